import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { removeStored, storedKey } from '../interview-storage.ts'
import type { Habit, KeptAnswer } from './room-machine.ts'

/**
 * What this browser keeps of one interview, so that a reload, a crash or a lost network costs no word.
 * Everything lies under the interview's own prefix and is removed when it ends.
 */
const fields = [
  'transcript',
  'charCount',
  'questionIndex',
  'answerOf',
  'timer',
  'timerStarted',
  'timerStartTime',
  'hasRecorded',
  'rawText',
  'spokenSeconds',
  'submission',
  'habit',
  'ownQuestions',
  'audioIssueTold',
  'activeTab',
  'heartbeat',
] as const
export type KeptField = (typeof fields)[number]

/** The name under which a field of an interview is stored. */
export function keptKey(interviewId: string, field: KeptField): string {
  return storedKey(interviewId, field)
}

export type KeptRoom = ReturnType<typeof openKeptRoom>

/** Opens what is kept of an interview. A storage that is full or forbidden keeps nothing, and the room works without it. */
export function openKeptRoom(storage: Storage, interviewId: string) {
  const read = (field: KeptField): string | null => {
    try {
      return storage.getItem(keptKey(interviewId, field))
    } catch {
      return null
    }
  }
  let removed = false
  const write = (field: KeptField, value: string | null): void => {
    if (removed) return
    try {
      if (value === null) storage.removeItem(keptKey(interviewId, field))
      else storage.setItem(keptKey(interviewId, field), value)
    } catch {
      // Typing and speaking go on; only a reload would lose words.
    }
  }

  return {
    read,
    write,

    /** Stores the answer to a question (counted from 1), its raw words when it was spoken, and whether its recording is used. */
    saveAnswer(number: number, { answer, recording }: Pick<KeptAnswer, 'answer' | 'recording'>): void {
      write('questionIndex', String(number - 1))
      // The sweep of the interviews page removes questionIndex; the words must still be known to belong here.
      write('answerOf', String(number))
      write('transcript', answer.text)
      write('charCount', String(answer.text.length))
      write('hasRecorded', String(recording === 'used'))
      write('rawText', answer.by === 'voice' ? answer.raw : null)
      write('spokenSeconds', answer.by === 'voice' ? String(answer.seconds) : null)
    },

    /** Stores a running timer: the seconds left, and when it started in milliseconds. */
    saveTimer(secondsLeft: number, startedAt: number): void {
      write('timer', String(secondsLeft))
      write('timerStarted', 'true')
      write('timerStartTime', String(startedAt))
    },

    /** What belongs to this question, or null when nothing does: words for an earlier question never appear under a later one. */
    restoreAnswer(number: number): KeptAnswer | null {
      if (read('answerOf') !== String(number)) return null
      const text = cutText(read('transcript') ?? '', limits.answer.box)
      const raw = read('rawText')
      return {
        answer:
          raw === null
            ? { by: 'typing', text }
            : { by: 'voice', text, raw, seconds: finite(read('spokenSeconds')) ?? 0 },
        recording: read('hasRecorded') === 'true' ? 'used' : 'unused',
        secondsLeft: read('timerStarted') === 'true' ? within(finite(read('timer'))) : null,
      }
    },

    /** Forgets the answered question; the tab keeps its place. */
    forgetAnswer(): void {
      for (const field of fields)
        if (!['activeTab', 'heartbeat', 'habit', 'ownQuestions', 'audioIssueTold'].includes(field)) write(field, null)
    },

    /** The key of the request that sends this text; the same text keeps its key until the answer is in. */
    submissionKey(text: string, makeKey: () => string): string {
      const kept = parse(read('submission'))
      if (isSubmission(kept) && kept.text === text) return kept.key
      const key = makeKey()
      write('submission', JSON.stringify({ key, text }))
      return key
    },

    saveHabit(habit: Habit): void {
      write('habit', habit)
    },

    restoreHabit: (): Habit => (read('habit') === 'typing' ? 'typing' : 'speaking'),

    saveOwnQuestions(questions: string[]): void {
      write('ownQuestions', JSON.stringify(questions))
    },

    restoreOwnQuestions(): string[] {
      const kept = parse(read('ownQuestions'))
      return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
    },

    /** Removes everything of this interview; what is still running writes nothing after it. */
    remove(): void {
      removed = true
      try {
        removeStored(storage, interviewId)
      } catch {
        // A storage that is forbidden has kept nothing either.
      }
    },
  }
}

const finite = (value: string | null): number | null =>
  value !== null && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null
const within = (seconds: number | null): number | null =>
  seconds === null ? null : Math.min(Math.max(Math.round(seconds), 0), limits.answer.seconds)

function parse(value: string | null): unknown {
  try {
    return value === null ? null : JSON.parse(value)
  } catch {
    return null
  }
}

function isSubmission(value: unknown): value is { key: string; text: string } {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'text' in value && typeof value.key === 'string'
  )
}
