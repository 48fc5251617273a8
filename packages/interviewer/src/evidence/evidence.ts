import { type Answer, contentStems } from '../answer.ts'
import type { QuestionType } from '../bank/question.ts'
import type { Clause } from '../text/clauses.ts'
import { functionWords } from '../text/function-words.ts'
import type { Word } from '../text/words.ts'
import { isGeneral, readAction, readEnding } from './action.ts'
import * as lexicon from './lexicon.ts'
import { findPhrases, indexPhrases, type PhraseMatch } from './phrases.ts'
import { readSpecifics } from './specifics.ts'

/**
 * One detected signal: the words `[from, to)` of the answer as `[at, to)`, and the clause that it starts in. `what`
 * is for counting, never for display.
 */
export type Sign = { clause: Clause; what: string; at: number; to: number }

/** Features of an answer that don't depend on its topic. Each list is in order of mention, without duplicates. */
export type Evidence = {
  ownActions: Sign[]
  sharedActions: Sign[]
  situation: Sign[]
  outcomes: Sign[]
  vagueOutcomes: Sign[]
  /** Actions of others after the candidate's last action: how stories end when they use no outcome phrase. */
  endings: Sign[]
  learning: Sign[]
  reasons: Sign[]
  conditions: Sign[]
  /** Numbers, dates and names in clauses with an action, a reason or an outcome. */
  specifics: Sign[]
  platitudes: Sign[]
  hedges: Sign[]
  fillers: number
  /** Share of abstract words among the distinct content words, 0 to 1. */
  abstractness: number
  /** Share of generic words that fit any answer ("always", "people", "make sure"), 0 to 1. */
  generality: number
}

const phrases = {
  outcomes: indexPhrases(lexicon.outcomePhrases),
  vagueOutcomes: indexPhrases(lexicon.vagueOutcomePhrases),
  learning: indexPhrases(lexicon.learningPhrases),
  situation: indexPhrases(lexicon.situationPhrases),
  reasons: indexPhrases(lexicon.reasonPhrases),
  conditions: indexPhrases(lexicon.conditionPhrases),
  platitudes: indexPhrases(lexicon.platitudePhrases),
  hedges: indexPhrases(lexicon.hedgePhrases),
  fillers: indexPhrases(lexicon.fillerPhrases),
}

/** Extracts the features of one answer to a question of this type. Linear in the length of the answer. */
export function readEvidence(answer: Answer, type: QuestionType): Evidence {
  const { words } = answer
  const found: Evidence = {
    ownActions: [],
    sharedActions: [],
    situation: [],
    outcomes: [],
    vagueOutcomes: [],
    endings: [],
    learning: [],
    reasons: [],
    conditions: [],
    specifics: [],
    platitudes: [],
    hedges: [],
    fillers: 0,
    abstractness: readAbstractness(answer),
    generality: readGenerality(answer),
  }
  const seen = new Set<string>()
  const add = (list: Sign[], kind: string, clause: Clause, what: string, at: number, to: number) => {
    if (seen.has(`${kind} ${what}`)) return
    seen.add(`${kind} ${what}`)
    list.push({ clause, what, at, to })
  }
  const addPhrases = (list: Sign[], kind: keyof typeof phrases, clause: Clause) => {
    const here = findPhrases(phrases[kind], words, clause)
    for (const { phrase, from, to } of here) add(list, kind, clause, phrase, from, to)
    return here
  }
  let actorIsI = false
  for (const [index, clause] of answer.clauses.entries()) {
    const action = readAction(clause, type === 'behavioral', actorIsI)
    if (action) {
      actorIsI = action.by === 'i'
      const followed =
        contentStems(clause).filter((said) => said !== action.verbStem && !lexicon.abstractStems.has(said)).length > 0
      if (followed)
        add(
          action.by === 'i' ? found.ownActions : found.sharedActions,
          action.by,
          clause,
          action.verb,
          clause.from + action.at,
          clause.from + action.at + 1,
        )
    } else if (startsWithOther(clause)) actorIsI = false

    const vague = addPhrases(found.vagueOutcomes, 'vagueOutcomes', clause)
    const outcomeHere = findPhrases(phrases.outcomes, words, clause).filter(
      (one) => !vague.some((other) => overlaps(one, other)),
    )
    const late = index > 0 || answer.clauses.length === 1
    if (late && !isGeneral(clause))
      for (const { phrase, from, to } of outcomeHere.filter((one) => !isIntended(words, one)))
        add(found.outcomes, 'outcomes', clause, phrase, from, to)
    addPhrases(found.learning, 'learning', clause)
    addPhrases(found.situation, 'situation', clause)
    const ending = index >= answer.clauses.length * 0.6 && found.ownActions.length > 0 ? readEnding(clause) : undefined
    const endingAt = ending ? clause.from + clause.words.indexOf(ending) : 0
    if (ending) add(found.endings, 'endings', clause, ending.text, endingAt, endingAt + 1)
    const substantial = contentStems(clause).length >= 1
    const reasonHere = substantial ? addPhrases(found.reasons, 'reasons', clause) : []
    const conditionHere = substantial ? addPhrases(found.conditions, 'conditions', clause) : []
    addPhrases(found.platitudes, 'platitudes', clause)
    addPhrases(found.hedges, 'hedges', clause)
    found.fillers += countFillers(answer, clause)

    if (action || ending || outcomeHere.length > 0 || reasonHere.length > 0 || conditionHere.length > 0) {
      for (const { what, from, to } of readSpecifics(answer.text, words, clause))
        add(found.specifics, 'specifics', clause, what, from, to)
    }
  }
  return found
}

const overlaps = (a: PhraseMatch, b: PhraseMatch) => a.from < b.to && b.from < a.to

const intending = new Set(['to', 'will', 'would', 'can', 'could', 'should', 'ensure', 'not', 'dont'])
/** "to improve it", "we can save": an intention, not an outcome. */
const isIntended = (words: readonly Word[], { from, to }: PhraseMatch) =>
  to - from === 1 && intending.has(words[from - 1]?.text.replaceAll("'", '') ?? '')

const others = new Set([
  'he',
  'she',
  'they',
  'we',
  'it',
  'the',
  'my',
  'our',
  'his',
  'her',
  'their',
  "he's",
  "she's",
  "they're",
])
const startsWithOther = (clause: Clause) => clause.words.slice(0, 2).some((word) => others.has(word.text))

function countFillers(answer: Answer, clause: Clause): number {
  const single = clause.words.filter((word) => lexicon.fillerWords.has(word.text)).length
  const double = findPhrases(phrases.fillers, answer.words, clause).filter(
    ({ phrase, from }) => !(phrase.endsWith(' of') && lexicon.kindBefore.has(answer.words[from - 1]?.text ?? '')),
  ).length
  return single + double
}

function readAbstractness({ clauses }: Answer): number {
  const content = new Set(
    clauses.flatMap((clause) => clause.words.filter((word) => !functionWords.has(word.text)).map((word) => word.stem)),
  )
  if (content.size === 0) return 0
  return [...content].filter((said) => lexicon.abstractStems.has(said)).length / Math.max(12, content.size)
}

/** Counts only words of counted clauses, so that neither repetition nor a prompt injection can change the ratio. */
function readGenerality({ clauses }: Answer): number {
  const counted = clauses.flatMap(({ words }) => words)
  return counted.filter(({ text }) => lexicon.generalWords.has(text)).length / Math.max(20, counted.length)
}
