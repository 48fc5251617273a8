import { cleanJobTitle } from '@greenroom/contract/job-title'
import { type InterviewLevel, limits } from '@greenroom/contract/limits'
import { cleanProse } from '@greenroom/contract/text'
import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import type { Options, ReplyOf } from '../api/request.ts'
import { announce } from '../ui/announcer.tsx'
import type { CustomDraft } from './custom-draft.ts'
import { checkJobTitle } from './custom-interview.ts'
import { listChecked, sayRoom } from './topic-choice.ts'

export type Understanding = ReplyOf<'previewInterview'>
/** The preview of the description. While it is refetched, the previous one stays visible. */
export type Preview =
  | { kind: 'empty' }
  | { kind: 'too_long' }
  | { kind: 'reading'; before: Understanding | null; isSameText: boolean }
  | { kind: 'read'; understanding: Understanding }
  /** `before` is what was understood of this very text. */
  | { kind: 'failed'; before: Understanding | null }

/** What is known of one text, whatever is chosen: its topics, and the level that it was read to have. */
type KnownPreview = { text: string; job: string; understanding: Understanding; level: InterviewLevel | null }
type PreviewBody = Options<'previewInterview'>['body']
type Request = Pick<PreviewBody, 'job' | 'level'> & {
  description: string
  questionCount: PreviewBody['question_count']
}

/** Debounce (milliseconds): after typing, and shorter after a choice. */
const pauses = { typing: 600, choosing: 150 }

/**
 * Debounced preview of the description, after typing pauses or a choice; an older request is aborted. Never blocks the form.
 * `topicsToStart` gives the checked topics of the current text, previewed or not; 'unknown' where some were unchecked and the
 * preview fails.
 */
export function usePreview({ jobTitle, description, questionCount, level, unchecked }: CustomDraft): {
  preview: Preview
  /** The level that the posting was read to have; null while that is not known. */
  levelRead: InterviewLevel | null
  topicsToStart: () => Promise<string[] | 'all' | 'unknown'>
} {
  const [preview, setPreview] = useState<Preview>({ kind: 'empty' })
  const [known, setKnown] = useState<KnownPreview | null>(null)
  // A title that cannot be started is left out.
  const job = checkJobTitle(jobTitle) ? '' : cleanJobTitle(jobTitle)
  const text = cleanProse(description).trim()
  const ofText = known?.text === text ? known : null
  const request: Request = { job, description: text, questionCount, level }
  useEffect(() => {
    if (text === '') return setPreview({ kind: 'empty' })
    if (text.length > limits.description) return setPreview({ kind: 'too_long' })
    const reading = new AbortController()
    const timer = setTimeout(
      async () => {
        setPreview({ kind: 'reading', before: known?.understanding ?? null, isSameText: ofText !== null })
        const understanding = await read(request, unchecked, ofText?.understanding.found, reading.signal)
        if (reading.signal.aborted) return
        if (!understanding) return setPreview({ kind: 'failed', before: ofText?.understanding ?? null })
        setKnown({ text, job, understanding, level: level === 'Any' ? understanding.level : (ofText?.level ?? null) })
        setPreview({ kind: 'read', understanding })
        announce(describe(understanding, unchecked, questionCount, ofText === null))
      },
      ofText?.job === job ? pauses.choosing : pauses.typing,
    )
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [job, text, questionCount, level, unchecked])

  const topicsToStart = async () => {
    if (unchecked.length === 0) return 'all'
    const found = ofText?.understanding.found ?? (await read(request, unchecked, undefined))?.found
    return found ? listChecked(found, unchecked) : 'unknown'
  }
  return { preview, levelRead: ofText?.level ?? null, topicsToStart }
}

/** Null when that fails. Which topics of a new text are unchecked shows once they are known. */
async function read(
  { job, level, description, questionCount }: Request,
  unchecked: readonly string[],
  found: readonly string[] | undefined,
  signal?: AbortSignal,
): Promise<Understanding | null> {
  const ask = async (topics?: string[]) => {
    const reply = await call('previewInterview', {
      body: { job, level, custom_description: description, question_count: questionCount, topics },
      ...(signal && { signal }),
    })
    return Array.isArray(reply?.found) && Array.isArray(reply.understood) ? reply : null
  }
  try {
    if (found) return await ask(listChecked(found, unchecked))
    const first = await ask()
    return first?.found.some((topic) => unchecked.includes(topic))
      ? await ask(listChecked(first.found, unchecked))
      : first
  } catch {
    return null
  }
}

function describe(understanding: Understanding, unchecked: readonly string[], count: number, isNew: boolean): string {
  const { found, notice } = understanding
  const room = found.length > 0 ? sayRoom(understanding, unchecked, count) : ''
  if (!isNew) return room
  const topics = found.length > 0 ? `${found.length} ${found.length === 1 ? 'topic' : 'topics'} found.` : ''
  return [topics, room, notice].filter(Boolean).join(' ')
}
