import { judgeQuiet, type SoundCheck } from './sound-check.ts'

/** What comes after the check. */
export function describeInterview(questions: number): string {
  if (questions === 1) return 'Next, one question, with three minutes for your answer. You can stop at any time.'
  return `Next, ${questions} questions, including follow-ups, with three minutes for each answer. You can stop at any time.`
}

/** Why one does this. */
export const purpose = 'First, turn on your microphone and say a few words. The line moves when we hear you.'
export const purposeWithoutVoice = "First, check that your sound is on. You don't need a microphone."

/** In a few words, what the line shows. */
export function stateOf(check: SoundCheck, dictation: 'possible' | 'missing'): string {
  if (dictation === 'missing') return 'Typing only'
  switch (check.at) {
    case 'not_asked':
      return 'Microphone is off'
    case 'opening':
      return 'Waiting for your permission'
    case 'listening':
      return 'Listening'
    case 'heard':
      return 'Microphone is working'
    case 'quiet':
      return judgeQuiet(check) === 'faint'
        ? 'We can barely hear you. Move closer to the mic.'
        : "We can't hear you yet."
    case 'denied':
      return 'Microphone is blocked'
    case 'missing':
      return 'No microphone found'
    case 'unavailable':
      return "Microphone isn't available"
  }
}

/** What to do now; null once a sentence can be tried. */
export function adviceOf(check: SoundCheck): string | null {
  switch (check.at) {
    case 'not_asked':
    case 'opening':
      return "If your browser asks, choose Allow. We don't record this check."
    case 'listening':
      return 'Say anything: your name, or what you had for breakfast.'
    case 'heard':
      return null
    case 'quiet':
      return judgeQuiet(check) === 'faint'
        ? 'If you have another microphone, try that one.'
        : "Check that your microphone isn't muted, and that it's the right one."
    case 'denied':
      return "Your browser doesn't let this page use the microphone. Allow it in the address bar and check again, or type your answers."
    case 'missing':
      return "We couldn't open a microphone. Plug one in or close other apps that use it, then check again. Or type your answers."
    case 'unavailable':
      return "This page can't use a microphone, because its connection isn't secure or your browser has no access to one. You can type your answers."
  }
}

/** Said before a sentence is recorded, which the check of the level never is. */
export const sentToServer = 'This sentence is recorded, sent to be transcribed, and not kept.'

/** Where nothing can turn speech into text, a microphone that is heard would promise too much. */
export const withoutDictation =
  "This browser can't turn speech into text. Chrome, Edge and Safari can. You can type your answers instead."
