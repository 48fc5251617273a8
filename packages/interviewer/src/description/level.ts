import type { Level } from '../bank/question.ts'

// "Senior" as a rank of this job, not the people it works with.
const senior =
  /(?<!(?:to|with|for|by|support|supporting|assist|assisting) (?:the |our |a )?)\bsenior\b(?! (?:citizens?|leader\w{0,4}|management|managers|stakeholders?|living|care|executives?|residents?|centers?|colleagues|staff|community))/i
const entry =
  /\b(?:entry[- ]level|junior|no (?:prior |previous )?experience (?:is )?(?:required|needed|necessary)|recent graduates?|internship|trainee|first job)\b/i
const years =
  /(?<!\b(?:for|over|past|last|in) (?:the )?(?:past |last )?)\b(\d{1,2})\s?(?:\+|or more|(?:-|–|to)\s?\d{1,2})?\s?years?['’]? (?:of |experience|in |with |as )/i

/** The level that a description names ("Senior", "6+ years", "entry level"); undefined when it names none. */
export function levelHint(text: string): Level | undefined {
  if (entry.test(text)) return 'Entry'
  if (senior.test(text)) return 'Senior'
  const count = Number(years.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(count)) return undefined
  return count >= 6 ? 'Senior' : count >= 2 ? 'Mid' : 'Entry'
}
