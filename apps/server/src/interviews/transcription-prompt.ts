import { cutText } from '@greenroom/contract/text'
import type { PlannedQuestion, QuestionPlan } from '@greenroom/interviewer'

/** Prompt length limit, in characters; Whisper's is 224 tokens. */
const maxLength = 200

/** The question that is being answered, as it was asked. */
export type AskedQuestion = { questionId: string; text: string }

/**
 * Vocabulary prompt for speech recognition: likely words that are easily misheard, such as the job, tool names and the question. At most
 * 200 characters, ordered by importance.
 */
export function writeTranscriptionPrompt(job: string, plan: QuestionPlan, asked: AskedQuestion | undefined): string {
  const { questions, found, understood } = plan
  const ofAsked = questions.filter(({ questionId }) => questionId === asked?.questionId)
  const texts = [...ofAsked.flatMap(textsOf), ...questions.flatMap(textsOf), ...(found ?? understood)]
  const terms = [job, ...new Set(texts.flatMap(namesIn))].join(', ')
  if (!asked) return cutAtWord(`${terms}.`, maxLength)
  // Half of the length for terms, so that the question fits.
  return cutAtWord(`${cutAtWord(terms, maxLength / 2)}. ${asked.text.replace(/\s+/g, ' ').trim()}`, maxLength)
}

/** The texts of a question to search for terms: its topics and its rubric. */
const textsOf = ({ duty, topic, rubric }: PlannedQuestion): string[] =>
  [duty, topic, ...(rubric?.points ?? []).map(({ say }) => say)].filter((text) => text !== undefined)

/** Words written like proper names: with capitals or digits, such as Excel, SAP, B2B or C++, but not the first word of a sentence. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.&/-]*/gu)].flatMap(({ 0: word, index }) => {
    const name = word.replace(/[.&/-]+$/, '')
    const isWritten = index === 0 ? /\p{Lu}.*\p{Lu}|\p{L}\p{N}|[+#]/u : /\p{Lu}|\p{L}\p{N}|\p{N}\p{L}|[+#]/u
    return name.length > 1 && isWritten.test(name) ? [name] : []
  })
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length + 1)
  const end = cut.lastIndexOf(' ')
  return (end > 0 ? cut.slice(0, end) : cutText(text, length)).replace(/[\s,]+$/, '')
}
