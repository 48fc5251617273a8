import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { removeStored, storedKey } from '../interview-storage.ts'
import { openKeptRecordings, removeRecordings } from '../kept-recordings.ts'
import { bringWordsBack } from '../kept-words.ts'
import { decodeLevels, encodeLevels, type LevelTrack } from './level-track.ts'
import type { Habit, Kept, KeptAnswer, Submission } from './room.ts'

/**
 * What this browser keeps of one interview, so that a reload, a crash or a lost network costs no word.
 * Everything lies under the interview's own prefix and is removed when it ends. The specification names some that we only write.
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
  'levels',
  'submission',
  'habit',
  'ownQuestions',
  'ending',
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

/** Opens what this browser keeps of an interview, with what a logout made this tab take along. */
export function openOwnRoom(interviewId: string): KeptRoom {
  bringWordsBack(interviewId)
  return openKeptRoom(localStorage, interviewId)
}

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
    /** What was said for the open question, or for one of the candidate's own, and is not written down yet. */
    answerRecording: openKeptRecordings(interviewId, 'answer'),
    ownRecording: openKeptRecordings(interviewId, 'own question'),

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

    /** Stores how loud an answer was, place by place, so that its line is drawn again after a reload. */
    saveLevels(track: LevelTrack): void {
      write('levels', encodeLevels(track))
    },

    restoreLevels: (number: number): LevelTrack =>
      read('answerOf') === String(number) ? decodeLevels(read('levels') ?? '') : [],

    /** What belongs to this question, or null when nothing does: words for an earlier question never appear under a later one. */
    restoreAnswer(number: number): KeptAnswer | null {
      if (read('answerOf') !== String(number)) return null
      const submission = parse(read('submission'))
      const text = cutText(read('transcript') ?? '', limits.answer.box)
      const raw = read('rawText')
      return {
        answer:
          raw === null
            ? { by: 'typing', text }
            : { by: 'voice', text, raw, seconds: finite(read('spokenSeconds')) ?? 0 },
        recording: read('hasRecorded') === 'true' ? 'used' : 'unused',
        secondsLeft: read('timerStarted') === 'true' ? within(finite(read('timer'))) : null,
        submission: isSubmission(submission) ? submission : null,
      }
    },

    /** Forgets the answered question; the tab keeps its place. */
    forgetAnswer(): void {
      for (const field of fields)
        if (!['activeTab', 'heartbeat', 'habit', 'ownQuestions', 'ending', 'audioIssueTold'].includes(field))
          write(field, null)
    },

    /** Stores what is on its way under its key, until the server has taken it; null when the server has refused it. */
    saveSubmission(submission: Submission | null): void {
      write('submission', submission && JSON.stringify(submission))
    },

    saveHabit(habit: Habit): void {
      write('habit', habit)
    },

    saveOwnQuestions(questions: string[]): void {
      write('ownQuestions', JSON.stringify(questions))
    },

    /** Stores that the last button was pressed: only the server's word is missing. */
    saveEnding(): void {
      write('ending', 'begun')
    },

    /** What belongs to the whole interview; the answer is added for the question that is open. */
    restore(): Omit<Kept, 'answer' | 'recording'> {
      const questions = parse(read('ownQuestions'))
      return {
        habit: read('habit') === 'typing' ? 'typing' : 'speaking',
        ownQuestions: Array.isArray(questions) ? questions.filter((entry) => typeof entry === 'string') : [],
        ending: read('ending') === null ? 'not begun' : 'begun',
      }
    },

    /** Removes everything of this interview; what is still running writes nothing after it. */
    remove(): void {
      removed = true
      void removeRecordings(interviewId)
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

function isSubmission(value: unknown): value is Submission {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'text' in value &&
    typeof value.key === 'string' &&
    typeof value.text === 'string'
  )
}
