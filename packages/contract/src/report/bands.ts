/** How strong an answer is, the weakest first. */
export const bands = ['just_starting', 'getting_there', 'solid', 'strong'] as const
