/** What titles were called before, in lower case: stored interviews and bookmarks still name them so. */
export const formerTitles: ReadonlyMap<string, string> = new Map([
  ['building surveyor', 'Building Condition Assessor'],
  ['care assistant', 'Personal Care Aide'],
  ['checkout supervisor', 'Front End Supervisor'],
  ['fishmonger', 'Seafood Clerk'],
  ['housing officer', 'Housing Specialist'],
  ['nursery manager', 'Childcare Center Director'],
  ['quantity surveyor', 'Construction Cost Manager'],
  ['radiographer', 'Radiologic Technologist'],
  ['train driver', 'Train Engineer'],
])
