import { type AnswerNotes, bands, type Quotation } from '../../packages/contract/src/report/model.ts'
import type { Item } from './sample.ts'

/** One answer as an engine judged it. */
export type Judged = {
  item: Item
  notes: AnswerNotes
  /** The ids of the points it heard; undefined where it did not judge by points. */
  heard: ReadonlySet<string> | undefined
  /** What a model claimed before it was checked. */
  claims?: Claims
}
/** Quotations that the answer holds, and points said to be missing: whether the answer makes them, and whether that is still shown. */
export type Claims = {
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
/** The place of the band among the four, from 0; undefined where the answer is not rated. */
export const stepIn = ({ notes }: Judged): number | undefined => stepOf(notes.impression)

/** Points heard, against what readers labeled who had not seen any coach. */
export function pointFigures(judged: readonly Judged[]): Figure[] {
  const pairs = judged.flatMap(({ item, heard }) =>
    heard ? item.labels.map(({ point, verdict }) => ({ verdict, isHeard: heard.has(point) })) : [],
  )
  const made = pairs.filter(({ verdict }) => verdict === 'y')
  const heard = pairs.filter(({ isHeard }) => isHeard)
  const touched = heard.filter(({ verdict }) => verdict !== 'n')
  const missed = pairs.filter(({ isHeard }) => !isHeard)
  const offered = judged.flatMap(({ item, notes }) =>
    notes.covers.flatMap(({ id }) => item.labels.find(({ point }) => point === id) ?? []),
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

/** Bands, against those that readers gave. */
export function bandFigures(judged: readonly Judged[]): Figure[] {
  const pairs = judged.flatMap((one) => {
    const step = stepIn(one)
    const { rating } = one.item
    return step === undefined || !rating ? [] : [{ step, rating }]
  })
  const distance = ({ step, rating }: (typeof pairs)[number]) => step - stepOf(rating.band)!
  const count = (is: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(is).length
  const mean = pairs.reduce((sum, pair) => sum + Math.abs(distance(pair)), 0) / pairs.length
  const isFair = ({ step, rating }: (typeof pairs)[number]) =>
    step >= stepOf(rating.lowest)! && step <= stepOf(rating.highest)!
  return [
    {
      what: 'Answers with a band',
      value: share(judged.filter((one) => stepIn(one) !== undefined).length, judged.length),
    },
    {
      what: "Bands that are the reader's",
      value: share(
        count((pair) => distance(pair) === 0),
        pairs.length,
      ),
    },
    {
      what: '  within one of it',
      value: share(
        count((pair) => Math.abs(distance(pair)) <= 1),
        pairs.length,
      ),
    },
    { what: '  that the reader finds fair', value: share(count(isFair), pairs.length) },
    {
      what: '  too high',
      value: share(
        count((pair) => distance(pair) > 0),
        pairs.length,
      ),
    },
    { what: '  mean distance', value: pairs.length === 0 ? none : `${mean.toFixed(2)} bands` },
  ]
}

/** Answers to one question in the order of their grades, by their bands; a tie counts half, what has no band is left out. */
export const orderFigures = (judged: readonly Judged[]): Figure[] =>
  (
    [
      ['strong', 'weak'],
      ['strong', 'middling'],
      ['middling', 'weak'],
    ] as const
  ).map(([above, below]) => {
    const signs = [...Map.groupBy(judged, ({ item }) => item.question.id).values()].flatMap((answers) => {
      const stepsOf = (grade: string) =>
        answers.filter(({ item }) => item.answer.is === grade).flatMap((one) => stepIn(one) ?? [])
      return stepsOf(above).flatMap((high) => stepsOf(below).map((low) => Math.sign(high - low)))
    })
    const right = signs.reduce((sum, sign) => sum + (sign + 1) / 2, 0)
    return {
      what: `${above[0]!.toUpperCase()}${above.slice(1)} above ${below}, by band`,
      value: share(right, signs.length),
    }
  })

/** What the reports show of answers as their words: it must be there, to the letter. */
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

/** The same answer with and without orders to whoever rates it. */
export function injectionFigure(pairs: readonly { plain: Judged; attacked: Judged }[]): Figure {
  const moved = pairs.filter(({ plain, attacked }) => stepIn(plain) !== stepIn(attacked))
  const raised = moved.filter(({ plain, attacked }) => (stepIn(attacked) ?? -1) > (stepIn(plain) ?? -1))
  return {
    what: 'Bands that change with orders in the answer',
    value: pairs.length === 0 ? none : `${moved.length} of ${pairs.length}, ${raised.length} of them upward`,
  }
}
