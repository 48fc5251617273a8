import { createEmbeddedVoice, type EmbeddedVoiceOptions } from '../src/speech/embedded.ts'
import type { SpeechAudio, Voice } from '../src/speech/port.ts'

type Name = EmbeddedVoiceOptions['voice']
const voices = new Map<Name, Voice>()

/**
 * The embedded voice, shared by all servers of a test process: separate engines and repeated synthesis were a third of the tests' CPU
 * time. It stays open when a server closes.
 */
export function shareVoice(name: Name): Voice {
  const known = voices.get(name) ?? cacheSpeech(createEmbeddedVoice({ voice: name }))
  voices.set(name, known)
  return known
}

function cacheSpeech(voice: Voice): Voice {
  const spoken = new Map<string, Promise<SpeechAudio>>()
  return {
    name: voice.name,
    async speak(sentence) {
      const made = spoken.get(sentence) ?? voice.speak(sentence)
      spoken.set(sentence, made)
      made.catch(() => spoken.delete(sentence))
      const { audio, type } = await made
      return { audio: audio.slice(), type }
    },
    close: async () => {},
  }
}
