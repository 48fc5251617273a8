/** How the product names who asked and who wrote the feedback. */
export const engineName = 'built-in interviewer'
export const coachName = 'built-in coach'
