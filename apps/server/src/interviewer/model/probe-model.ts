import { z } from 'zod'
import { systemClock } from '../../kit/clock.ts'
import type { Ids } from '../../kit/ids.ts'
import { ask, describeFailure, type Tally } from './ask.ts'
import { createGenerate } from './generate.ts'
import { framePrompt } from './prompt.ts'
import type { Provider } from './providers/provider.ts'

/** Result of probing a model: times in milliseconds. */
export type ModelProbe =
  | { kind: 'works'; ms: number; firstTextMs: number | undefined; tokens: Tally; leftOut: string[] }
  | { kind: 'fails'; why: string }

const Answer = z.object({ people: z.number() })
const data = { answer: 'We moved three people from the warehouse, and the shelves were full by noon.' }
const task = {
  id: 'trial/1',
  text: '# Trial\n\nSay how many people were moved according to `answer`.',
  shape: '{"people":2}',
}
const timeoutMs = 30_000

/** Sends a model one small structured-output request, as the product does: once plain, once streamed. */
export async function probeModel(
  provider: Provider,
  name: string,
  ids: Ids,
): Promise<{ whole: ModelProbe; streamed: ModelProbe }> {
  const generate = createGenerate(provider, name, systemClock)

  async function tryOnce(listening: 'listening' | 'waiting'): Promise<ModelProbe> {
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    const tokens: Tally = { tries: 0, inputTokens: 0, outputTokens: 0 }
    let firstTextMs: number | undefined
    const onText = () => {
      firstTextMs ??= elapsed()
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const call = {
        name: 'trial',
        schema: Answer,
        maxTokens: 60,
        onText: listening === 'listening' ? onText : undefined,
      }
      await ask(call, framePrompt(ids, task, data), {
        generate,
        ids,
        signal,
        deadline: began + timeoutMs,
        tally: tokens,
      })
      return { kind: 'works', ms: elapsed(), firstTextMs, tokens, leftOut: [...generate.leftOut()] }
    } catch (error) {
      return {
        kind: 'fails',
        why: signal.aborted ? `no answer in ${timeoutMs / 1000} s` : explain(describeFailure(error)),
      }
    }
  }

  const whole = await tryOnce('waiting')
  return { whole, streamed: whole.kind === 'works' ? await tryOnce('listening') : whole }
}

const hints: Record<string, string> = {
  'HTTP 401': 'check INTERVIEWER_KEY',
  'HTTP 403': 'check what INTERVIEWER_KEY may do',
  'HTTP 404': 'check INTERVIEWER_URL and the name of the model',
  'HTTP 429': 'the provider’s limit is reached',
  'no connection': 'check INTERVIEWER_URL, and that nothing redirects it',
  wrong_shape: 'the model does not keep to the shape of an answer: choose another',
  truncated: 'the model thinks for long before it answers: choose another, or switch that off',
}
const explain = (why: string) => [why.replaceAll('_', ' '), ...(hints[why] ? [hints[why]] : [])].join(': ')
