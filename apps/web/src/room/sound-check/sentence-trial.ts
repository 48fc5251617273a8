import type { DictationFailure } from '../../speech/dictation.ts'

/** One spoken sentence, to see before the first question what speech recognition makes of it. */
export type SentenceTrial =
  | { at: 'not_tried' }
  /** `words` are those heard so far; a recording has none before it is over. */
  | { at: 'listening'; words: string }
  | { at: 'transcribing' }
  | { at: 'recognized'; words: string }
  | { at: 'nothing_heard' }
  | { at: 'failed'; reason: DictationFailure }

export const exampleSentence = "I'm ready for my interview"

/** Timeout (milliseconds) for words that don't come. */
export const trialTimeoutMs = 10_000

/** Whether its outcome is known; it can be tried again. */
export function isTried(trial: SentenceTrial): boolean {
  return trial.at === 'recognized' || trial.at === 'nothing_heard' || trial.at === 'failed'
}

/** What the trial has shown, and what to do now. */
export function describeTrial(trial: SentenceTrial): string {
  switch (trial.at) {
    case 'not_tried':
      return "Now say a sentence, and see how it's understood."
    case 'listening':
      return trial.words === '' ? `Say a short sentence, such as “${exampleSentence}.”` : `“${trial.words}”`
    case 'transcribing':
      return 'Transcribing what you said'
    case 'recognized':
      return `We heard: “${trial.words}”`
    case 'nothing_heard':
      return "We didn't catch any words. Try again, a little louder, or type your answers."
    case 'failed':
      return failures[trial.reason]
  }
}

const failures: Record<DictationFailure, string> = {
  denied:
    "Your browser doesn't let this page use speech recognition. Allow it in the address bar and try again, or type your answers.",
  'no-microphone': "The microphone stopped working. Check that it's plugged in and try again, or type your answers.",
  network:
    "Your browser's speech recognition isn't responding. Check your connection and try again, or type your answers.",
  language: "Your browser doesn't recognize English speech. You can type your answers.",
  unsupported: "This browser can't turn speech into text. You can type your answers.",
  unstable: 'Speech recognition keeps stopping. Try again, or type your answers.',
  'given-up': "We couldn't transcribe what you said. Try again, or type your answers.",
}
