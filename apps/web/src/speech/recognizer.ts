/** The part of the Web Speech API's `SpeechRecognition` that dictation uses; TypeScript's DOM library leaves it out. */
export type Recognizer = {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  onstart: (() => void) | null
  onresult: ((event: RecognitionResults) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

export type RecognizerConstructor = new () => Recognizer

/** Everything heard in this session so far; later events may revise results that are not final. */
export type RecognitionResults = {
  results: ArrayLike<ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }>
}

/** The browser's recognizer; undefined where it has none (Firefox). */
export function findRecognizer(): RecognizerConstructor | undefined {
  const scope = globalThis as {
    SpeechRecognition?: RecognizerConstructor
    webkitSpeechRecognition?: RecognizerConstructor
  }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** The finished phrases of a session and the words that may still change. */
export function readResults({ results }: RecognitionResults): { finals: string[]; interim: string } {
  const finals: string[] = []
  let interim = ''
  let growing = false
  for (const result of Array.from(results)) {
    const heard = result[0]
    const phrase = heard?.transcript.trim() ?? ''
    if (!result.isFinal) {
      interim = `${interim} ${phrase}`.trim()
      continue
    }
    if (phrase === '') continue
    // Chrome on Android repeats a growing phrase as "final" results of confidence 0: the last one replaces the others.
    const previous = finals.at(-1)
    if (growing && previous !== undefined && phrase.toLowerCase().startsWith(previous.toLowerCase())) finals.pop()
    finals.push(phrase)
    growing = heard?.confidence === 0
  }
  return { finals, interim }
}
