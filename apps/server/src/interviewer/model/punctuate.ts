import { punctuate as punctuateByRules } from '@greenroom/interviewer'
import { z } from 'zod'
import { wordsOf } from '../../kit/words.ts'
import { trimmed } from './allowed-text.ts'
import type { ModelCall } from './port.ts'

const Written = z.object({ text: z.string() })
type Written = z.infer<typeof Written>

/** Whether there is anything to do: rules leave alone what has its marks already. */
export const lacksMarks = (rawText: string): boolean => punctuateByRules(rawText) !== rawText

/** Asks for the same words with marks and capitals. */
export const punctuateCall = (interviewId: string, transcript: string): ModelCall<Written> => ({
  name: 'punctuate',
  interviewId,
  data: { transcript },
  schema: Written,
  timeoutMs: 10_000,
  mostTokens: Math.ceil(transcript.length / 2) + 60,
})

/** The text, where every word is still there, in the same order, and none was added; marks and case aside. */
export function readPunctuated({ text }: Written, rawText: string): string | undefined {
  const written = trimmed(text)
  return spelled(written) === spelled(rawText) ? written : undefined
}

const spelled = (text: string) => wordsOf(text).join(' ')
