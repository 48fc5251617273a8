import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { rates } from '../limits/port.ts'
import type { InterviewsDeps } from './deps.ts'
import { keepSpokenText } from './spoken/store.ts'

/**
 * Has a text read aloud and gives the path to hear it at. The name of its audio is on record before it is made, so that it is
 * erased with the account.
 */
export async function speak(deps: InterviewsDeps, { userId }: Principal, text: string): Promise<string> {
  await deps.limiter.take(rates.speech, userId)
  await deps.limiter.take(rates.speechCharacters, userId, text.length)
  const name = deps.speech.nameOf(text)
  if (!(await keepSpokenText(deps.db, { userId, name, at: deps.clock.now() }))) throw new AppError('session_ended')
  return deps.speech.prepare(text)
}
