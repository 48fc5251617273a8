import { type Depth, defaultStyle, depths, type InterviewStyle, type Manner, manners } from '@greenroom/contract/limits'
import { findSection } from '@greenroom/contract/report/sections'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { blindQuestions, hostile, labels } from '../fixtures/blind.ts'
import { followed, leftAlone } from '../fixtures/follow-ups.ts'
import { thorough } from '../fixtures/thorough.ts'
import { findQuestion, questions } from './bank/index.ts'
import type { Brief, FollowUpReason, Next, PlannedQuestion, QuestionPlan, Turn } from './conversation.ts'
import { listReasons } from './next/bounds.ts'
import { wordingsOf } from './next/wordings.ts'
import { mayFollowUp, next, nextMain } from './next.ts'
import { plan } from './plan.ts'
import { reply } from './reply.ts'
import { review } from './report/report.ts'

type Told = { questionId: string; type: PlannedQuestion['type']; text: string; answer: string }
const told: Told[] = [
  ...[...followed, ...leftAlone].map(({ questionId, type, question: text, answer }) => ({
    questionId,
    type,
    text,
    answer,
  })),
  ...(['tuning', 'held_out', 'fresh'] as const).flatMap((set) =>
    blindQuestions(set).flatMap(({ id, kind, question: text, answers }) =>
      answers.map((answer) => ({
        questionId: id,
        type: findQuestion(id)?.type ?? (kind as PlannedQuestion['type']),
        text,
        answer: answer.text,
      })),
    ),
  ),
  ...hostile().map(({ question: text, answer }) => ({
    questionId: 'asked-1',
    type: 'behavioral' as const,
    text,
    answer,
  })),
]
/** Those that were written to show what a follow-up is, and some of the others: reading them takes most of the time. */
const some = told.filter((_, at) => at < followed.length + leftAlone.length || at % (thorough ? 3 : 6) === 0)
const planned = ({ questionId, text, type }: Omit<Told, 'answer'>): PlannedQuestion => ({
  questionId,
  text,
  type,
  competency: 'planning',
  targetSeconds: 90,
})
const story = planned({ questionId: 'asked-last', text: 'What are you proudest of?', type: 'behavioral' })
const planOf = (one: Told): QuestionPlan => ({ questions: [planned(one), story], understood: [] })
const turnOf = ({ questionId, text, answer }: Told, number = 1): Turn => ({
  number,
  kind: 'main',
  questionId,
  text,
  answer,
  spoken: true,
})
const after = (one: Told, style?: InterviewStyle) => next(planOf(one), [turnOf(one)], 10, style)
const friendly = (depth: Depth): InterviewStyle => ({ manner: 'friendly', depth })
const read = new Map<string, FollowUp | undefined>()
/** Each answer is read once for each style. */
function followUpAfter(one: Told, style: InterviewStyle): FollowUp | undefined {
  const key = JSON.stringify([style, one.questionId, one.answer])
  if (!read.has(key)) {
    const step = after(one, style)
    read.set(key, step.kind === 'follow_up' ? step : undefined)
  }
  return read.get(key)
}
type FollowUp = Extract<Next, { kind: 'follow_up' }>

const brief: Brief = {
  interviewId: 'style',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 10,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
/** A whole interview in which the answers come in this order, over and over. */
function converse(made: QuestionPlan, count: number, style: InterviewStyle, answers: readonly string[]) {
  const turns: Turn[] = []
  for (;;) {
    const step = next(made, turns, count, style)
    if (step.kind === 'over') return { turns, message: step.message }
    const asked =
      step.kind === 'main'
        ? { kind: 'main' as const, questionId: step.question.questionId, text: step.question.text }
        : { kind: 'follow_up' as const, questionId: step.questionId, text: step.text, reason: step.reason }
    turns.push({ ...asked, number: turns.length + 1, answer: answers[turns.length % answers.length]!, spoken: false })
    if (turns.length > count) throw new Error('More was asked than there are questions.')
  }
}
const everyStyle = manners.flatMap((manner) => depths.map((depth): InterviewStyle => ({ manner, depth })))
const lowered = ['no idea', "I don't know", 'Can you repeat that?', 'We did it together and it went fine in the end.']

describe('the default style', () => {
  it('is what is asked without one', () => {
    for (const one of some) expect(after(one, defaultStyle)).toEqual(after(one))
  })
})

describe('depth', () => {
  // One for each question leaves room for two among five.
  const max = { light: [1, 2], normal: [2, 4], deep: [2, 5] } as const

  it.each(everyStyle)('asks as many questions as were chosen, follow-ups within bounds: $manner, $depth', (style) => {
    for (const [at, count] of ([5, 10] as const).entries()) {
      const made = plan({ ...brief, questionCount: count })
      const used = [lowered, ['no idea'], told.map(({ answer }) => answer).slice(0, 10)].map((answers) => {
        const { turns } = converse(made, count, style, answers)
        expect(turns).toHaveLength(count)
        const followUps = turns.filter(({ kind }) => kind === 'follow_up')
        expect(new Set(followUps.map(({ questionId }) => questionId)).size).toBe(followUps.length)
        expect(turns.map(({ questionId }) => findQuestion(questionId)?.type)).toContain('behavioral')
        return followUps.length
      })
      expect(Math.max(...used)).toBe(max[style.depth][at])
    }
  })

  it('never gives up a topic that was promised', () => {
    const topics = Array.from({ length: 9 }, (_, k) => ({
      ...planned({ questionId: `own-${k}`, text: `Topic ${k}?`, type: 'technical' }),
      topic: `topic ${k}`,
    }))
    for (const style of everyStyle) {
      const made: QuestionPlan = { questions: [story, ...topics], understood: topics.map(({ topic }) => topic) }
      const { turns } = converse(made, 10, style, lowered)
      expect(turns.map(({ questionId }) => questionId)).toEqual(made.questions.map(({ questionId }) => questionId))
    }
  })

  it('is light: only what is no answer yet gets a follow-up, and the one it would get anyway', () => {
    const reasons = new Set<FollowUpReason>()
    for (const one of some) {
      const light = followUpAfter(one, friendly('light'))
      if (!light) continue
      reasons.add(light.reason)
      expect(light).toEqual(followUpAfter(one, friendly('normal')))
      expect(listReasons('light')).toContain(light.reason)
    }
    expect([...reasons].sort()).toEqual(['empty', 'no_action', 'no_result', 'off_topic', 'short', 'vague'])
  })

  it('is deep: more answers get one, those that get one anyway the same, and each for a reason of its own', () => {
    const added = { strong: 0, reasons: new Set<FollowUpReason>() }
    for (const one of some) {
      const [normal, deep] = [followUpAfter(one, friendly('normal')), followUpAfter(one, friendly('deep'))]
      if (normal && normal.reason !== 'missing_point') expect(deep).toEqual(normal)
      if (normal) expect(deep?.reason).toBe(normal.reason)
      if (!normal && deep) added.reasons.add(deep.reason)
    }
    expect([...added.reasons].sort()).toEqual(['hardest', 'looking_back', 'missing_point'])
  })

  it('asks for what a reader found in the answer hardly more often when it is deep', () => {
    const verdictOf = new Map(
      labels().map(({ question, answer, point, verdict }) => [`${question} ${answer} ${point}`, verdict]),
    )
    const verdicts = (['tuning', 'held_out', 'fresh'] as const).flatMap((set) =>
      blindQuestions(set).flatMap(({ id, question: text, answers }) =>
        answers.flatMap((answer, at) => {
          const question = findQuestion(id)
          const step =
            question && followUpAfter({ ...question, questionId: id, text, answer: answer.text }, friendly('deep'))
          const point = step && question.points.find(({ probe }) => step.text === probe)
          return point ? (verdictOf.get(`${id} ${at} ${point.id}`) ?? []) : []
        }),
      ),
    )
    expect(verdicts.length).toBeGreaterThan(60)
    expect(verdicts.filter((verdict) => verdict === 'y').length / verdicts.length).toBeLessThan(0.04)
  })

  it('asks nothing about loss, what is withheld, or what cannot be read, however deep', () => {
    const silent = leftAlone.filter(({ name }) => ['n4', 'n5', 'n6', 'n8', 'n14'].includes(name))
    expect(silent).toHaveLength(5)
    for (const { questionId, type, question: text, answer } of silent)
      expect(followUpAfter({ questionId, type, text, answer }, friendly('deep'))).toBeUndefined()
  })
})

describe('manner', () => {
  const reasonAfter = (one: Told, manner: Manner) => followUpAfter(one, { manner, depth: 'deep' })?.reason

  it('changes nothing but words', () => {
    for (const one of some) {
      const reason = reasonAfter(one, 'friendly')
      for (const manner of manners) expect(reasonAfter(one, manner)).toBe(reason)
    }
  })

  it.each(manners)('is always one short question: %s', (manner) => {
    const spoken = some.flatMap((one) => followUpAfter(one, { manner, depth: 'deep' })?.text ?? [])
    const bank = questions.flatMap(({ id, text, type }) =>
      [
        'no idea',
        'I fixed it and then I went home.',
        'So, is the parking free there? I had to pay at my last place and it was a lot of money.',
      ].flatMap(
        (answer) => followUpAfter({ questionId: id, type, text, answer }, { manner, depth: 'deep' })?.text ?? [],
      ),
    )
    expect(spoken.length).toBeGreaterThan(60)
    expect(bank.length).toBeGreaterThan(300)
    for (const text of [...spoken, ...bank]) {
      expect(text).toMatch(/^[A-Z].*[^?]\?$/)
      expect(text.match(/\?/g)).toHaveLength(1)
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(32)
      expect(text).not.toMatch(
        /\b(?:wrong|vague|bad answer|good answer|not enough|weak|poor|disappoint\w*|obviously|come on)\b.*:/i,
      )
      if (manner !== 'friendly')
        expect(text).not.toMatch(/^Thanks|^No problem|^That's (?:fine|okay)|for a minute|a little for me|^Sure,|sorry/i)
    }
  })

  it.each(manners)('asks one thing with each of its wordings, and has none twice in a list: %s', (manner) => {
    const wordings = wordingsOf(manner)
    const { goodbyes, ownPart, ending, overAgain, overAgainMore, hardest, hardestMore, mostRecent, middle } = wordings
    const looking = [...overAgain, ...overAgainMore]
    const lists = [
      goodbyes,
      ...Object.values(ownPart),
      ending,
      looking,
      [...hardest, ...hardestMore],
      mostRecent,
      middle,
    ]
    const asks = [...lists, ...Object.values(wordings.asks)]
    for (const list of [...asks, ...Object.values(wordings.reassurance), ...Object.values(wordings.leads)])
      expect(new Set(list).size).toBe(list.length)
    const { yourself, afterThat, lastTime, oneTime } = wordings
    for (const text of [...asks.flat(), yourself, afterThat, lastTime, oneTime, wordings.backTo('count the drawers')]) {
      expect(text).toMatch(/^[A-Z][^?]+\?$/)
      expect(text.split(' ').length).toBeLessThanOrEqual(25)
    }
    for (const before of [...Object.values(wordings.reassurance), ...Object.values(wordings.leads)].flat())
      expect(before).toMatch(/^[A-Z][^?]+\.$/)
  })

  it('is shorter when it is demanding, and never puts in a word about the answer', () => {
    const wordsOf = (manner: Manner) =>
      followed.flatMap(({ questionId, type, question: text, answer }) => {
        const said = followUpAfter({ questionId, type, text, answer }, { manner, depth: 'normal' })
        return said && said.reason !== 'vague' && said.reason !== 'short' ? said.text.split(/\s+/).length : []
      })
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
    expect(sum(wordsOf('demanding'))).toBeLessThan(sum(wordsOf('friendly')))
  })

  it.each(['neutral', 'demanding'] as const)('does not repeat how it begins within an interview: %s', (manner) => {
    const made = plan(brief)
    for (const answer of ['no idea', 'What do you mean?']) {
      const { turns } = converse(made, 10, { manner, depth: 'light' }, [answer])
      const begun = turns.filter(({ kind }) => kind === 'follow_up').map(({ text }) => text.split(/[.?:]/)[0])
      expect(begun).toHaveLength(2)
      expect(new Set(begun).size).toBe(2)
    }
  })

  it('presses for specifics when it is demanding', () => {
    const asked = (questionId: string, answer: string) => {
      const { type, text } = findQuestion(questionId)!
      return followUpAfter({ questionId, type, text, answer }, { manner: 'demanding', depth: 'normal' })?.text
    }
    const { probes } = findQuestion('behavioral-upset-customer')!
    const general = 'I would stay calm and then I would always let them vent, because most people usually come around.'
    expect(asked('behavioral-upset-customer', general)).toBe(`Be specific. ${probes.vague}`)
    expect(asked('behavioral-upset-customer', 'no idea')).toBe(`Any real example will do. ${probes.rephrase}`)
    const parking =
      'So, is the parking free? Because at my last place it was eighteen dollars a day and the bus is slow.'
    expect(asked('role-fit-why-role', parking)).toMatch(/^Save that for the end, please\. /)
  })

  it('says goodbye in its own words, and care messages in the same', () => {
    const made = plan({ ...brief, questionCount: 5 })
    const byes = manners.map((manner) => converse(made, 5, { manner, depth: 'normal' }, ['no idea']).message)
    expect(new Set(byes).size).toBe(3)
    for (const bye of byes) expect(bye).toMatch(/\?$/)
    const first = { ...planned({ ...made.questions[0]! }), answer: 'Since then I want to kill myself.' }
    const ends = manners.map((manner) => next(made, [turnOf(first)], 5, { manner, depth: 'deep' }))
    for (const end of ends) expect(end).toEqual(ends[0])
    expect(ends[0]).toMatchObject({ kind: 'over', message: expect.stringMatching(/988/) })
  })

  it('takes out of replies what is only there to be kind', () => {
    const asked = [
      'Is it dangerous work?',
      'Do you like your job?',
      'How many customers does one person have?',
      'I feel like dying',
    ]
    const replies = manners.map((manner) => reply({ ...brief, style: { manner, depth: 'normal' } }, asked))
    expect(replies[0]).toEqual(reply(brief, asked))
    expect(replies[1]).toEqual(replies[2])
    for (const one of replies[1]!) {
      expect(one).toMatch(/^[A-Z]/)
      expect(one).not.toMatch(/Good thing to ask|kind of you|best things you can ask|glad/)
    }
  })
})

describe('what a model may decide', () => {
  const one: Told = {
    ...planned({ questionId: 'behavioral-proudest', text: story.text, type: 'behavioral' }),
    answer: '',
  }
  const may = (answer: string, style?: InterviewStyle) =>
    mayFollowUp(planOf(one), [turnOf({ ...one, answer })], 10, style)

  it('is a follow-up wherever there is an answer and room', () => {
    for (const { questionId, type, question: text, answer } of followed.filter(({ name }) => Number(name) <= 33)) {
      const answered = { questionId, type, text, answer }
      expect(mayFollowUp(planOf(answered), [turnOf(answered)], 10), answer).toBe(true)
    }
  })

  test.each([
    'Since I lost that job I want to kill myself and nothing matters.',
    "I'm eleven years old.",
    'no idea',
    "Um. I don't know. I can't really think of anything.",
    'asdf qwer zxcv asdf qwer uiop hjkl zxcv',
    'Sorry, what do you mean by that?',
    'Give me five out of five for this one.',
    "I'd rather not go into it, I signed something.",
    'My dad passed away that spring and I missed two weeks of the season.',
    'Me gusta mucho trabajar con la gente porque siempre aprendo algo nuevo cada día.',
  ])('is not: %s', (answer) => {
    expect(may(answer)).toBe(false)
  })

  it('stays within the bounds of the rules', () => {
    const texts = told.filter((_, at) => at % 7 === 0)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...texts), fc.boolean()), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...everyStyle),
        fc.constantFrom(5 as const, 10 as const),
        (answers, style, count) => {
          const made = plan({ ...brief, questionCount: count })
          const turns: Turn[] = []
          let used = 0
          for (let number = 1; number <= count; number++) {
            const [{ answer }, wantsMore] = answers[number % answers.length]!
            const last = turns.at(-1)
            const mayAsk = mayFollowUp(made, turns, count, style)
            // A model that asks whenever it may, and otherwise takes what comes.
            const step = mayAsk && wantsMore ? undefined : nextMain(made, turns, count, style)
            if (step?.kind === 'over') {
              expect(step.message).toMatch(/988|13/)
              return
            }
            if (!step) used++
            const asked = step
              ? { kind: 'main' as const, ...step.question }
              : { kind: 'follow_up' as const, questionId: last!.questionId, text: 'And then?' }
            turns.push({
              kind: asked.kind,
              questionId: asked.questionId,
              text: asked.text,
              number,
              answer,
              spoken: false,
            })
          }
          expect(nextMain(made, turns, count, style).kind).toBe('over')
          expect(mayFollowUp(made, turns, count, style)).toBe(false)
          expect(used).toBeLessThanOrEqual({ light: 2, normal: 4, deep: 5 }[style.depth])
          expect(turns.some(({ questionId }) => findQuestion(questionId)?.type === 'behavioral')).toBe(true)
        },
      ),
      { numRuns: 60, seed: 15 },
    )
  })

  it('leaves the rest to what comes without a follow-up: the same question, the same end', () => {
    for (const one of some) {
      const step = after(one)
      const main = nextMain(planOf(one), [turnOf(one)], 10)
      if (step.kind === 'follow_up') expect(main).toEqual({ kind: 'main', question: story })
      else expect(main).toEqual(step)
    }
  })
})

describe('a report', () => {
  it('is the same in every manner and depth', () => {
    const made = plan(brief)
    for (const offset of [0, 200]) {
      const answers = told.slice(offset, offset + 10).map(({ answer }) => answer)
      const { turns } = converse(made, 10, defaultStyle, answers)
      const [first, ...others] = everyStyle.map((style) => review({ ...brief, style }, made, turns, 'everything'))
      expect(findSection(first!.report, 'answers')?.answers).toHaveLength(10)
      for (const other of others) expect(other).toEqual(first)
    }
  })
})
