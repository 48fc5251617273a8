import type { Duty } from './description/duty.ts'
import { dutyOf, labelLine, readLines } from './description/lines.ts'
import { rankDuties } from './description/ranking.ts'

export type Description = { duties: Duty[]; understood: string[]; notice: string | undefined }

const enough = 3
const mostShown = 8
const longest = 10_000

/**
 * What a pasted job description asks for, best first. The text is untrusted: markup and invisible characters go,
 * and so does every line that is boilerplate, a benefit, about protected matters or written for a machine.
 */
export function readDescription(text: string, jobTitle: string): Description {
  if (text.trim() === '') return { duties: [], understood: [], notice: undefined }
  const duties = readLines(text.slice(0, longest)).flatMap(({ line, section }) => {
    const label = labelLine(line, section)
    return label === 'duty' || label === 'requirement'
      ? [{ line, words: dutyOf(line), kind: label } satisfies Duty]
      : []
  })
  const ranked = rankDuties(duties)
  const understood = [...new Set(ranked.map(({ words }) => words))].slice(0, mostShown)
  if (ranked.length >= enough) return { duties: ranked, understood, notice: undefined }
  const found = ranked.length === 0 ? 'no duties' : ranked.length === 1 ? 'only one duty' : 'only two duties'
  const notice = `I found ${found} in the description, so most questions come from the job title${jobTitle ? ` “${jobTitle}”` : ''} instead.`
  return { duties: ranked, understood, notice }
}
