import { cleanJobTitle } from '@greenroom/contract/job-title'
import { limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import type { Options, ReplyOf } from '../api/request.ts'
import type { CustomDraft } from '../kept-draft.ts'
import { announce } from '../ui/announcer.tsx'
import { checkJobTitle } from './custom-interview.ts'

export type Understanding = ReplyOf<'previewInterview'>
/** What the interviewer has read of the description. While it reads again, what it understood before stays to be seen. */
export type Preview =
  | { kind: 'nothing to read' }
  | { kind: 'too long' }
  | { kind: 'reading'; before: Understanding | null }
  | { kind: 'read'; understanding: Understanding }
  | { kind: 'failed' }

/** It reads when the typing has paused for so long (milliseconds). */
const pause = 600

/** Has the description read whenever it has changed and the typing pauses; an older reading is given up. Never in the way. */
export function usePreview({ jobTitle, description, questionCount }: CustomDraft): Preview {
  const [preview, setPreview] = useState<Preview>({ kind: 'nothing to read' })
  // A title that cannot be started is left out.
  const job = checkJobTitle(jobTitle) ? '' : cleanJobTitle(jobTitle)
  const text = cleanProse(description).trim()
  useEffect(() => {
    if (text === '') return setPreview({ kind: 'nothing to read' })
    if (text.length > limits.description) return setPreview({ kind: 'too long' })
    const reading = new AbortController()
    const timer = setTimeout(async () => {
      setPreview((now) => ({ kind: 'reading', before: now.kind === 'read' ? now.understanding : null }))
      const next = await read({ job, custom_description: text, question_count: questionCount }, reading.signal)
      if (reading.signal.aborted) return
      setPreview(next)
      if (next.kind === 'read') announce(describe(next.understanding))
    }, pause)
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [job, text, questionCount])
  return preview
}

async function read(body: Options<'previewInterview'>['body'], signal: AbortSignal): Promise<Preview> {
  try {
    const reply = await call('previewInterview', { body, signal })
    return Array.isArray(reply?.understood) ? { kind: 'read', understanding: reply } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

function describe({ understood, notice }: Understanding): string {
  const topics = understood.length > 0 ? `We will ask about: ${understood.join('; ')}.` : ''
  return `${topics} ${notice ?? ''}`.trim()
}
