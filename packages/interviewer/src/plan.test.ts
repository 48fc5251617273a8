import { describe, expect, it } from 'vitest'
import { findQuestion } from './bank/index.ts'
import type { Brief } from './conversation.ts'
import { guessFamily } from './family.ts'
import { plan } from './plan.ts'

const brief = (changes: Partial<Brief> = {}): Brief => ({
  interviewId: 'c0ffee',
  jobTitle: 'Store Manager',
  family: 'retail',
  level: 'Mid',
  questionCount: 5,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
  ...changes,
})
const typesOf = (changes: Partial<Brief>) =>
  plan(brief(changes))
    .questions.map(({ type }) => type)
    .sort()
    .join(' ')

describe('planning an interview', () => {
  it('makes the same plan again from the same brief, and another one for another interview', () => {
    expect(plan(brief())).toEqual(plan(brief()))
    const ids = (interviewId: string) =>
      plan(brief({ interviewId }))
        .questions.map(({ questionId }) => questionId)
        .join()
    expect(new Set(['a', 'b', 'c', 'd'].map(ids)).size).toBeGreaterThan(2)
  })

  it('mixes the kinds of question as promised', () => {
    expect(typesOf({})).toBe('behavioral behavioral role_fit situational technical')
    expect(typesOf({ family: 'software' })).toBe('behavioral role_fit situational technical technical')
    expect(typesOf({ questionCount: 10 })).toBe(
      'behavioral behavioral behavioral behavioral role_fit situational situational technical technical technical',
    )
    expect(typesOf({ behavioral: true })).toBe('behavioral behavioral behavioral behavioral situational')
  })

  it.each([
    ['retail', 'Mid'],
    ['nursing', 'Entry'],
    ['kitchen', 'Senior'],
    ['legal', 'Mid'],
    ['transport', 'Any'],
    ['software', 'Any'],
    ['electrical-trades', 'Mid'],
  ] as const)('repeats no question in six interviews for one title (%s, %s)', (family, level) => {
    const seenQuestionIds: string[] = []
    for (let round = 0; round < 6; round++) {
      const { questions } = plan(brief({ interviewId: `round ${round}`, family, level, seenQuestionIds }))
      expect(questions).toHaveLength(5)
      seenQuestionIds.push(...questions.map(({ questionId }) => questionId))
    }
    expect(new Set(seenQuestionIds).size).toBe(seenQuestionIds.length)
  })

  it('rephrases a question that has to be repeated', () => {
    const first = plan(brief({ behavioral: true })).questions[0]!
    const all = plan(brief({ questionCount: 10 })).questions
    const seenQuestionIds = Array.from({ length: 40 }, (_, at) =>
      plan(brief({ interviewId: `${at}`, behavioral: true })).questions.map(({ questionId }) => questionId),
    ).flat()
    const again = plan(
      brief({ interviewId: 'c0ffee', behavioral: true, seenQuestionIds: [...new Set(seenQuestionIds)] }),
    ).questions
    expect(all.length).toBe(10)
    expect(again.find(({ questionId }) => questionId === first.questionId)?.text).not.toBe(first.text)
  })

  it('prefers the topics of a template', () => {
    const { questions } = plan(brief({ competencies: ['conflict', 'leadership'], behavioral: true }))
    expect(
      questions.filter(({ competency }) => competency === 'conflict' || competency === 'leadership').length,
    ).toBeGreaterThanOrEqual(2)
  })

  it('asks a question that is for some titles only for those', () => {
    const idsFor = (jobTitle: string) =>
      [1, 2, 3, 4, 5, 6].flatMap((round) =>
        plan(brief({ interviewId: `${round}`, jobTitle, family: 'product', questionCount: 10 })).questions.map(
          ({ questionId }) => questionId,
        ),
      )
    expect(idsFor('Senior Product Manager, Payments')).toContain('product-design-choose-next')
    expect(idsFor('Scrum Master')).not.toContain('product-design-choose-next')
    expect(idsFor('Wizard of Products')).not.toContain('product-design-choose-next')
  })

  it('finds the family of a title that is not in the catalogue', () => {
    expect(guessFamily('Junior Backend Developer')).toBe('software')
    expect(guessFamily('Backend Engineer')).toBe('software')
    expect(guessFamily('Assistant Store Manager')).toBe('retail')
    expect(guessFamily('Registered Nurse')).toBe('nursing')
    expect(guessFamily('Head Pastry Chef')).toBe('kitchen')
    expect(guessFamily('Long Haul Truck Driver')).toBe('transport')
    expect(guessFamily('Zymurgist Extraordinaire')).toBeUndefined()
    expect(plan(brief({ jobTitle: 'Zymurgist', family: undefined, level: 'Any' })).questions).toHaveLength(5)
  })

  it('says that it understood what it asks about, and no more than that', () => {
    const description = [
      'You will lead a team of twelve.',
      'You will manage stock.',
      'You will train new supervisors.',
      'You will report sales to the regional manager.',
      'You will handle customer complaints.',
      'You will negotiate with suppliers.',
      'You will run safety checks every morning.',
    ].join('\n')
    for (const questionCount of [5, 10] as const) {
      const { questions, understood, found, level } = plan(brief({ description, questionCount, level: 'Mid' }))
      expect(understood).toEqual(questions.flatMap(({ topic }) => topic ?? []))
      expect(new Set(understood).size).toBe(understood.length)
      expect(understood.length).toBe(questionCount === 10 ? 7 : 4)
      expect(found).toEqual(expect.arrayContaining(understood))
      expect(level).toBe('Mid')
    }
  })

  it('asks about the selected topics only', () => {
    const description =
      '- Count the drawers\n- Coach new associates\n- Order supplies\n- Clean the stockroom\n- Greet customers'
    const all = plan(brief({ description, questionCount: 10 }))
    expect(all.found).toEqual([
      'Counting drawers',
      'Coaching new associates',
      'Ordering supplies',
      'Cleaning the stockroom',
      'Greeting customers',
    ])
    const topics = ['Ordering supplies', 'Greeting customers', 'Not a topic']
    const some = plan(brief({ description, questionCount: 10, topics }))
    expect(some.found).toEqual(all.found)
    expect([...some.understood].sort()).toEqual(['Greeting customers', 'Ordering supplies'])
    expect(some.questions.filter(({ topic }) => topic)).toHaveLength(2)
    expect(some.questions).toHaveLength(10)
    expect(plan(brief({ description, topics: [] })).understood).toEqual([])
  })

  it('asks promised topics before others', () => {
    const description =
      '- Count the drawers\n- Coach new associates\n- Order supplies\n- Clean the stockroom\n- Greet customers'
    for (const questionCount of [5, 10] as const) {
      const { questions, understood } = plan(brief({ description, questionCount }))
      expect(questions[0]!.type).toBe('role_fit')
      expect(questions.slice(1, 1 + understood.length).every(({ topic }) => topic)).toBe(true)
      expect(understood.length).toBeLessThan(questionCount)
    }
  })

  it('does not ask about the work of other titles in the family', () => {
    const asked = (jobTitle: string) =>
      Array.from({ length: 40 }, (_, at) =>
        plan(
          brief({
            interviewId: `interview ${at}`,
            jobTitle,
            family: guessFamily(jobTitle),
            level: 'Entry',
            questionCount: 10,
          }),
        ),
      ).flatMap(({ questions }) => questions.map(({ questionId }) => questionId))
    expect(asked('Line Cook')).toContain('kitchen-food-safety')
    expect(asked('Fast Food Crew Member')).toContain('kitchen-food-safety')
    expect(asked('Barista')).not.toContain('kitchen-food-safety')
    expect(asked('Inventory Clerk')).toContain('supply-chain-right-stock')
    expect(asked('Warehouse Associate')).not.toContain('supply-chain-right-stock')
  })

  it('assumes no job if none is named', () => {
    for (let at = 0; at < 60; at++)
      for (const questionCount of [5, 10] as const) {
        const general = {
          interviewId: `interview ${at}`,
          jobTitle: at % 2 === 0 ? 'General interview' : 'Career change',
          isNamed: false,
          family: undefined,
          questionCount,
        }
        const { questions } = plan(brief(general))
        expect(questions).toHaveLength(questionCount)
        expect(questions[0]!.type).toBe('role_fit')
        for (const { questionId, text } of questions) {
          const points = findQuestion(questionId)!.points.map(({ cover }) => cover)
          for (const said of [text, ...points]) expect(said).not.toMatch(/this (?:particular )?job/)
        }
      }
  })
})
