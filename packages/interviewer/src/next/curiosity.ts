import type { QuestionType } from '../bank/question.ts'
import { countHabits, type FollowUpRule, isComplete } from './answer-context.ts'
import { asksFor, clauseContext } from './asks.ts'
import { readClauses, type Telling } from './clause.ts'
import { heaviest, nearbyEnd } from './heaviest.ts'
import { textOf } from './said.ts'
import { sayBack } from './second-person.ts'
import { completeBar, deepBar, findUnheard, thinBar } from './unheard.ts'
import { choose, say } from './wordings.ts'

/** Minimum actions of a story that is worth going back over. */
const minStoryActions = 3
const maxPlainWords = 60

const mistakeAsked =
  /\b(?:mistake you made|you (?:failed|missed|regret|got wrong|blew)|your (?:biggest )?(?:mistake|failure))\b/i
const unchanged = /\b(?:wouldn't change|wouldn't do (?:anything|it)|do the same)\b/
/** Never combined with a quoted clause: repeating a mistake back sounds like an accusation. */
const overAgain: FollowUpRule = ({ asked, facts, words, setting, wordings }) => {
  if (!facts.isEnded || facts.isLearned || facts.actions === 0 || unchanged.test(textOf(words))) return undefined
  if (!facts.isFailed && !mistakeAsked.test(asked.text)) return undefined
  const authored = asked.question?.probes.over
  const text = authored ?? choose(wordings.overAgain, setting.asked)
  return text === undefined || setting.asked.includes(text) ? 'none' : { reason: 'looking_back', text }
}

const echo: FollowUpRule = ({ words, asked, alone, setting, wordings }) => {
  const telling: Telling = asked.type === 'behavioral' ? 'story' : 'method'
  // An off-topic method gets no follow-up about its content.
  if (telling === 'method' && !alone.relevant) return undefined
  const clauses = readClauses(words, telling, 'i')
  const open = clauses.flatMap((clause) => {
    const ask = asksFor(clause, clauseContext(words, clause, nearbyEnd(words, clause)), wordings).find(
      (one) => !setting.asked.some((text) => text.endsWith(one)),
    )
    return ask ? [{ clause, ask }] : []
  })
  const best = heaviest(
    open.map(({ clause }) => clause),
    words,
  )
  const found = open.find(({ clause }) => clause === best)
  return found && { reason: 'detail', text: `${sayBack(words, found.clause)} ${found.ask}` }
}

const hardest: FollowUpRule = ({ facts, setting, wordings }) => {
  const isDeep = setting.style.depth === 'deep'
  if (facts.actions < (isDeep ? 2 : 3) || !facts.isEnded || facts.isHardshipTold) return undefined
  const text = choose(isDeep ? [...wordings.hardest, ...wordings.hardestMore] : wordings.hardest, setting.asked)
  return text ? { reason: 'hardest', text } : undefined
}

const regretted =
  /\b(?:should (?:\w+ )?have|should've|shouldn't have|wish (?:i|we)|could(?:'ve| have)|handled (?:\w+ ){1,4}badly|my mistake|regret)\b/
/** In deep interviews, any one complete story gets it, even a success, unless it says what to change. */
const nextTime: FollowUpRule = ({ facts, words, setting, wordings }) => {
  if (setting.style.depth !== 'deep') return undefined
  const said = textOf(words)
  if (!facts.hasHappened || !facts.isEnded || facts.actions < minStoryActions || countHabits(said) > 1) return undefined
  if (facts.isLearned || unchanged.test(said) || regretted.test(said)) return undefined
  const text = choose([...wordings.overAgain, ...wordings.overAgainMore], setting.asked)
  return text ? { reason: 'looking_back', text } : undefined
}

/** For a thin method or plan: asks for the point with the lowest probability. */
const missing: FollowUpRule = (context) => {
  const { asked, alone, facts, words, setting, wordings } = context
  if (!asked.question) return undefined
  // Asked a hypothetical, answered with a real story: what they'd do is answered.
  if (asked.type === 'situational' && facts.hasHappened && !/\bi(?:'d| would|'ll)\b/.test(textOf(words)))
    return undefined
  // A short method with steps and a fallback is complete.
  if (words.length <= maxPlainWords && facts.actions >= 3 && alone.evidence.conditions.length > 0) return undefined
  const bar = setting.style.depth !== 'deep' ? thinBar : isComplete(context) ? completeBar : deepBar
  const point = findUnheard(asked.question, alone, bar)
  return point && { reason: 'missing_point', text: say(wordings, 'missing_point', point.probe, setting.asked) }
}

/** Optional follow-ups per question type, in order of precedence. */
export const curious: Readonly<Record<QuestionType, readonly FollowUpRule[]>> = {
  behavioral: [overAgain, echo, hardest, nextTime],
  situational: [missing],
  technical: [echo, missing],
  role_fit: [],
}
/** The same for complete answers. No quoted clauses: in a complete story, the answer may be anywhere. */
export const curiousOfComplete: Readonly<Record<QuestionType, readonly FollowUpRule[]>> = {
  behavioral: [overAgain, hardest, nextTime],
  situational: [missing],
  technical: [missing],
  role_fit: [],
}
