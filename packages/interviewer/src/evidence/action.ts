import type { Clause } from '../text/clauses.ts'
import type { Word } from '../text/words.ts'
import * as lexicon from './lexicon.ts'

/** `at` is the verb's index in the clause's words. */
export type Action = { by: 'i' | 'we'; verb: string; verbStem: string; at: number }

/**
 * Extracts the action of a clause in any tense: "I called", "I call", "I'd call", "first call". In stories (`told`),
 * habits don't count. `actorIsI`: the last subject was "I", so "moved four people" after "I called the stores" is
 * still the candidate's action.
 */
export function readAction(clause: Clause, told: boolean, actorIsI: boolean): Action | undefined {
  if (told && isGeneral(clause)) return undefined
  for (const [at, word] of clause.words.entries()) {
    const by = lexicon.subjectsI.has(word.text) ? 'i' : lexicon.subjectsWe.has(word.text) ? 'we' : undefined
    if (!by || notActing.has(word.text) || onlyPossible(clause.words, at) || isRelative(clause.words, at)) continue
    const verb = verbAfter(clause.words, at + 1)
    if (progressive.has(word.text) && !/ing$/.test(verb?.text ?? '')) continue
    if (verb && isAction(verb)) return toAction(by, verb, clause)
  }
  const lead = clause.words.find((word) => !openings.has(word.text))
  if (!lead || !isAction(lead) || (told && !actorIsI)) return undefined
  return toAction('i', lead, clause)
}

const habits = new Set(
  'always usually normally generally typically often whenever never everyday sometimes tend strive believe'.split(' '),
)
const speakers = new Set('i we you people one'.split(' '))
const modals = new Set('would can could should will might'.split(' '))

/** True for habits and hypotheticals, which aren't single events. */
export function isGeneral({ words }: Clause): boolean {
  return words.some(({ text }, at) => {
    const next = words[at + 1]
    // "I would" is a plan; "that the truck would not come" is reported knowledge.
    if (habits.has(text) || (modals.has(text) && (at === 0 || speakers.has(words[at - 1]!.text)))) return true
    if (text === 'every' && (next?.text === 'time' || next?.text === 'single')) return true
    if (text === "i'll" || text === "we'll") return true
    return (text === "i'd" || text === "we'd") && next !== undefined && !isParticiple(next.text)
  })
}
/** "I'd had", "I'd gone": past perfect, not a conditional. */
const isParticiple = (text: string) =>
  /(?:ed|en|ne|wn)$/.test(text) || ['had', 'got', 'put', 'made', 'just'].includes(text)

/**
 * Finds an outcome told as another person's action: a verb with another subject, such as "it came at seven" or "nobody
 * is paid late".
 */
export function readEnding(clause: Clause): Word | undefined {
  if (clause.words.length < 3 || isGeneral(clause)) return undefined
  for (const [at, { text }] of clause.words.entries()) {
    const before = clause.words[at - 1]?.text ?? ''
    const isSubject = pronouns.has(text) || (at <= 1 && nounLeads.has(text))
    if (!isSubject || linking.has(before)) continue
    const verb = clause.words.slice(at + 1, at + (pronouns.has(text) ? 4 : 6)).find(isVerb)
    if (verb) return verb
  }
  return undefined
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const pronouns = list('it he she they we everyone nobody everybody both')
const nounLeads = list('the this that no all our my his her their people most some')
const linking = list(
  'that what because when if which where who while how why say said think thought tell told as since before until',
)
const openings = list('and then so first next also finally after that but second third you i just or to')
const be = list('was were is are')
const isVerb = (word: Word) => be.has(word.text) || isAction(word) || lexicon.eventStems.has(word.stem)

const toAction = (by: 'i' | 'we', verb: Word, clause: Clause): Action => ({
  by,
  verb: verb.text,
  verbStem: verb.stem,
  at: clause.words.indexOf(verb),
})

const notActing = list('me myself')
/** "I'm running the press" is an action; "I'm the newest" is not. */
const progressive = list("i'm im we're")
/** "I could have waited" is something that didn't happen. */
const onlyPossible = (words: readonly Word[], at: number) =>
  ['could', 'should', 'might', 'would'].includes(words[at + 1]?.text ?? '') && words[at + 2]?.text === 'have'

/** "The boss that I report to" is a relative clause that identifies a person, not an action. */
const isRelative = (words: readonly Word[], at: number) =>
  ['that', 'which', 'who', 'whom'].includes(words[at - 1]?.text ?? '') && words[at - 2]?.text !== 'so'

/** The first word after a subject that can be its verb, within six words. */
function verbAfter(words: readonly Word[], from: number): Word | undefined {
  for (let at = from; at < words.length && at < from + 6; at++) {
    const word = words[at]!
    if (lexicon.betweens.has(word.text) && !(startVerbs.has(word.text) && !leadsOn(words, at))) continue
    return word
  }
  return undefined
}

// "went" is an action in "went to the ward" and not in "went ahead and asked".
const startVerbs = list('went go started start began begin tried try decided got made')
const leadsOn = (words: readonly Word[], at: number) => {
  const after = words[at + 1]
  const next = words[at + 2]
  if (!after) return false
  if (/ing$/.test(after.text) || after.text === 'ahead' || after.text === 'sure') return true
  return ['to', 'and', 'by'].includes(after.text) && next !== undefined && lexicon.actionStems.has(next.stem)
}

/** Classifies a verb as an action by its stem. Unknown past forms count too: "-ed" after a subject is a verb. */
const isAction = (word: Word) =>
  !lexicon.stativeStems.has(word.stem) &&
  (lexicon.actionStems.has(word.stem) || (/[a-z]{2}ed$/.test(word.text) && word.text.length > 4))
