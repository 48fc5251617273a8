import { type Absence, type AbsentPart, isUnheard } from '@greenroom/interviewer'
import { z } from 'zod'
import type { Ask, ModelCall } from '../port.ts'
import type { Exchange } from './judge.ts'

const Check = z.object({ quotation: z.string().nullable() })
type Check = z.infer<typeof Check>

const claims: Record<AbsentPart, string> = {
  ending: "The answer doesn't say how it ended or what came of it.",
  own_part: "The answer doesn't say what the speaker did themselves.",
  specifics: 'The answer names nothing particular: no number, time, place, person or thing.',
  reason: "The answer doesn't say why anything was done.",
  learning: "The answer doesn't say what the speaker learned or has done differently since.",
  situation: "The answer doesn't say what was going on, where, or what was at stake.",
}

/** The claim in our own words, so that the model's wording of it can't make it easier to pass. */
function claimOf(absence: Absence, { points }: Exchange): string {
  if (absence.kind !== 'point') return claims[absence.kind]
  const point = points.find(({ id }) => id === absence.id)
  return `The answer doesn't speak to this, not even in part or in other words: ${point?.cover} ${point?.say}`
}

const checkCall = (
  interviewId: string,
  exchange: Exchange,
  absence: Absence,
  signal: AbortSignal,
): ModelCall<Check> => ({
  name: 'check',
  interviewId,
  data: { claim: claimOf(absence, exchange), answer: [...exchange.shown.values()].map(({ text }) => text).join('\n') },
  schema: Check,
  timeoutMs: 20_000,
  mostTokens: 200,
  signal,
})

/**
 * Whether everything that a change says is missing really is, in the first answer and in its follow-up: the built-in reader heard none
 * of it, nothing that is praised makes it, and asked for words that refute it a model finds none. Words that can't be found in
 * the answer count as well: then the two don't agree. False where the model doesn't answer.
 */
export async function isAbsent(
  ask: Ask,
  interviewId: string,
  exchange: Exchange,
  { absences, heard }: { absences: readonly Absence[]; heard: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<boolean> {
  const readings = [exchange.main, ...(exchange.followUp ? [exchange.followUp] : [])]
  const mayBe = (absence: Absence) =>
    !(absence.kind === 'point' && heard.has(absence.id)) && isUnheard(readings, absence)
  if (!absences.every(mayBe)) return false
  const found = await Promise.all(
    absences.map(async (absence) => (await ask(checkCall(interviewId, exchange, absence, signal)))?.value),
  )
  return found.every((check) => check !== undefined && !check.quotation?.trim())
}
