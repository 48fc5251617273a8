import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { removeStored, storedKey } from '../../drafts/interview-storage.ts'
import { openRecordingStore, removeRecordings } from '../../drafts/recording-store.ts'
import { restoreDraftFromTab } from '../../drafts/unsent-answers.ts'
import type { Habit, StoredAnswer, StoredDraft, Submission } from '../machine/room.ts'
import { decodeLevels, encodeLevels, type LevelTrack } from '../recording/level-track.ts'
import { type AnswerRecord, decodeRecords, encodeRecords, trimSilence } from './answer-records.ts'

/**
 * An interview's fields in local storage, so that no words are lost on a reload, a crash or a network failure. All have the interview's
 * prefix and are removed when it ends. Some are only written, because the specification names them.
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
  'answers',
  'submission',
  'habit',
  'ownQuestions',
  'ending',
  'audioIssueTold',
  'activeTab',
  'heartbeat',
] as const
export type DraftField = (typeof fields)[number]

/** What belongs to the interview, not to one answer. */
const keptThroughout: ReadonlySet<DraftField> = new Set([
  'answers',
  'habit',
  'ownQuestions',
  'ending',
  'audioIssueTold',
  'activeTab',
  'heartbeat',
])

/** The name under which a field of an interview is stored. */
export function draftKey(interviewId: string, field: DraftField): string {
  return storedKey(interviewId, field)
}

export type RoomDraft = ReturnType<typeof openRoomDraft>

/** Opens an interview's draft, and restores what a logout moved to this tab. */
export function openTabDraft(interviewId: string): RoomDraft {
  restoreDraftFromTab(interviewId)
  return openRoomDraft(localStorage, interviewId, sessionStorage)
}

/** This tab's records of the interview that it finished last, and of no other. */
const finishedKey = 'greenroom-finished-interview'

/**
 * Opens the draft of an interview; `tab` is the storage of this tab alone. A storage that is full or forbidden stores nothing,
 * and the room works without it.
 */
export function openRoomDraft(storage: Storage, interviewId: string, tab: Storage = storage) {
  const read = (field: DraftField): string | null => {
    try {
      return storage.getItem(draftKey(interviewId, field))
    } catch {
      return null
    }
  }
  let removed = false
  const write = (field: DraftField, value: string | null): void => {
    if (removed) return
    try {
      if (value === null) storage.removeItem(draftKey(interviewId, field))
      else storage.setItem(draftKey(interviewId, field), value)
    } catch {
      // Best effort: only a reload would lose words.
    }
  }

  return {
    read,
    write,
    /** What was said for the open question, or for one of the candidate's own, and is not transcribed yet. */
    answerRecording: openRecordingStore(interviewId, 'answer'),
    ownRecording: openRecordingStore(interviewId, 'own_question'),

    /** Stores the answer to a question (counted from 1), its raw words when it was spoken, and whether its recording is used. */
    saveAnswer(number: number, { answer, recording }: Pick<StoredAnswer, 'answer' | 'recording'>): void {
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

    /** Adds the open answer, which the server has taken, to the records, with its stored levels. */
    recordAnswer({ number, by, seconds }: Omit<AnswerRecord, 'levels'>): void {
      const levels = by === 'voice' ? trimSilence(this.restoreLevels(number)) : []
      const others = decodeRecords(read('answers')).filter((record) => record.number !== number)
      write('answers', encodeRecords([...others, { number, by, seconds, levels }]))
    },

    /**
     * How each answer was given, in the order of the questions: for the line of the whole interview. The last screen reads it at
     * any time, also after the server has ended the interview and after a reload of this tab; empty where nothing is known.
     */
    answerRecords(): AnswerRecord[] {
      const records = decodeRecords(read('answers'))
      return records.length > 0 ? records : readFinished(tab, interviewId)
    },

    /** Forgets the records, once nothing draws them any more. The next interview that is finished in this tab replaces them. */
    clearAnswerRecords(): void {
      write('answers', null)
      clearFinished(tab, interviewId)
    },

    /** What belongs to this question, or null when nothing does: words for an earlier question never appear under a later one. */
    restoreAnswer(number: number): StoredAnswer | null {
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

    /** Clears the draft of the answered question; the tab keeps its lock. */
    forgetAnswer(): void {
      for (const field of fields) if (!keptThroughout.has(field)) write(field, null)
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
    restore(): Omit<StoredDraft, 'answer' | 'recording'> {
      const questions = parse(read('ownQuestions'))
      return {
        habit: read('habit') === 'typing' ? 'typing' : 'speaking',
        ownQuestions: Array.isArray(questions) ? questions.filter((entry) => typeof entry === 'string') : [],
        ending: read('ending') === null ? 'not_begun' : 'begun',
      }
    },

    /** The server has ended the interview: only its records stay, in this tab, for the last screen. */
    finish(): void {
      const records = this.answerRecords()
      this.remove()
      if (records.length > 0) saveFinished(tab, interviewId, records)
    },

    /** Removes everything of this interview; what is still running writes nothing after it. */
    remove(): void {
      removed = true
      void removeRecordings(interviewId)
      try {
        removeStored(storage, interviewId)
      } catch {
        // A storage that is forbidden has stored nothing either.
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

function readFinished(tab: Storage, interviewId: string): AnswerRecord[] {
  try {
    const stored = parse(tab.getItem(finishedKey))
    if (typeof stored !== 'object' || stored === null || !('records' in stored) || !('interviewId' in stored)) return []
    return stored.interviewId === interviewId && typeof stored.records === 'string' ? decodeRecords(stored.records) : []
  } catch {
    return []
  }
}

function saveFinished(tab: Storage, interviewId: string, records: AnswerRecord[]): void {
  try {
    tab.setItem(finishedKey, JSON.stringify({ interviewId, records: encodeRecords(records) }))
  } catch {
    // The last screen has no line then.
  }
}

function clearFinished(tab: Storage, interviewId: string): void {
  if (readFinished(tab, interviewId).length > 0) tab.removeItem(finishedKey)
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
