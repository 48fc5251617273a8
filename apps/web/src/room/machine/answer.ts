import { emptyAnswerText, limits } from '@greenroom/contract/limits'
import type { DictationText } from '../../speech/dictation.ts'
import type { AnswerTimer } from './answer-timer.ts'

/** An answer so far: typed, or spoken and perhaps edited since. `raw` is what was heard, `seconds` how long it took. */
export type DraftAnswer = { by: 'typing'; text: string } | { by: 'voice'; text: string; raw: string; seconds: number }

export const noAnswer: DraftAnswer = { by: 'typing', text: '' }

/** Everything heard as one text. */
export function joinDictation(heard: DictationText): string {
  return `${heard.final.trim()} ${heard.interim.trim()}`.trim()
}

/** How near the text is to the limit of an answer; the counter shows itself only when it matters. */
export function judgeLength(text: string): 'fine' | 'near' | 'over' {
  if (text.length > limits.answer.max) return 'over'
  return text.length >= limits.answer.max - limits.answer.warnWithin ? 'near' : 'fine'
}

/** About as many characters as a line of an answer has on a phone. */
const lineOnPhone = 40

/** Whether an answer takes more than four lines on a phone; from there on the question above it is drawn small. */
export function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(Math.ceil(line.length / lineOnPhone), 1))
  return lines.reduce((all, one) => all + one, 0) > 4
}

/** What pressing Submit does with this answer: send a text, or say why not. */
export function checkAnswer(
  text: string,
  timer: AnswerTimer,
): { verdict: 'send'; text: string } | { verdict: 'empty' } | { verdict: 'too_long'; length: number } {
  if (text.trim() === '')
    return timer.state === 'over' ? { verdict: 'send', text: emptyAnswerText } : { verdict: 'empty' }
  if (text.length > limits.answer.max) return { verdict: 'too_long', length: text.length }
  return { verdict: 'send', text }
}
