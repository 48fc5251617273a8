import type { Band, Change } from '@greenroom/contract/report/model'
import {
  type Absence,
  type AnswerReading,
  alignQuotation,
  isOwnWords,
  mayPraise,
  type WrittenRemarks,
} from '@greenroom/interviewer'
import { required } from '../../../kit/required.ts'
import { isPlainText } from '../plain-text.ts'
import { type Grounds, groundsOf, isAllowedRemark, tidied } from './allowed-remark.ts'
import { findClaimedAbsences } from './claimed-absences.ts'
import type { Judged, MaskedExchange, Try } from './judge.ts'
import type { Mask, MaskedText } from './masked-names.ts'
import { isShownByQuotation } from './quoted-evidence.ts'

/** A change that passed the guardrails, with its claimed absences, which are checked next. */
export type OpenChange = Change & { absences: Absence[] }
export type OpenRemarks = Pick<WrittenRemarks, 'works' | 'heard'> & { band: Band; changes: OpenChange[] }

const maxCount = { works: 3, tries: 3 }
const maxSayNextLength = 320

/**
 * Validates a model's judgment of one answer: quotations must match whole clauses of it, texts pass the guardrails, and points have a
 * quotation as evidence. The rest is dropped, and so are texts with a name placeholder: the restored name could be one the model mixed up.
 */
export function readJudged(exchange: MaskedExchange, one: AnswerReading, judged: Judged): OpenRemarks {
  const shown = required(exchange.shown.get(one.turn.number), 'the shown answer')
  const grounds = groundsFor(exchange)
  const ids = new Set(exchange.points.map(({ id }) => id))
  const heard = new Set(
    judged.points.flatMap(({ id, heard: isHeard, quotation }) =>
      isHeard && ids.has(id) && quotation && alignQuotation(one, shown.words, quotation) ? [id] : [],
    ),
  )
  const works = readWorks(one, shown, judged, { grounds, heard, mask: exchange.mask })
  const praised = works.map(({ quotation }) => quotation)
  const changes = judged.tries
    .slice(0, maxCount.tries)
    .flatMap((offered) => readTry(exchange, one, offered, grounds) ?? [])
    .filter(({ quotation, sayNext }) => {
      const isMove = sayNext !== null
      // A change may move praised words, but not criticize them.
      return isMove || !praised.some((other) => quotation && quotation.start < other.end && other.start < quotation.end)
    })
  return { works, heard, changes, band: judged.band }
}

/** Grounding: remarks may be about the answer and its follow-up, the question and its points. */
function groundsFor({ main, followUp, points, shown, mask }: MaskedExchange): Grounds {
  const all = [...shown.values()]
  const texts = [
    mask.hide(main.turn.text),
    followUp ? mask.hide(followUp.turn.text) : '',
    ...points.flatMap(({ say, cover }) => [say, cover]),
    ...all.map(({ text }) => text),
  ]
  return groundsOf(
    texts,
    all.map(({ words }) => words),
  )
}

function readWorks(
  one: AnswerReading,
  shown: MaskedText,
  { works }: Judged,
  { grounds, heard, mask }: { grounds: Grounds; heard: ReadonlySet<string>; mask: Mask },
): WrittenRemarks['works'] {
  const kept: WrittenRemarks['works'] = []
  for (const { quotation: quoted, says: written, point } of works) {
    if (kept.length >= maxCount.works) break
    const quotation = alignQuotation(one, shown.words, quoted)
    const says = tidied(written)
    if (mask.hasPlaceholder(says)) continue
    if (!quotation || !isAllowedRemark(says, 'praise', grounds) || !mayPraise(one, quotation)) continue
    if (kept.some((other) => other.quotation.start < quotation.end && quotation.start < other.quotation.end)) continue
    const pointId = point !== null && heard.has(point) ? point : undefined
    kept.push({ rank: pointId ? 'heard' : 'structure', quotation, says, pointId })
  }
  return kept
}

function readTry(exchange: MaskedExchange, one: AnswerReading, offered: Try, grounds: Grounds): OpenChange | undefined {
  const title = tidied(offered.title).replace(/\.$/, '')
  const why = tidied(offered.why)
  if (exchange.mask.hasPlaceholder(title) || exchange.mask.hasPlaceholder(why)) return undefined
  if (!isAllowedRemark(title, 'heading', grounds) || !isAllowedRemark(why, 'advice', grounds)) return undefined
  const { quotation, absences } = readClaim(exchange, one, { ...offered, title, why })
  if (!absences) return undefined
  // An invalid quotation is no evidence, and moving words requires a quotation.
  if ((offered.quotation !== null || absences.length === 0) && !quotation) return undefined
  return {
    title,
    why,
    quotation: quotation ?? null,
    sayNext: readSayNext(exchange, offered.sayNext, grounds),
    absences,
  }
}

/** Locates a change's quotation, and finds its claimed absences (undefined when unclear). */
export function readClaim(exchange: MaskedExchange, one: AnswerReading, offered: Try) {
  const places = [exchange.main, exchange.followUp].filter((reading) => reading !== undefined)
  const quotation = offered.quotation === null ? undefined : placeQuotation(exchange, one, places, offered.quotation)
  const quoted = places.find(({ turn }) => turn.number === quotation?.number)
  const isQuoted = (absence: Absence) =>
    quotation !== undefined &&
    quoted !== undefined &&
    isShownByQuotation(absence, { one: quoted, quotation, title: offered.title, points: exchange.points })
  return { quotation, absences: findClaimedAbsences(offered, exchange.points, isQuoted) }
}

/** Locates a quotation in this answer, else in the other one of the exchange: "Open with what you said next". */
function placeQuotation(
  exchange: MaskedExchange,
  one: AnswerReading,
  places: readonly AnswerReading[],
  quoted: string,
) {
  for (const reading of [one, ...places.filter((place) => place !== one)]) {
    const shown = exchange.shown.get(reading.turn.number)
    const quotation = shown && alignQuotation(reading, shown.words, quoted)
    if (quotation) return quotation
  }
  return undefined
}

/** Validates a suggested wording: only the candidate's words, connectives and [brackets] with plain words in them; else null. */
function readSayNext(
  { main, followUp, mask }: MaskedExchange,
  written: string | null,
  grounds: Grounds,
): string | null {
  if (written === null) return null
  const sayNext = tidied(mask.restore(written))
  const inBrackets = [...sayNext.matchAll(/\[([^[\]]*)\]/g)].map(([, text = '']) => text.trim())
  const isShort = sayNext !== '' && sayNext.length <= maxSayNextLength
  const isKept =
    isShort &&
    isPlainText(sayNext.replace(/\[[^[\]]*\]/g, '')) &&
    /[\p{L}]/u.test(sayNext.replace(/\[[^[\]]*\]/g, '')) &&
    inBrackets.every((text) => !mask.hasPlaceholder(text) && isAllowedRemark(text, 'praise', grounds)) &&
    isOwnWords(sayNext, [main.turn.answer, followUp?.turn.answer ?? ''])
  return isKept ? sayNext : null
}
