import { type Absence, type AbsentPart, absentParts, contentOf } from '@greenroom/interviewer'
import type { JudgedPoint, Try } from './judge.ts'

/** Headings that move or reword existing content; all others suggest adding something, which implies that it's missing. */
const moves =
  /^(?:open with|start with|lead with|begin with|stop (?:on|at|there)|finish (?:on|there|one)|end on|close on|land|drop|trade|swap|move|cut|shorten|tighten|keep|use|turn|tie|replace|decide|own|stand by|slow down|put .{1,40} first|bring .{1,40} forward)\b/i
const adding =
  /\b(?:add(?:s|ing)?|includ(?:e|es|ing)|mention(?:s|ing)?|spell(?:ing)? out|give (?:one|an?|the)|name (?:one|an?|the)|say (?:who|what|how|why|when|where|which))\b/i

const parts: Record<AbsentPart, RegExp> = {
  ending:
    /\b(?:end(?:s|ed|ing)?|results?|outcomes?|came (?:out|of)|turned out|finish\w*|conclu\w*|impact|paid off|how (?:it|that|this|things|the \w+) (?:all )?went|what (?:happened|changed|came))\b/i,
  own_part:
    /\b(?:your (?:own )?(?:part|role|steps?|move|share|contribution)|(?:was|were|is) yours|you did|yourself|yours alone)\b/i,
  specifics:
    /\b(?:numbers?|figures?|how (?:many|much|long|often)|amounts?|dates?|percent\w*|specifics?|details?|concrete\w*)\b/i,
  reason: /\b(?:why|reasons?|reasoning|because)\b/i,
  learning: /\b(?:learn\w*|lessons?|since then|differently|next time|took away|takeaway)\b/i,
  situation: /\b(?:scene|situation|context|background|stakes?|setting|where it)\b/i,
}

/** Headings that remove words: they are about existing content. */
const takesAway =
  /^(?:drop|cut|shorten|tighten) (?:the|your|this|that|these|those|both|one)\b(?!.*\b(?:and|for|to|so|add)\b)/i
/** Strips the leading verb phrase, which isn't the topic: "End on the number" doesn't claim a missing ending. */
const withoutVerb = (title: string) => title.replace(moves, '')
const bracketsIn = (text: string) => [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = '']) => inside).join('. ')

/**
 * What a change claims is missing, explicitly or implicitly: the point or part it declares, and all others that its words mention. For a
 * change that moves or rewords: what it mentions and its quotation doesn't show. Undefined when the claim is unclear.
 */
export function findClaimedAbsences(
  { title, why, sayNext, missing }: Pick<Try, 'title' | 'why' | 'sayNext' | 'missing'>,
  points: readonly JudgedPoint[],
  isQuoted: (absence: Absence) => boolean,
): Absence[] | undefined {
  const offersMore = !moves.test(title) || [title, why, sayNext ?? ''].some((text) => adding.test(text))
  if (!missing && !offersMore) {
    const about = takesAway.test(title) ? '' : withoutVerb(title)
    const texts = `${about}. ${why}. ${bracketsIn(sayNext ?? '')}`
    const named = [...namedParts(texts), ...namedPoints(about, points), ...namedPoints(why, points)]
    return distinct(named).filter((absence) => !isQuoted(absence))
  }
  const declared = missing && readAbout(missing.about, points)
  const named = [...namedParts(`${title}. ${why}`), ...namedPoints(title, points)]
  const absences = distinct([...(declared ? [declared] : []), ...named])
  return absences.length > 0 && (!missing || declared) ? absences : undefined
}

const distinct = (absences: readonly Absence[]) =>
  absences.filter((one, at) => absences.findIndex((other) => keyOf(other) === keyOf(one)) === at)
const keyOf = (absence: Absence) => (absence.kind === 'point' ? `point ${absence.id}` : absence.kind)

function readAbout(about: string, points: readonly JudgedPoint[]): Absence | undefined {
  if (points.some(({ id }) => id === about)) return { kind: 'point', id: about }
  const part = absentParts.find((one) => one === about)
  return part && { kind: part }
}

const namedParts = (text: string): Absence[] =>
  absentParts.flatMap((kind) => (parts[kind].test(text) ? [{ kind }] : []))

const enoughShared = 2

/** The points that a heading is about: it shares at least two words with them, or all of its own. */
function namedPoints(title: string, points: readonly JudgedPoint[]): Absence[] {
  const words = [...contentOf(title)]
  return points.flatMap(({ id, say, cover }) => {
    const about = contentOf(`${say} ${cover}`)
    const shared = words.filter((word) => about.has(word)).length
    return shared >= Math.min(enoughShared, words.length) && shared > 0 ? [{ kind: 'point' as const, id }] : []
  })
}
