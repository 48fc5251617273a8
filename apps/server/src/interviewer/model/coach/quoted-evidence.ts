import type { Quotation } from '@greenroom/contract/report/model'
import {
  type Absence,
  type AbsentPart,
  type AnswerReading,
  contentOf,
  isHeardIn,
  readWords,
} from '@greenroom/interviewer'
import type { JudgedPoint } from './judge.ts'

/** Patterns that show a part which the built-in reader misses, because it reads only stories and counts nothing twice. */
const shows: Record<AbsentPart, RegExp> = {
  ending: /\b(?:ended|turned out|in the end|resulted?|finished|came out|as a result)\b/i,
  own_part: /\bI(?:'d|'ve)? (?!think|guess|mean|was|am|had|have|believe|feel|like|don't|didn't)\p{L}+/iu,
  specifics: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|half)\b/i,
  reason: /\b(?:because|since|so that|the reason)\b/i,
  learning: /\b(?:learned|since then|from then on|ever since|now I|these days)\b/i,
  situation: /\b(?:when|while|one (?:day|night|morning|evening)|last (?:week|month|year|summer|winter))\b/i,
}
const bringsForward = /^(?:open|start|lead|begin) with\b|\b(?:first|forward|front)\b/i
const enoughShared = 2

/** Whether the quoted words themselves cover the point or part: then a change that moves or rewords them doesn't claim it's missing. */
export function isShownByQuotation(
  absence: Absence,
  {
    one,
    quotation,
    title,
    points,
  }: { one: AnswerReading; quotation: Quotation; title: string; points: readonly JudgedPoint[] },
): boolean {
  if (absence.kind === 'point') {
    const point = points.find(({ id }) => id === absence.id)
    const about = contentOf(`${point?.say} ${point?.cover}`)
    return [...contentOf(quotation.text)].filter((word) => about.has(word)).length >= enoughShared
  }
  if (shows[absence.kind].test(quotation.text) || isHeardIn(one, quotation, absence.kind)) return true
  // The last words of an answer are its ending, whatever they say.
  const isLast = readWords(one.answer.text.slice(quotation.end)).length === 0
  return absence.kind === 'ending' && isLast && bringsForward.test(title)
}
