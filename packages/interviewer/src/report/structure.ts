import type { Answer } from '../answer.ts'
import type { QuestionType } from '../bank/question.ts'
import { readAction } from '../evidence/action.ts'
import { abstractStems, numberWords } from '../evidence/lexicon.ts'
import type { QuestionToScore } from '../score.ts'
import type { Unit } from '../text/units.ts'
import type { Word } from '../text/words.ts'

/** A structural feature detected in a unit, with the wordings of its remark. */
export type StructureRemark = { kind: string; unit: Unit; wordings: readonly string[]; worth: number }

type Context = { answer: Answer; unit: Unit; type: QuestionType; words: readonly Word[]; text: string; place: number }
type Detector = (context: Context) => Omit<StructureRemark, 'unit'> | undefined

/**
 * Runs the structure detectors over the units; strongest first. Stories only: a wrong plan may be well structured.
 * Each detector uses the unit's words alone, and rejects empty ones.
 */
export function readShapes(answer: Answer, units: readonly Unit[], { type }: QuestionToScore): StructureRemark[] {
  if (type !== 'behavioral' && type !== 'role_fit') return []
  return units
    .flatMap((unit) => {
      const words = answer.words.slice(unit.from, unit.to)
      const text = ` ${words.map((word) => word.text).join(' ')} `
      const place = unit.to / Math.max(1, answer.words.length)
      const context = { answer, unit, type, words, text, place }
      if (doubtful.test(text) || abstractIn(context) > 1) return []
      return detectors.flatMap((detect) => {
        const found = detect(context)
        return found ? [{ ...found, unit }] : []
      })
    })
    .sort((a, b) => b.worth - a.worth)
}

/** A hedged sentence isn't quoted. */
const doubtful =
  / (?:i guess|i suppose|i don't know|dont know|not sure|or something|or whatever|maybe|hopefully|kind of|sort of) /

const own = / (?:i|i'd|i've|i'll|we|we'd|we've|we'll) /
const told = (context: Context) => context.type === 'behavioral'
const abstractIn = ({ words }: Context) => words.filter(({ stem }) => abstractStems.has(stem)).length
const actsIn = ({ words, unit, type }: Context): boolean =>
  readAction({ ...unit, start: 0, end: 0, words: [...words] }, false, true) !== undefined && type === 'behavioral'

/** The next six words after a unit. */
const saidNext = ({ answer, unit }: Context) =>
  ` ${answer.words
    .slice(unit.to, unit.to + 6)
    .map((word) => word.text)
    .join(' ')} `

/** "from 88 to 112", "14,000 and our plan was 13,500": a figure with its baseline. */
const compared: Detector = (context) => {
  const { text } = context
  // Rejects abstract metrics ("relationship index") and values that went back.
  if (abstractIn(context) > 0 || / (?:stayed|back (?:at|to|up|down)) /.test(`${text}${saidNext(context)}`))
    return undefined
  const number = `(?:\\$?\\d[\\d,.:]*|${[...numberWords].join('|')})`
  const pairs = new RegExp(
    ` from (?:about |around |over |almost )?${number}\\b.{1,30}? (?:down |up )?to (?:about |around |under |almost )?${number}\\b|${number}\\b.{1,25} (?:instead of|compared to|compared with|against|versus|where before|and our (?:plan|goal|target) (?:is|was)) (?:about |around )?${number}\\b`,
  )
  if (!pairs.test(text)) return undefined
  return {
    kind: 'compared',
    worth: 9,
    wordings: [
      'Two numbers side by side make the change easy to see.',
      'You give the number and what to compare it to.',
    ],
  }
}

const judges =
  '(?:manager|boss|chef|supervisor|lead|foreman|director|owner|teacher|professor|client|customer|guest|patient|doctor|principal|mentor|he|she|they|family)'
/** Explicit praise by others. */
const praisedIn = new RegExp(
  ` ${judges} (?:\\w+ ){0,4}?(?:said|says|say|told|tells|tell|wrote|writes|thanked|thanks|asked|asks) (?:\\w+ ){0,10}?(?:(?:the|his|her|their|our) (?:best|cleanest|fastest|smoothest) (?!(?:way|thing|option|time|place|choice|to|would|is) )|asked for me |for me by name |back for me |great job |good job |nice job |impressed |proud |recommend(?:ed|s)? (?:me|us) )`,
)
/** Others adopted it. Hearsay and tools from elsewhere don't count. */
const adoptedIn = new RegExp(
  ` ${judges} (?:\\w+ ){0,4}?(?:(?:still|started) (?:uses?|using|copying) (?:it|mine|my|our|this|that|the) |(?:adopted|copied) (?:it|mine|my|our) (?!from )|(?:take|takes|took) (?:it|my|our|this|that) (?:\\w+ ){0,4}?other (?:stores?|teams?|crews?|shifts?|sites?|units?) )`,
)
const isVerdict = (text: string): boolean =>
  !/ (?:not|never|no|\w+n't|if|would) /.test(text) &&
  (praisedIn.test(text) ||
    / (?:promoted|recommended) (?:me|us) /.test(text) ||
    (adoptedIn.test(text) && !/ (?:said|says|told|wrote) /.test(text)))
const verdict: Detector = ({ text, place }) =>
  place > 0.5 && isVerdict(text)
    ? {
        kind: 'verdict',
        worth: 8.5,
        wordings: [
          "There's a result, and you're not the only one who says so.",
          "Someone else's opinion backs you up here.",
        ],
      }
    : undefined

const lastingIn =
  / (?:since then|from then on|from that day|ever since|to this day|going forward|nowadays|these days) |^ (?:and |so )?now (?:i|we|every|everyone|nobody|they|he|she|it) (?!could|can't|cannot|had|was|were|want|know|think|have to|am|need|feel|would|realize)| (?:anymore|any more|until today) $/
const lasting: Detector = (context) =>
  told(context) && context.place > 0.5 && lastingIn.test(context.text) && context.unit.to - context.unit.from >= 6
    ? {
        kind: 'lasting',
        worth: 8,
        wordings: ["You say what's different since then.", 'You connect the story to how things are done today.'],
      }
    : undefined

const ownShareIn =
  / (?:my fault|my mistake|my own fault|that was on me|that's on me|that one's on me|i was wrong|i should have|i should've|i had missed|i first blamed|i blamed|i hadn't (?:read|checked|asked|listened|looked|tested)|i forgot|i underestimated|i assumed|i'd assumed|i had assumed|i messed up|didn't read my own) /
const ownShare: Detector = (context) =>
  told(context) && ownShareIn.test(context.text)
    ? { kind: 'own_share', worth: 8, wordings: ['You own the part that was yours.'] }
    : undefined

/** Three or more steps: "I stopped everything, I checked she was okay, and I talked to the driver". */
const steps: Detector = (context) => {
  // Subordinate clauses and intentions aren't steps.
  const behind = context.words.findIndex(({ text }, at) => at > 0 && subordinate.has(text))
  const words = behind < 0 ? context.words : context.words.slice(0, behind)
  const verbs = words.filter((word, at) => {
    const before = words[at - 1]?.text ?? ''
    const isStart = at === 0 || ['i', 'we', 'and', 'then', "i'd", "we'd"].includes(before) || commaBefore(context, at)
    return isStart && readAction({ from: 0, to: 1, start: 0, end: 0, words: [word] }, false, true) !== undefined
  })
  // Options and conditions aren't a sequence of steps.
  if (verbs.length < 3 || !own.test(context.text) || / (?:or|if|unless) /.test(context.text)) return undefined
  return {
    kind: 'steps',
    worth: 7,
    wordings: ["One step after the other, so it's easy to follow.", 'You tell it in the order you did it.'],
  }
}
const subordinate = new Set([
  'while',
  'since',
  'because',
  'that',
  'which',
  'who',
  'explaining',
  'saying',
  'when',
  'where',
])
const commaBefore = ({ answer, unit }: Context, at: number) =>
  at > 0 && /,/.test(answer.text.slice(answer.words[unit.from + at - 1]!.end, answer.words[unit.from + at]!.start))

const reasonIn =
  / (?:because|'cause|cause|since) (?:the |a |an |my |our |his |her |their |it |he |she |they |we |i |you |nobody |nothing |no |there |that |if |every |people |\w+s )| so (?:that |nobody |no one |they |everyone |the \w+ (?:can|could|would|doesn't|didn't|don't|keeps?) )/
/** Generic reasons, true of anything. */
const truism =
  / (?:people|customers|everyone|everybody|clients|guests) (?:don't|do|want|like|need|love|feel|are|deserve) | (?:it's|is|are|was) (?:important|essential|key|best|better|good|fair) | you (?:can't|cannot|have to|need to) | i (?:really )?(?:want|wanted|like|love|care) /
/** The action comes before its reason, in the same sentence. */
const actsBefore = ({ words, unit }: Context, before: string): boolean => {
  const to = before.trim().split(' ').length
  return readAction({ ...unit, start: 0, end: 0, words: words.slice(0, to) }, true, false) !== undefined
}
const reason: Detector = (context) => {
  const at = reasonIn.exec(context.text)
  if (!at || !own.test(context.text) || !actsIn(context)) return undefined
  const after = context.text
    .slice(at.index + at[0].length)
    .trim()
    .split(' ').length
  const before = context.text.slice(0, at.index)
  if (after < 4 || !own.test(`${before} `) || truism.test(context.text) || !actsBefore(context, before))
    return undefined
  return {
    kind: 'reason',
    worth: 6,
    wordings: [
      'You say why, not only what you did.',
      'You give your reason along with the step.',
      'Your thinking is easy to follow here.',
    ],
  }
}

const roles =
  'manager|supervisor|boss|lead|foreman|chief|doctor|attending|provider|charge nurse|nurse|pharmacist|captain|dispatcher|team|crew|client|customer|teacher|principal|parents?|owner|director|engineer|security|safety'
const informsIn = new RegExp(
  ` (?:i|i'd|we|we'd|i'll) (?:\\w+ ){0,2}?(?:tell|told|call|called|report|reported|let|radio|radioed|inform|informed|notify|notified|page|paged) (?:\\w+ ){0,4}?(?:${roles})\\b.* (?:before|right away|immediately|first thing|the same day|that night|that same|within|as soon as|at once|by the end) `,
)
const informs: Detector = ({ text }) =>
  informsIn.test(text)
    ? { kind: 'informs', worth: 6.5, wordings: ['You say who you tell, and when.', 'You tell someone in time.'] }
    : undefined

const asksIn =
  / (?:i|i'd|we|we'd) (?:\w+ ){0,2}?(?:ask|asked) (?:him|her|them|the \w+|my \w+|\w+) (?:\w+ )?(?:what|why|how|where|when|who|which) /
const asks: Detector = ({ text }) =>
  asksIn.test(text)
    ? {
        kind: 'asks',
        worth: 5.5,
        wordings: ['You ask instead of guessing.', 'You find out before you decide what it means.'],
      }
    : undefined

const detectors: readonly Detector[] = [compared, verdict, lasting, ownShare, steps, informs, reason, asks]
