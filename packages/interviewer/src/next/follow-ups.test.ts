import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type FollowUpCase, followed, leftAlone } from '../../fixtures/follow-ups.ts'
import { findQuestion, questions } from '../bank/index.ts'
import type { PlannedQuestion, QuestionPlan, Turn } from '../conversation.ts'
import { next } from '../next.ts'
import { readClauses } from './clause.ts'
import { readSaid } from './said.ts'
import { sayBack } from './second-person.ts'
import { isSensitive } from './sensitive.ts'

const planned = (questionId: string, text: string, type: PlannedQuestion['type'], duty?: string): PlannedQuestion => ({
  questionId,
  text,
  type,
  competency: 'planning',
  targetSeconds: 90,
  ...(duty ? { duty } : {}),
})
const turnOf = ({ questionId, question, answer }: FollowUpCase): Turn => ({
  number: 1,
  kind: 'main',
  questionId,
  text: question,
  answer,
  spoken: true,
})
/** What's said after this answer, in an interview with questions to come. */
function askAfter(told: FollowUpCase, later: PlannedQuestion[] = [], earlier: Turn[] = []) {
  const story = planned('behavioral-proudest', 'What are you proudest of?', 'behavioral')
  const plan: QuestionPlan = {
    questions: [planned(told.questionId, told.question, told.type), story, ...later],
    understood: [],
  }
  const step = next(plan, [...earlier, { ...turnOf(told), number: earlier.length + 1 }], 10)
  return step.kind === 'follow_up' ? step.text : undefined
}

describe('a follow-up', () => {
  test.each(followed.map((told) => [`${told.name}: ${told.says}`, told] as const))('%s', (_, told) => {
    expect(askAfter(told)).toBe(told.says)
  })

  test.each(leftAlone.map((told) => [`${told.name}: ${told.question}`, told] as const))('none after %s', (_, told) => {
    expect(askAfter(told)).toBeUndefined()
  })

  it('is not asked twice about one question, and its ask not twice in an interview', () => {
    const [told] = followed
    const first = { ...turnOf(told!), number: 1 }
    const second: Turn = { ...first, kind: 'follow_up', number: 2, text: told!.says!, answer: 'They were the nearest.' }
    const plan: QuestionPlan = { questions: [planned(told!.questionId, told!.question, 'behavioral')], understood: [] }
    expect(next(plan, [first, second], 10).kind).toBe('over')
    const third = followed.find(({ says }) => says?.endsWith('Which part was yours?'))!
    const again = askAfter(third, [], [{ ...second, text: third.says! }])
    expect(again).toMatch(/^You all packed everything by drug class\. Which part did you take\?$/)
  })

  it('never takes the slot of a promised question', () => {
    const told = followed[0]!
    const duties = Array.from({ length: 9 }, (_, k) => planned(`own-${k}`, `Duty ${k}?`, 'technical', 'Order supplies'))
    expect(askAfter(told, duties)).toBeUndefined()
    expect(askAfter(told, duties.slice(0, 7))).toBe(told.says)
  })
})

describe('a method or a plan', () => {
  const asked = (questionId: string, answer: string) => {
    const { text, type } = findQuestion(questionId)!
    return askAfter({ name: '', questionId, type, question: text, answer })
  }

  it.each([
    [
      'it-operations-planned-change',
      "I'd make a good plan, tell everybody involved, and then follow the plan. I'd choose a time that isn't too disruptive. Upgrades can be stressful but I keep a cool head.",
      'back',
    ],
    [
      'situational-confidential-request',
      'A friend is a friend, so I would think about how long I know him. If it is something small that hurts nobody I can look and tell him to be careful with it. For something big I would try to find a good solution for everybody.',
      'refuse',
    ],
  ])('that is thin is asked for its weakest part: %s', (questionId, answer, point) => {
    const { probe } = findQuestion(questionId)!.points.find(({ id }) => id === point)!
    expect(asked(questionId, answer)).toBe(probe)
  })

  it('that makes its points is left alone, and so is what really happened instead of a plan', () => {
    for (const { id, type, example } of questions)
      if (type === 'situational' || type === 'technical') expect(asked(id, example.text), id).toBeUndefined()
    const told =
      'That happened to me at the hardware store. Dale wanted the cage counted and Maria wanted paint, so I did the paint and went home. Nobody said anything about it the next day and I forgot about it.'
    expect(asked('situational-two-bosses', told)).toBeUndefined()
  })

  it('is no other topic because it is poor', () => {
    const poor =
      'Honestly most of the places I worked already knew who their audience was, so I was more on the execution side, scheduling posts and doing graphics.'
    expect(asked('marketing-audience-message', poor) ?? '').not.toMatch(/^Thanks\./)
  })
})

describe('the words of a candidate, said back', () => {
  const never = [
    'I gave it to her',
    "I didn't call anybody",
    'I tried to reach the',
    'I think I helped a lot',
    "I could've waited",
    'the boss I reported to',
    'I had this thing with the deal',
    'I lied to the inspector',
    'I called Mrs. Garcia in 14',
    'I got fired in May',
    'I lost my mom that week',
    'I told the idiot to leave',
    'she asked me to cover',
    'when I fixed the pump',
    'what I did was I called',
    'you just grab the rail',
    'me and Tony fixed the lift',
    'I go "sir, please sit"',
    "I've always loved dogs",
    'I implemented synergies across verticals',
  ]
  test.each(never)('never: %s', (said) => {
    for (const text of [said, `We were short. ${said}.`, `so then ${said} and it worked out`]) {
      const words = readSaid(text)
      expect(readClauses(words, 'story', 'i').map((clause) => sayBack(words, clause))).toEqual([])
    }
  })

  test.each([
    ['so then I, uh, called the two stores across town and', 'You called the two stores across town.'],
    ['I told my manager the truck was late', 'You told your manager.'],
    ['I looked it up and emailed all twelve parents', 'You emailed all twelve parents.'],
    ['We had a ladder and I seen a crack in the third rung', 'You saw a crack in the third rung.'],
    ['i called the supplier i found a painter for that night', 'You called the supplier.'],
    ['I wrote myself a cheat sheet for the stuff I kept messing up', 'You wrote yourself a cheat sheet.'],
    ['In about three months I cut no-shows from nine a week to two', 'You cut no-shows from nine a week to two.'],
  ])('%s', (said, back) => {
    const words = readSaid(said)
    expect(readClauses(words, 'story', 'i').map((clause) => sayBack(words, clause))).toContain(back)
  })
})

describe('private matters', () => {
  test.each([
    'My dad passed away that spring and I missed two weeks.',
    'I was going through chemo and I still finished the project.',
    'I was pregnant and they cut my hours.',
    'My disability makes lifting hard, so I asked for a cart.',
    'I was getting treated for depression.',
    'I was in therapy at the time.',
    'I was two years sober and the team went out drinking.',
    'My ex-husband would show up at the store.',
    'I was assaulted in the parking lot.',
    'I was going through a divorce.',
    'I had a custody case that month.',
    'My faith got me through it.',
    'I voted for the other guy and they knew.',
    'My visa was about to run out.',
    'I was behind on my debts.',
    'I got fired in May.',
    'I got arrested when I was young.',
    'I was sued by a client.',
    'There was a patient named Maria who fell.',
    "We lost a resident I'd taken care of for three years.",
  ])('%s', (said) => {
    expect(isSensitive(said, ['care', 'nursing'])).toBe(true)
    expect(isSensitive(said, [])).toBe(true)
  })

  test.each<[string, string[]]>([
    ['The dish machine died at noon.', ['kitchen']],
    ["A patient's cancer had come back and I called the oncologist.", ['nursing']],
    ['We sold it at a loss.', []],
    ['I diagnosed the engine and disabled the alarm.', ['trades']],
    ['I arrested a man for assault.', ['protective']],
    ['I separated the cardboard from the plastic.', []],
    ['We had a student with autism and I built a schedule.', ['teaching']],
    ['We lost our regulars.', []],
  ])('is work: %s', (said, families) => {
    expect(isSensitive(said, families)).toBe(false)
  })
})

describe('anything said aloud', () => {
  const isSayable = (text: string) => {
    expect(text).toMatch(/\?$/)
    expect(text.match(/\?/g)).toHaveLength(1)
    expect(text).not.toMatch(/["“”]|(?:^|[.,] )(?:You (?:said|mentioned)|I (?:noted|heard))\b/)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(30)
  }

  test('every probe of the bank is one short question', () => {
    for (const { probes, points } of questions)
      for (const said of [...Object.values(probes), ...points.map(({ probe }) => probe)]) isSayable(said)
    for (const { probes } of questions) expect(probes.offTopic).toMatch(/^Thanks\. /)
  })

  test('a probe for a point names what it is about: the answer may hold nothing to point at', () => {
    const pointing =
      /\b(?:that|this) (?:call|time|afternoon|visit|conversation|meeting|talk|point|moment|phone)\b|\bonce (?:you|they|it)|\bhow (?:would|could) (?:it|this) end\b|^(?:and|so|they|he|she)\b/i
    for (const { type, points } of questions)
      for (const { probe } of type === 'behavioral' ? [] : points) expect(probe).not.toMatch(pointing)
  })

  test('whatever is answered', () => {
    const subject = fc.constantFrom(
      'I',
      'we',
      'she',
      'my boss',
      'I just',
      "I'd",
      'they',
      'so I',
      'and then I',
      'uh I',
      'the guy I',
    )
    const verb = fc.constantFrom(
      'called',
      'told',
      'put',
      'go',
      'seen',
      'moved',
      'decided to pay',
      'think',
      'split',
      'checked',
      'always check',
      'got',
      'stayed',
      'cut',
      "didn't call",
      'trained',
    )
    const object = fc.constantFrom(
      'the two stores',
      'my manager',
      'it',
      'her',
      'everybody',
      'the drawer first',
      'a board with three columns',
      'Mrs. Garcia',
      'no-shows from nine to two',
      'the',
      '"sir"',
      'this thing',
      'the crew for two days',
      '',
    )
    const end = fc.constantFrom(
      '. ',
      ', and ',
      ' because it was late. ',
      ' ',
      ' that day. ',
      '? ',
      ' and it worked out. ',
      '… ',
    )
    const answer = fc
      .array(fc.tuple(subject, verb, object, end), { minLength: 1, maxLength: 8 })
      .map((pieces) => pieces.map(([who, did, what, mark]) => `${who} ${did} ${what}${mark}`).join(''))
    const question = fc.constantFrom(...questions)
    fc.assert(
      fc.property(question, answer, fc.boolean(), ({ id, text, type }, said, isCustom) => {
        const asked = askAfter({ name: '', questionId: isCustom ? 'own-1' : id, type, question: text, answer: said })
        if (asked !== undefined) isSayable(asked)
      }),
      { numRuns: 400, seed: 11 },
    )
  })
})
