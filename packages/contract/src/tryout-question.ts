/**
 * The initial question on the landing page. The page is prerendered at build time, so the text is a copy; a test of the
 * interviewer compares it with the bank.
 */
export const firstTryoutQuestion = {
  id: 'behavioral-too-much-at-once',
  text: "Tell me about a time you had way more to do than you could fit in. How'd you choose?",
} as const
