export type UsualLevel = 'Entry' | 'Mid' | 'Senior'

/** False positives: words that look like a rank and are about the work itself. */
const notRanks =
  /\bsenior (?=living|care|services?|center|housing|citizens?)|\bentry(?<=data entry)|\bexecutive assistant\b/gi
const senior =
  /\b(?:senior|sr|principal|chief|director|dean|vice president|vp|head of|head (?:chef|coach)|executive chef|(?:general|regional|district|engineering|plant) (?:\w+ )?manager|superintendent)\b/i
const mid =
  /\b(?:manager|supervisor|lead|leader|head|foreman|forewoman|captain|charge nurse|sous chef|journeyman|assistant (?:principal|director|dean))\b/i

/** Infers the level from a job title, such as Mid for a manager. Entry by default. */
export function usualLevel(jobTitle: string): UsualLevel {
  const title = jobTitle.replace(notRanks, ' ')
  if (/\b(?:assistant|deputy|associate) (?:\w+ )?(?:director|principal|dean|superintendent)\b/i.test(title))
    return 'Mid'
  return senior.test(title) ? 'Senior' : mid.test(title) ? 'Mid' : 'Entry'
}
