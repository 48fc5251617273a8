import { cutText } from '@greenroom/contract/text'
import type { PlannedQuestion } from '@greenroom/interviewer'

/** What a server reads ahead of a recording; Whisper takes 224 tokens. */
const longest = 200

export type Spoken = {
  job: string
  /** The question that is being answered, as it was asked. */
  question: string | undefined
  planned: PlannedQuestion | undefined
  /** What the description asks for, in a few words each. */
  topics: readonly string[]
}

/**
 * The words that a recording probably holds and that are easily misheard: the job, the names of tools, the question. At most 200
 * characters; what would be cut first comes last.
 */
export function termsOf({ job, question, planned, topics }: Spoken): string {
  const near = planned ? [planned.topic, planned.duty, ...(planned.rubric?.points ?? []).map(({ say }) => say)] : []
  const names = [...new Set([...near, ...topics].flatMap((text) => (text ? namesIn(text) : [])))]
  const terms = [job, ...names].join(', ')
  // Half for the terms where there is a question, too.
  const head = question === undefined ? terms : cutAtWord(terms, longest / 2)
  return cutAtWord(`${head}. ${question ?? ''}`.replace(/\s+/g, ' ').trim(), longest)
}

/** Words that are written like names: capitals or digits, such as Excel, SAP, B2B or C++, but no first word of a sentence. */
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
