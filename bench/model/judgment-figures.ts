import { bands } from '../../packages/contract/src/report/bands.ts'
import type { AnswerNotes, Band, Quotation } from '../../packages/contract/src/report/model.ts'
import type { Item } from './sample.ts'

/** An engine's judgment of one answer. */
export type Judged = {
  item: Item
  notes: AnswerNotes
  /** The ids of the points it heard; undefined when it doesn't judge by points. */
  heard: ReadonlySet<string> | undefined
  /** A model's claims before the checks. */
  claims?: Claims
}
/** The band, whether each quotation is verbatim, and each claim of a missing point: whether the answer makes it, and whether the claim is shown. */
export type Claims = {
  band: Band
  quotations: { isSaid: boolean; isWhole: boolean }[]
  missing: { isMade: boolean; isShown: boolean }[]
}
/** A name, and what is printed beside it. */
export type Figure = { what: string; value: string }

const none = 'none'
export const share = (right: number, all: number): string =>
  all === 0 ? none : `${((100 * right) / all).toFixed(1)} % of ${all}`

const stepOf = (band: string): number | undefined => {
  const step = (bands as readonly string[]).indexOf(band)
  return step < 0 ? undefined : step
}
/** The index of the band among the four, from 0; undefined when the answer isn't rated. */
export const stepIn = ({ notes }: Judged): number | undefined => stepOf(notes.impression)

/** Precision and recall of heard points, against blind labels. */
export function pointFigures(judged: readonly Judged[]): Figure[] {
  const pairs = judged.flatMap(({ item, heard }) =>
    heard ? item.labels.map(({ point, verdict }) => ({ verdict, isHeard: heard.has(point) })) : [],
  )
  const made = pairs.filter(({ verdict }) => verdict === 'y')
  const heard = pairs.filter(({ isHeard }) => isHeard)
  const touched = heard.filter(({ verdict }) => verdict !== 'n')
  const missed = pairs.filter(({ isHeard }) => !isHeard)
  const offered = judged.flatMap(({ item, notes }) =>
    notes.covers
      // A point with a passage is a question, not a claim that it's uncovered.
      .filter(({ passage }) => passage === null)
      .flatMap(({ id }) => item.labels.find(({ point }) => point === id) ?? []),
  )
  return [
    {
      what: 'Points made that are heard',
      value: share(made.filter(({ isHeard }) => isHeard).length, made.length),
    },
    {
      what: 'Points heard that are made',
      value: share(heard.filter(({ verdict }) => verdict === 'y').length, heard.length),
    },
    { what: '  made or touched', value: share(touched.length, heard.length) },
    {
      what: 'Points not heard, though made',
      value: share(missed.filter(({ verdict }) => verdict === 'y').length, missed.length),
    },
    {
      what: 'Points under "Also worth covering", though made',
      value: share(offered.filter(({ verdict }) => verdict === 'y').length, offered.length),
    },
  ]
}

type Step = (one: Judged) => number | undefined
/** The index of the model's band, before the product's rules. */
const ownStep: Step = ({ claims }) => (claims ? stepOf(claims.band) : undefined)

/** Agreement of the shown bands with the readers' bands. */
export const bandFigures = (judged: readonly Judged[]): Figure[] => [
  {
    what: 'Answers with a band',
    value: share(judged.filter((one) => stepIn(one) !== undefined).length, judged.length),
  },
  ...agreement(judged, stepIn, 'Bands'),
]

/** Agreement of the model's own bands, of which the product shows those that its remarks support. */
export const ownBandFigures = (judged: readonly Judged[]): Figure[] => [
  ...agreement(judged, ownStep, "The model's own bands"),
  orderFigure(judged, ownStep, ['strong', 'weak'], "by the model's own band"),
]

function agreement(judged: readonly Judged[], stepIn: Step, what: string): Figure[] {
  const pairs = judged.flatMap((one) => {
    const step = stepIn(one)
    const { rating } = one.item
    return step === undefined || !rating ? [] : [{ step, rating }]
  })
  type Pair = (typeof pairs)[number]
  const distance = ({ step, rating }: Pair) => step - stepOf(rating.band)!
  const part = (is: (pair: Pair) => boolean) => share(pairs.filter(is).length, pairs.length)
  const mean = pairs.reduce((sum, pair) => sum + Math.abs(distance(pair)), 0) / pairs.length
  const isFair = ({ step, rating }: Pair) => step >= stepOf(rating.lowest)! && step <= stepOf(rating.highest)!
  return [
    { what: `${what} that are the reader's`, value: part((pair) => distance(pair) === 0) },
    { what: `${what} within one of the reader's`, value: part((pair) => Math.abs(distance(pair)) <= 1) },
    { what: `${what} that the reader finds fair`, value: part(isFair) },
    { what: `${what} above the reader's`, value: part((pair) => distance(pair) > 0) },
    { what: `${what}, mean distance from the reader's`, value: pairs.length === 0 ? none : `${mean.toFixed(2)} bands` },
  ]
}

/** Pairwise ranking: how often a better answer to a question gets a higher band; a tie counts half, answers without a band are skipped. */
export const orderFigures = (judged: readonly Judged[]): Figure[] => [
  orderFigure(judged, stepIn, ['strong', 'weak'], 'by band'),
  orderFigure(judged, stepIn, ['strong', 'middling'], 'by band'),
  orderFigure(judged, stepIn, ['middling', 'weak'], 'by band'),
]

type Grade = 'strong' | 'middling' | 'weak'
function orderFigure(judged: readonly Judged[], step: Step, [above, below]: [Grade, Grade], by: string): Figure {
  const signs = [...Map.groupBy(judged, ({ item }) => item.question.id).values()].flatMap((answers) => {
    const stepsOf = (grade: Grade) =>
      answers.filter(({ item }) => item.answer.is === grade).flatMap((one) => step(one) ?? [])
    return stepsOf(above).flatMap((high) => stepsOf(below).map((low) => Math.sign(high - low)))
  })
  const right = signs.reduce((sum, sign) => sum + (sign + 1) / 2, 0)
  return {
    what: `${above.charAt(0).toUpperCase()}${above.slice(1)} above ${below}, ${by}`,
    value: share(right, signs.length),
  }
}

/** Quotations that the reports show, which must be verbatim. */
export function shownQuotationFigure(judged: readonly Judged[]): Figure {
  const shown = judged.flatMap(({ item, notes }) =>
    quotationsOf(notes).map(({ start, end, text }) => item.answer.text.slice(start, end) === text),
  )
  return {
    what: 'Quotations in the feedback that are verbatim',
    value: share(shown.filter(Boolean).length, shown.length),
  }
}

/** Every quotation of the notes on one answer. */
export const quotationsOf = ({ works, changes, mistakes, unchecked, covers }: AnswerNotes): Quotation[] => [
  ...works.map(({ quotation }) => quotation),
  ...changes.flatMap(({ quotation }) => quotation ?? []),
  ...mistakes.flatMap(({ quotations }) => quotations),
  ...(unchecked ? [unchecked] : []),
  ...covers.flatMap(({ passage }) => passage ?? []),
]

/** How often a prompt injection changes the band. */
export function injectionFigure(pairs: readonly { plain: Judged; attacked: Judged }[]): Figure {
  const moved = pairs.filter(({ plain, attacked }) => stepIn(plain) !== stepIn(attacked))
  const raised = moved.filter(({ plain, attacked }) => (stepIn(attacked) ?? -1) > (stepIn(plain) ?? -1))
  return {
    what: 'Bands that change with orders in the answer',
    value: pairs.length === 0 ? none : `${moved.length} of ${pairs.length}, ${raised.length} of them upward`,
  }
}
