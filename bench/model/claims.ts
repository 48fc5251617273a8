import { tidied } from '../../apps/server/src/interviewer/model/coach/allowed-remark.ts'
import {
  findExchanges,
  type Judgment,
  judgeCall,
  type MaskedExchange,
  type Judged as Said,
} from '../../apps/server/src/interviewer/model/coach/judge.ts'
import { readClaim, readJudged } from '../../apps/server/src/interviewer/model/coach/remarks.ts'
import type { AnswerNotes } from '../../packages/contract/src/report/model.ts'
import { type AnswerReading, alignQuotation, isSaid, type ReadInterview } from '../../packages/interviewer/src/index.ts'
import { type Claims, type Figure, type Judged, share } from './judgment-figures.ts'
import type { Recorded } from './recorder.ts'
import type { Item } from './sample.ts'

/** A model's raw judgment of each answer of an interview, before the product's checks, by the number of the answer. */
export function findSaid(calls: readonly Recorded[], { brief, readings }: ReadInterview): Map<number, SaidOf> {
  const judgments = calls.filter(({ name, interviewId }) => name === 'judge' && interviewId === brief.interviewId)
  const found = new Map<number, SaidOf>()
  for (const exchange of findExchanges(readings)) {
    const { data } = judgeCall(brief.interviewId, exchange, new AbortController().signal)
    const asked = JSON.stringify(data)
    const judgment = judgments.find((call) => JSON.stringify(call.data) === asked)?.written?.value as
      | Judgment
      | undefined
    const { main } = exchange
    if (judgment?.answer) found.set(main.turn.number, { exchange, one: main, said: judgment.answer })
  }
  return found
}
export type SaidOf = { exchange: MaskedExchange; one: AnswerReading; said: Said }

/** The points that the model heard with verbatim quotations. */
export const heardIn = ({ exchange, one, said }: SaidOf): ReadonlySet<string> => readJudged(exchange, one, said).heard

/** Which quotations are verbatim, and which claims of a missing point contradict the labels. */
export function readClaims({ exchange, one, said }: SaidOf, item: Item, notes: AnswerNotes): Claims {
  const shown = exchange.shown.get(one.turn.number)!.words
  const quoted = [...said.points, ...said.works, ...said.tries].flatMap(({ quotation }) => quotation ?? [])
  const titles = new Set(notes.changes.map(({ title }) => title))
  return {
    band: said.band,
    quotations: quoted.map((text) => ({
      isSaid: isSaid(shown, text),
      isWhole: alignQuotation(one, shown, text) !== undefined,
    })),
    missing: said.tries.flatMap((offered) =>
      (readClaim(exchange, one, offered).absences ?? []).flatMap((absence) =>
        absence.kind === 'point'
          ? [
              {
                isMade: item.labels.some(({ point, verdict }) => point === absence.id && verdict === 'y'),
                isShown: titles.has(tidied(offered.title).replace(/\.$/, '')),
              },
            ]
          : [],
      ),
    ),
  }
}

/** Figures of a model's claims, before and after the product's checks. */
export function claimFigures(judged: readonly Judged[]): Figure[] {
  const claims = judged.flatMap((one) => one.claims ?? [])
  const quotations = claims.flatMap((one) => one.quotations)
  const missing = claims.flatMap((one) => one.missing)
  const shown = missing.filter(({ isShown }) => isShown)
  const falsely = (some: typeof missing) => share(some.filter(({ isMade }) => isMade).length, some.length)
  return [
    {
      what: "Quotations of the model's that were said",
      value: share(quotations.filter((one) => one.isSaid).length, quotations.length),
    },
    {
      what: '  and can be shown as whole clauses',
      value: share(quotations.filter((one) => one.isWhole).length, quotations.length),
    },
    { what: 'Claims that a point is missing, though made', value: falsely(missing) },
    { what: '  after the check', value: falsely(shown) },
  ]
}
