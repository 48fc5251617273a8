import { describe, expect, it } from 'vitest'
import { planOf, turnOf } from '../../coach/asked.ts'
import { blindQuestions, labels, noteBlind } from '../../fixtures/blind.ts'
import { makeReports } from '../../samples/reports.ts'
import { findQuestion } from '../bank/index.ts'
import type { Rubric } from '../conversation.ts'
import { noteAnswer } from './answer-notes.ts'
import { openPhrasebook } from './phrasebook.ts'
import { readAnswers } from './reading.ts'
import type { WrittenRemarks } from './written-remarks.ts'

const consulted = 'consult'
const boilerplate =
  'I always believe that communication is important for success. Teamwork and a positive attitude are key in every situation. People generally trust the process, and everyone is dedicated to the goals of the organization.'
const coversOf = (id: string, said: string) =>
  noteBlind({ id, question: findQuestion(id)!.text }, said).notes.covers.flatMap(({ id: point, passage }) =>
    passage === null ? [point] : [],
  )

describe('what is called worth covering', () => {
  it('is what readers did not find in the answer, and nothing of a strong one', () => {
    const verdicts = new Map(
      labels().map(({ question, answer, point, verdict }) => [`${question} ${answer} ${point}`, verdict]),
    )
    const count = { y: 0, p: 0, n: 0 }
    for (const question of (['tuning', 'held_out', 'fresh'] as const).flatMap(blindQuestions)) {
      if (!findQuestion(question.id)) continue
      for (const [at, { is, text }] of question.answers.entries()) {
        const open = coversOf(question.id, text)
        if (is === 'strong') expect(open, text).toEqual([])
        for (const point of open) {
          const verdict = verdicts.get(`${question.id} ${at} ${point}`)
          if (verdict) count[verdict]++
        }
      }
    }
    const all = count.y + count.p + count.n
    expect(all).toBeGreaterThan(5)
    expect(count.y).toBe(0)
    expect(count.p / all).toBeLessThan(0.3)
  })

  it('omits whom to consult if the answer says who was asked or called', () => {
    const id = 'behavioral-thin-information'
    expect(coversOf(id, 'I always stay positive and follow the process in everything.')).toContain(consulted)
    for (const said of [
      'I asked my dairy lead',
      'I called my sister',
      'I told the driver',
      'I checked with the pharmacist',
      'I messaged Ana',
      'I let the owner know',
      'So I went to my boss',
    ])
      expect(coversOf(id, `I always stay positive in everything. ${said}.`), said).not.toContain(consulted)
  })

  it('lists every point of a question that was not answered', () => {
    const question = findQuestion('behavioral-thin-information')!
    expect(coversOf(question.id, "I don't know.").length).toBe(4)
  })

  it('is nothing where a few plain words may hold a point that no measure hears', () => {
    for (const [id, said] of [
      ['hospitality-anticipate-needs', 'You can tell by the face. I just go and ask people.'],
      ['administration-order-system', 'Everything goes in the calendar right away and I check it first thing.'],
      ['role-fit-environment', "Somewhere busy with people who help each other. I don't like sitting."],
      ['situational-confidential-request', "I'd say sorry, I can't tell you that, I could lose my job."],
    ] as const)
      expect(coversOf(id, said), said).toEqual([])
  })

  it('is empty if the boilerplate contains one concrete line', () => {
    for (const [id, line] of [
      [
        'situational-not-pulling-weight',
        'Coffee, just the two of us, no audience. Something is probably going on at home.',
      ],
      ['situational-skipped-step', "Hey, we skipped the lockout, let's go back and do it."],
      ['behavioral-under-pressure', 'Finals week plus closing shifts. Breathing, walks, one thing at a time.'],
      ['role-fit-next-years', 'Charge nurse, hopefully, or a teacher of nurses.'],
      ['administration-outgoing-check', 'A second person from the office looks at it too.'],
    ] as const) {
      const said = `${boilerplate} ${line} ${boilerplate}`
      expect(coversOf(id, said), said).toEqual([])
    }
    expect(coversOf('situational-not-pulling-weight', boilerplate).length).toBeGreaterThan(0)
  })

  it('omits what an answer without "I" says, for a question outside the bank', () => {
    const question = 'Tell me about a time the drawer and the register at the lodge had different totals.'
    const line = 'Sat down with the books all night, found the missing invoice, walked it over to accounting.'
    const openOf = (said: string) => noteBlind({ question, kind: 'behavioral' }, said).notes.covers.map(({ id }) => id)
    expect(openOf(boilerplate)).toContain('general-own')
    expect(openOf(line)).toEqual([])
    expect(openOf(`${boilerplate} Sat down with important things.`)).not.toContain('general-own')
  })

  it('is nothing where a follow-up says more, or is in another language', () => {
    const id = 'behavioral-spoke-up-safety'
    const question = findQuestion(id)!
    const withFollowUp = (more: string) => {
      const [one] = readAnswers(planOf([{ ...question, questionId: id }]), [
        turnOf(1, 'main', id, question.text, boilerplate),
        turnOf(2, 'follow_up', id, 'What happened next?', more),
      ])
      return noteAnswer(
        one!,
        openPhrasebook(() => 0),
      ).notes.covers.filter(({ passage }) => passage === null)
    }
    const fire =
      'The fire was on May 3. I picked 6 doors to check, I found two that stuck, and I asked Rosa in maintenance to plane them. They were done on June 4 instead of June 12, and the inspector passed us.'
    const spanish =
      'Cuando tengo muchas cosas que hacer siempre empiezo con lo que es más importante para mi jefe y mi familia.'
    expect(withFollowUp(boilerplate.replace('teamwork', 'leadership')).length).toBeGreaterThan(0)
    expect(withFollowUp(fire)).toEqual([])
    expect(withFollowUp(spanish)).toEqual([])
  })

  it("lists points of a model's question only where a model heard the rest", () => {
    const points = [
      { id: 'a', say: 'Say who you told first.', cover: 'Who you told first' },
      { id: 'b', say: 'Say how the books came to close.', cover: 'How the books came to close' },
    ]
    const text = 'How did you get the books closed in March?'
    const plan = planOf([{ questionId: 'asked-1', type: 'behavioral', text }])
    const [planned] = plan.questions
    const rubric: Rubric = { points, example: null }
    const [one] = readAnswers({ ...plan, questions: [{ ...planned!, rubric }] }, [
      turnOf(1, 'main', 'asked-1', text, 'I called Dana on the first and we closed on day 3.'),
    ])
    const written = { works: [], changes: [], heard: new Set(['a']), band: 'solid' as const }
    const covers = (remarks?: WrittenRemarks) =>
      noteAnswer(
        one!,
        openPhrasebook(() => 0),
        remarks,
      ).notes.covers.map(({ id }) => id)
    expect(covers()).toEqual([])
    expect(covers(written)).toEqual(['b'])
  })

  it('says nothing of an answer in another language', () => {
    expect(
      coversOf(
        'behavioral-thin-information',
        'Cuando tengo muchas cosas que hacer siempre empiezo con lo que es más importante para mi jefe.',
      ),
    ).toEqual([])
  })

  it('holds nothing in the sample report that its answers say', () => {
    const { report } = makeReports().premium
    const open = report!.sections.flatMap((section) =>
      section.kind === 'answers' ? section.answers.flatMap(({ covers }) => covers) : [],
    )
    expect(open.filter(({ passage }) => passage === null)).toEqual([])
    expect(open.length).toBeGreaterThan(2)
  })
})
