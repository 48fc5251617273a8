import type { Contract, EventOf } from '@greenroom/contract'
import { contract } from '@greenroom/contract'
import type { TestBrowser } from './browser.ts'

export type FeedbackEvent = EventOf<Contract['feedbackEvents']>
export type EventReader = {
  response: Response
  /** The next event, checked against the contract; 'heartbeat' for a comment, 'end' after a graceful end of the stream. */
  next(): Promise<FeedbackEvent | 'heartbeat' | 'end'>
  /** All events up to the end. */
  rest(): Promise<FeedbackEvent[]>
  close(): Promise<void>
}

/** Opens the events of an interview's feedback. */
export async function openEvents(browser: TestBrowser, id: string, origin = ''): Promise<EventReader> {
  const leaving = new AbortController()
  const path = `/api/interviews/detail/${id}/feedback-events`
  const headers = { authorization: `Bearer ${browser.accessToken}` }
  const response = origin
    ? await fetch(origin + path, { headers, signal: leaving.signal })
    : await browser.fetch(path, { headers, signal: leaving.signal })
  return { response, ...readEvents(response), close: async () => leaving.abort() }
}

function readEvents(response: Response): Pick<EventReader, 'next' | 'rest'> {
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next: EventReader['next'] = async () => {
    while (!text.includes('\n\n')) {
      const { done, value } = await chunks.read()
      if (done) return 'end'
      text += value
    }
    const [block = ''] = text.split('\n\n', 1)
    text = text.slice(block.length + 2)
    if (block.startsWith(':')) return 'heartbeat'
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    const schemas = contract.feedbackEvents.events
    return { event, data: schemas[event as keyof typeof schemas].parse(JSON.parse(data!)) } as FeedbackEvent
  }
  return {
    next,
    async rest() {
      const events: FeedbackEvent[] = []
      for (let one = await next(); one !== 'end'; one = await next()) if (one !== 'heartbeat') events.push(one)
      return events
    },
  }
}
