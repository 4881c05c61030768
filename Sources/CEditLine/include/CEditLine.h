#ifndef CEDITLINE_H
#define CEDITLINE_H
/// The version of the line editor's interface, to see that it links.
int ceditline_available(void);
#endif
