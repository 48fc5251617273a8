/** One thing that a job asks for, as a verb in base form and its object: "count" and "the drawers". */
export type Duty = {
  /** One or two base verbs that share the object: "open" and "close". */
  verbs: readonly string[]
  object: string
  /** "open and close the store": what a question can say after "how you". */
  phrase: string
  /** "when the house is oversold": what makes it hard, for the questions that have room for it. */
  tail?: string
}

export const phraseOf = (verbs: readonly string[], object: string): string => `${verbs.join(' and ')} ${object}`
