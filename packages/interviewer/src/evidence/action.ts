import type { QuestionType } from '../bank/question.ts'
import type { Clause } from '../text/clauses.ts'
import type { Word } from '../text/words.ts'
import * as lexicon from './lexicon.ts'

export type Action = {
  by: 'i' | 'we'
  verb: string
  verbStem: string /** The verb's place in its clause. */
  at: number
}

/**
 * The action that a clause tells, if any. A story is told in the past ("I called"); for what one would do or usually
 * does, a plan ("I'd call", "first call") counts as well. `actorIsI` says that the last subject was "I", so that
 * "moved four people" after "I called the stores" is still mine.
 */
export function readAction(clause: Clause, type: QuestionType, actorIsI: boolean): Action | undefined {
  const told = type === 'behavioral'
  for (const [at, word] of clause.words.entries()) {
    const by = lexicon.subjectsI.has(word.text) ? 'i' : lexicon.subjectsWe.has(word.text) ? 'we' : undefined
    if (!by || notActing.has(word.text) || onlyPossible(clause.words, at) || isRelative(clause.words, at)) continue
    const verb = verbAfter(clause.words, at + 1)
    if (verb && isAction(verb) && (!told || isPast(verb, clause.words, at))) return toAction(by, verb, clause)
  }
  const lead = clause.words.find((word) => !openings.has(word.text))
  if (!lead || !isAction(lead)) return undefined
  if (told) return actorIsI && pastForm(lead.text) ? toAction('i', lead, clause) : undefined
  return toAction('i', lead, clause)
}

const lasting = new Set(['now', 'today', 'still', 'since', 'anymore', 'longer'])

/** "We check that nothing is less than zero": what one does in general, and nothing that came of a story. */
export function isHabit({ words }: Clause): boolean {
  const at = words.slice(0, 2).findIndex(({ text }) => lexicon.subjectsI.has(text) || lexicon.subjectsWe.has(text))
  const verb = at < 0 ? undefined : verbAfter(words, at + 1)
  if (!verb || !isAction(verb) || isPast(verb, words, at)) return false
  return !words.some(({ text }) => pastForm(text) || lasting.has(text))
}

/** What came back: a past verb whose subject is not the speaker, such as "it came at seven" or "nobody was paid late". */
export function readEnding(clause: Clause): Word | undefined {
  for (const [at, { text }] of clause.words.entries()) {
    const before = clause.words[at - 1]?.text ?? ''
    if (!(pronouns.has(text) && !linking.has(before)) && !(at <= 1 && nounLeads.has(text) && !linking.has(before)))
      continue
    const verb = clause.words
      .slice(at + 1, at + (pronouns.has(text) ? 4 : 6))
      .find((word) => pastForm(word.text) || word.text === 'was' || word.text === 'were')
    if (verb && clause.words.length >= 3) return verb
  }
  return undefined
}
const pronouns = new Set(['it', 'he', 'she', 'they', 'we', 'everyone', 'nobody', 'everybody', 'both'])
const nounLeads = new Set([
  'the',
  'this',
  'that',
  'no',
  'all',
  'our',
  'my',
  'his',
  'her',
  'their',
  'people',
  'most',
  'some',
])
const linking = new Set([
  'that',
  'what',
  'because',
  'when',
  'if',
  'which',
  'where',
  'who',
  'while',
  'how',
  'why',
  'said',
  'thought',
  'told',
  'as',
  'since',
  'before',
  'until',
])

const openings = new Set([
  'and',
  'then',
  'so',
  'first',
  'next',
  'also',
  'finally',
  'after',
  'that',
  'but',
  'second',
  'third',
  'you',
  'i',
  'just',
  'always',
  'or',
  'to',
])

const toAction = (by: 'i' | 'we', verb: Word, clause: Clause): Action => ({
  by,
  verb: verb.text,
  verbStem: verb.stem,
  at: clause.words.indexOf(verb),
})

const notActing = new Set(['me', 'myself', "i'm", 'im', "we're"])
/** "I could have waited" tells what was not done. */
const onlyPossible = (words: readonly Word[], at: number) =>
  ['could', 'should', 'might', 'would'].includes(words[at + 1]?.text ?? '') && words[at + 2]?.text === 'have'

/** "The boss that I report to" says who, not what I did. */
const isRelative = (words: readonly Word[], at: number) =>
  ['that', 'which', 'who', 'whom'].includes(words[at - 1]?.text ?? '') && words[at - 2]?.text !== 'so'

/** The first word after a subject that can be its verb, at most six words on. */
function verbAfter(words: readonly Word[], from: number): Word | undefined {
  for (let at = from; at < words.length && at < from + 6; at++) {
    const word = words[at]!
    if (lexicon.betweens.has(word.text) && !(startVerbs.has(word.text) && !leadsOn(words, at))) continue
    return word
  }
  return undefined
}

// "went" is an action in "went to the ward" and not in "went ahead and asked".
const startVerbs = new Set([
  'went',
  'go',
  'started',
  'start',
  'began',
  'begin',
  'tried',
  'try',
  'decided',
  'got',
  'made',
])
const leadsOn = (words: readonly Word[], at: number) => {
  const after = words[at + 1]
  const next = words[at + 2]
  if (!after) return false
  if (/ing$/.test(after.text) || after.text === 'ahead' || after.text === 'sure') return true
  return ['to', 'and', 'by'].includes(after.text) && next !== undefined && lexicon.actionStems.has(next.stem)
}

const isAction = (word: Word) =>
  !lexicon.stativeWords.has(word.text) &&
  (lexicon.actionStems.has(word.stem) || (/[a-z]{2}ed$/.test(word.text) && word.text.length > 4))

const regularPast = /[a-z]{2}ed$/
const irregularPast = new Set(
  'began broke brought built bought caught chose came cut dealt dug did drew drove fed felt found flew forgot gave went grew heard held hit hurt kept knew laid led left lent let lost made meant met paid put quit read rode rang ran said saw sent set shot showed shut sat slept spoke spent split stood stuck swept took taught told thought threw understood woke wore won wrote'.split(
    ' ',
  ),
)
const pastForm = (text: string) => regularPast.test(text) || irregularPast.has(text)

/** Past by its own form, or by an auxiliary: "I had to call", "I was able to fix", "I ended up writing", "started calling". */
function isPast(verb: Word, words: readonly Word[], subjectAt: number): boolean {
  if (pastForm(verb.text)) return true
  const between = words.slice(subjectAt, words.indexOf(verb)).map((word) => word.text)
  return between.some((text) =>
    [
      'had',
      'did',
      'was',
      'started',
      'began',
      'decided',
      'tried',
      'went',
      'got',
      "i've",
      'have',
      'made',
      'would',
    ].includes(text),
  )
}
