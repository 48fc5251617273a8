import { wordsOf } from '../../kit/words.ts'
import { isNearlySame } from './english-text.ts'

/** The question of an interview that an answer is drafted for. */
export type DraftPlace = { interviewId: string; questionNumber: number }

/** A speculative call, started before Submit. `result` never fails; undefined when it produced nothing. */
export type SpeculativeCall<Result> = { result: Promise<Result | undefined>; isDone: boolean; abort(): void }

/** Speculative next steps for answers that aren't submitted yet, in memory only: one draft per interview. */
export type Drafts<Result> = {
  /** Starts `work` for these words unless it is already running; cancels a draft for other words of the same interview. */
  start(place: DraftPlace, words: string, work: (signal: AbortSignal) => Promise<Result | undefined>): void
  /** Takes the draft that matches the submitted words, once. One that doesn't match is canceled. */
  take(place: DraftPlace, submitted: string): SpeculativeCall<Result> | undefined
  drop(interviewId: string): void
  close(): void
}

const maxDrafts = 1000
const lifeMs = 10 * 60_000
/** A whole added sentence falls below this share: the draft would then miss what may matter most. */
const shareOfWords = 0.95

type Kept<Result> = SpeculativeCall<Result> & { questionNumber: number; words: string[] }

export function createDrafts<Result>(): Drafts<Result> {
  // In insertion order, so oldest first.
  const drafts = new Map<string, Kept<Result>>()

  function drop(interviewId: string): void {
    drafts.get(interviewId)?.abort()
    drafts.delete(interviewId)
  }

  const fits = (draft: Kept<Result>, questionNumber: number, words: string[]) =>
    draft.questionNumber === questionNumber && isNearlySame(draft.words, words, shareOfWords)

  return {
    start({ interviewId, questionNumber }, text, work) {
      const words = wordsOf(text)
      const earlier = drafts.get(interviewId)
      if (earlier && fits(earlier, questionNumber, words)) return
      drop(interviewId)
      const giveUp = new AbortController()
      const expiry = setTimeout(() => {
        if (drafts.get(interviewId) === draft) drop(interviewId)
      }, lifeMs)
      expiry.unref()
      const draft: Kept<Result> = {
        questionNumber,
        words,
        isDone: false,
        result: work(giveUp.signal).finally(() => {
          draft.isDone = true
        }),
        abort() {
          clearTimeout(expiry)
          giveUp.abort()
        },
      }
      // It may never be used.
      draft.result.catch(() => {})
      drafts.set(interviewId, draft)
      for (const oldest of drafts.keys()) {
        if (drafts.size <= maxDrafts) break
        drop(oldest)
      }
    },

    take({ interviewId, questionNumber }, submitted) {
      const draft = drafts.get(interviewId)
      if (!draft) return undefined
      if (!fits(draft, questionNumber, wordsOf(submitted))) {
        drop(interviewId)
        return undefined
      }
      drafts.delete(interviewId)
      return draft
    },
    drop,
    close() {
      for (const interviewId of [...drafts.keys()]) drop(interviewId)
    },
  }
}
