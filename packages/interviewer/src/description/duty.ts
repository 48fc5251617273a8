/** A duty parsed from a posting: base-form verbs and their object, such as "count" and "the drawers". */
export type Duty = {
  /** One or two base verbs that share the object: "open" and "close". */
  verbs: readonly string[]
  object: string
  /** Verbs and object together, as questions say it after "how you": "open and close the store". */
  phrase: string
  /** The complicating condition, used by templates that have room for it: "when the house is oversold". */
  tail?: string
}

export const phraseOf = (verbs: readonly string[], object: string): string => `${verbs.join(' and ')} ${object}`
