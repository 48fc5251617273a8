/** Display names of the built-in interviewer and of the built-in author of feedback. */
export const engineName = 'built-in interviewer'
export const coachName = 'built-in coach'
