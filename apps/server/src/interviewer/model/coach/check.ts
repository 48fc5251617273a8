import { type Absence, type AbsentPart, isUnheard } from '@greenroom/interviewer'
import { z } from 'zod'
import type { AskModel, ModelCall } from '../port.ts'
import type { MaskedExchange } from './judge.ts'

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

/** The claim in fixed words, so that the first model's wording can't bias the check. */
function claimOf(absence: Absence, { points }: MaskedExchange): string {
  if (absence.kind !== 'point') return claims[absence.kind]
  const point = points.find(({ id }) => id === absence.id)
  return `The answer doesn't speak to this, not even in part or in other words: ${point?.cover} ${point?.say}`
}

const checkCall = (
  interviewId: string,
  exchange: MaskedExchange,
  absence: Absence,
  signal: AbortSignal,
): ModelCall<Check> => ({
  name: 'check',
  interviewId,
  data: { claim: claimOf(absence, exchange), answer: [...exchange.shown.values()].map(({ text }) => text).join('\n') },
  schema: Check,
  timeoutMs: 20_000,
  maxTokens: 200,
  signal,
})

/**
 * Verifies that all a change claims is missing really is, in the answer and its follow-up: the built-in reader found none of it, no praised
 * point covers it, and a model asked for counter-evidence quotes none. A quotation that isn't in the answer counts as evidence too. False
 * when the model call fails.
 */
export async function isAbsent(
  ask: AskModel,
  interviewId: string,
  exchange: MaskedExchange,
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
