import type { Remark } from '@greenroom/contract/report/remark'
import { readGuarded, tryoutQuestions } from '@greenroom/interviewer'
import type { Interviewer } from '../interviewer/port.ts'
import { AppError } from '../kit/app-error.ts'
import { type RateLimiter, rateLimits } from '../rate-limit/port.ts'

export type TryoutDeps = { limiter: RateLimiter; interviewer: Pick<Interviewer, 'remark'> }

/** `address` is whom the rate limit counts. */
export type TryoutAnswer = { questionId: string; text: string; address: string }

/**
 * The built-in coach's remark on an answer, which isn't stored. Fails with `not_found` for a question that isn't offered, with
 * `tryout_used_up` beyond what an address has a day, and with `too_many` beyond what the server gives in an hour. Neither refuses
 * help.
 */
export async function remarkOnAnswer(deps: TryoutDeps, { questionId, text, address }: TryoutAnswer): Promise<Remark> {
  const question = tryoutQuestions.find(({ id }) => id === questionId)
  if (!question) throw new AppError('not_found')
  const reading = readGuarded(question.text, text)
  if ('message' in reading) return { kind: reading.kind, message: reading.message }
  await consume(deps.limiter, address)
  return deps.interviewer.remark(question.id, text)
}

async function consume(limiter: RateLimiter, address: string): Promise<void> {
  const own = await limiter.consume(rateLimits.tryoutPerAddress, address).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error
    throw new AppError('tryout_used_up', undefined, {
      cause: error.cause,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    })
  })
  try {
    await limiter.consume(rateLimits.tryoutInAll, 'all')
  } catch (error) {
    await own.refund()
    throw error
  }
}
