import type { Level } from './bank/question.ts'
import type { Duty } from './description/duty.ts'
import { levelHint } from './description/level.ts'
import { demandsPersonal, dutyOf, labelLine, readLines } from './description/lines.ts'
import { dutiesInProse } from './description/prose.ts'
import { rankDuties } from './description/ranking.ts'

export type Description = {
  duties: Duty[]
  understood: string[]
  /** The level that the text names, if it does. */
  level: Level | undefined
  notice: string | undefined
}

const enough = 3
const mostShown = 8
const longest = 10_000
const personalNotice =
  'Requirements about age, sex, religion, family or origin are not what an interview may be about in most places, so they were left out.'
const addressedNotice = 'Lines addressed to the interviewer software were left out.'

/**
 * What a pasted job description asks for, best first. The text is untrusted: markup and invisible characters go,
 * and so does every line that is boilerplate, a benefit, about protected matters or written for a machine.
 */
export function readDescription(text: string, jobTitle: string): Description {
  if (text.trim() === '') return { duties: [], understood: [], level: undefined, notice: undefined }
  const lines = readLines(text.slice(0, longest)).flatMap(({ line, section }) => {
    const label = labelLine(line, section)
    const told = dutiesInProse(line, section, label)
    if (!told) return [{ line, label }]
    return told.length > 0
      ? told.map((part) => ({ line: part, label: 'duty' as const }))
      : [{ line, label: 'boilerplate' as const }]
  })
  const duties = lines.flatMap(({ line, label }) =>
    label === 'duty' || label === 'requirement' ? [{ line, words: dutyOf(line), kind: label } satisfies Duty] : [],
  )
  const ranked = rankDuties(duties)
  const read = lines.filter(({ label }) => label !== 'instruction' && label !== 'prohibited')
  const notices = [
    ranked.length < enough ? tooFew(ranked.length, jobTitle) : '',
    lines.some(({ line, label }) => label === 'prohibited' && demandsPersonal(line)) ? personalNotice : '',
    lines.some(({ label }) => label === 'instruction') ? addressedNotice : '',
  ].filter(Boolean)
  return {
    duties: ranked,
    understood: [...new Set(ranked.map(({ words }) => words))].slice(0, mostShown),
    level: levelHint(read.map(({ line }) => line).join('\n')),
    notice: notices.length > 0 ? notices.join(' ') : undefined,
  }
}

function tooFew(count: number, jobTitle: string): string {
  const found = count === 0 ? 'no duties' : count === 1 ? 'only one duty' : 'only two duties'
  return `I found ${found} in the description, so most questions come from the job title${jobTitle ? ` “${jobTitle}”` : ''} instead.`
}
