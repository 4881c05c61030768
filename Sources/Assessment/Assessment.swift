// Assessment
