import { judgeQuiet, type SoundCheck } from './sound-check.ts'

/** Why one does this. */
export const purpose = 'Switch the microphone on and say a few words. The line moves when it hears you.'
export const purposeWithoutVoice = 'Hear whether your sound is on. No microphone is needed here.'

/** The words after "Microphone:", which say what the line shows. */
export function stateOf(check: SoundCheck, dictation: 'possible' | 'missing'): string {
  if (dictation === 'missing') return 'not used'
  switch (check.at) {
    case 'not asked':
      return 'off'
    case 'opening':
      return 'waiting for your permission'
    case 'denied':
      return 'blocked'
    case 'missing':
      return 'not found'
    case 'unavailable':
      return 'not available'
    default:
      return check.at
  }
}

/** What to do now. */
export function adviceOf(check: SoundCheck): string {
  switch (check.at) {
    case 'not asked':
      return 'Your browser may ask to use the microphone: allow it. The check is not recorded.'
    case 'opening':
      return 'If your browser asks, allow the microphone.'
    case 'listening':
      return 'Say anything: your name, or what you had for breakfast.'
    case 'heard':
      return 'You are ready for the first question.'
    case 'quiet':
      return judgeQuiet(check) === 'faint'
        ? 'You are heard only faintly. Come closer to the microphone, or choose another one if you have several.'
        : 'Nothing is heard yet. Check that the microphone is not muted, and that it is the right one.'
    case 'denied':
      return 'Your browser does not let this page use the microphone. Allow it in the address bar and check again, or type your answers.'
    case 'missing':
      return 'No microphone could be opened. Plug one in or close other programs that use it, then check again. Or type your answers.'
    case 'unavailable':
      return 'This page cannot use a microphone, because its connection is not secure or the browser has no access to one. You can type your answers.'
  }
}

/** Where nothing can turn speech into text, a microphone that is heard would promise too much. */
export const withoutDictation =
  'This browser cannot turn speech into text. Chrome, Edge and Safari can. You can type your answers instead.'
