import { punctuate as punctuateByRules } from '@greenroom/interviewer'
import { z } from 'zod'
import { wordsOf } from '../../kit/words.ts'
import { trimmed } from './allowed-text.ts'
import type { ModelCall } from './port.ts'

const WrittenPunctuation = z.object({ text: z.string() })
type WrittenPunctuation = z.infer<typeof WrittenPunctuation>

/** Whether punctuation is missing: the rules don't change text that has it. */
export const lacksMarks = (rawText: string): boolean => punctuateByRules(rawText) !== rawText

/** Asks for the same words with marks and capitals. */
export const punctuateCall = (interviewId: string, transcript: string): ModelCall<WrittenPunctuation> => ({
  name: 'punctuate',
  interviewId,
  data: { transcript },
  schema: WrittenPunctuation,
  timeoutMs: 10_000,
  maxTokens: Math.ceil(transcript.length / 2) + 60,
})

/** Validates the model's output: the same words in the same order, ignoring punctuation and case. */
export function readPunctuated({ text }: WrittenPunctuation, rawText: string): string | undefined {
  const written = trimmed(text)
  return spelled(written) === spelled(rawText) ? written : undefined
}

const spelled = (text: string) => wordsOf(text).join(' ')
