import type { Answer } from '../answer.ts'
import { fillerWords, hedgePhrases } from '../evidence/lexicon.ts'

type Run = { from: number; to: number }
const most = 18
const cutAt = new Set(['and', 'but', 'so', 'because', 'then', 'which', 'while', 'or'])
const dangling = new Set([
  'the',
  'a',
  'an',
  'to',
  'of',
  'with',
  'for',
  'in',
  'on',
  'at',
  'if',
  'when',
  'that',
  'my',
  'our',
  'their',
  'his',
  'her',
  'i',
  'we',
  'it',
  'just',
  'also',
  'from',
  'by',
  'is',
  'was',
  'who',
  'very',
  'about',
  'into',
  'some',
  'as',
  'than',
  ...cutAt,
])
const weakEnds = new Set(['had', 'did', 'were', 'would', 'could'])

/**
 * A sentence of the candidate's own about what they or their group did, from its subject on: "I called the two
 * nearest stores". Undefined when no clean one can be cut out, so that an example never has broken grammar.
 */
export function ownSentence(
  answer: Answer,
  run: Run,
  subjects: ReadonlySet<string>,
  supplied: 'I' | 'we',
): string | undefined {
  const clause = answer.words.slice(run.from, run.to)
  const subjectAt = clause.findIndex(({ text }) => subjects.has(text))
  let from = subjectAt >= 0 ? run.from + subjectAt : run.from
  while (
    subjectAt < 0 &&
    from < run.to &&
    (cutAt.has(answer.words[from]!.text) || fillerWords.has(answer.words[from]!.text))
  )
    from++
  let to = Math.min(run.to, from + most)
  while (to > from && cutAt.has(answer.words[to - 1]!.text)) to--
  if (dangling.has(answer.words[to - 1]?.text ?? '')) return undefined
  if (to - from < (subjectAt >= 0 ? 4 : 3) || weakEnds.has(answer.words[to - 1]!.text)) return undefined
  const said = answer.text.slice(answer.words[from]!.start, answer.words[to - 1]!.end)
  if (/[.!?;:\n"“”()]/.test(said)) return undefined
  const plain = withoutNoise(said)
  return subjectAt >= 0
    ? plain.replace(/^i\b/, 'I').replace(/^(?:We|we)\b/, 'we')
    : `${supplied} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
}

/** The words without fillers; the pronoun "I" in its capital. */
export function withoutNoise(said: string): string {
  return said
    .replace(/(?<=^|[\s,])(?:um+|uh+m?|erm?|basically|literally|you know|i mean)(?=[\s,]|$),?/gi, ' ')
    .replace(/\bi(?=$|[\s,'’])/g, 'I')
    .replace(/\s{1,20}/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,{2,20}/g, ',')
    .replace(/^[ ,]{1,20}|[ ,]{1,20}$/g, '')
}

const hedgePattern = new RegExp(
  `(?:^|[\\s,])(?:${[...hedgePhrases].sort((a, b) => b.length - a.length).join('|')})(?=[\\s,]|$),?`,
  'gi',
)

/** The same words said straight. */
export const withoutHedges = (said: string): string =>
  withoutNoise(said.replace(hedgePattern, '')).replace(/^[\s,]{1,10}/, '')

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const lowered = (text: string): string =>
  /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
