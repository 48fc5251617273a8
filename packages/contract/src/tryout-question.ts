/**
 * The question that the landing page opens with. Its HTML is made before there is a server to ask, so the words stand here once
 * more; a test of the interviewer holds them against its bank.
 */
export const firstTryoutQuestion = {
  id: 'behavioral-too-much-at-once',
  text: "Tell me about a time you had way more to do than you could fit in. How'd you choose?",
} as const
