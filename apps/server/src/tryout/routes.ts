import { contract } from '@greenroom/contract'
import { writeRemark } from '@greenroom/contract/report/remark'
import { punctuate, questionAfter } from '@greenroom/interviewer'
import { mount, type RouteContext } from '../http/mount.ts'
import { addressSubject } from '../kit/address.ts'
import { rateLimits } from '../rate-limit/port.ts'
import type { Speech } from '../speech/port.ts'
import { remarkOnAnswer, type TryoutDeps } from './remark-on-answer.ts'

/** One question with one remark, before there is an account. The room has no tables: nothing of it is stored. */
export function mountTryout(context: RouteContext, deps: TryoutDeps & { speech: Pick<Speech, 'prepare'> }): void {
  mount(context, contract.tryoutQuestion, async ({ query }) => {
    const { id, text } = questionAfter(query.after)
    return { question_id: id, question: text, ttsAudioUrl: deps.speech.prepare(text) }
  })
  mount(context, contract.answerTryout, async ({ body: { question_id: questionId, text, spoken }, request }) => {
    const address = addressSubject(request.ip)
    // Before any work: an answer is read for signs of distress even where the day's budget is used up.
    await deps.limiter.consume(rateLimits.tryoutRequestsPerAddress, address)
    const answer = spoken ? punctuate(text) : text
    return { answer, remark: writeRemark(await remarkOnAnswer(deps, { questionId, text: answer, address })) }
  })
}
