import { describe, expect, it } from 'vitest'
import { blindQuestions, labels, noteBlind } from '../../fixtures/blind.ts'
import { makeReports } from '../../samples/reports.ts'
import { findQuestion } from '../bank/index.ts'

const consulted = 'consult'
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
    expect(all).toBeGreaterThan(180)
    expect(count.y / all).toBeLessThan(0.025)
    expect((count.y + count.p) / all).toBeLessThan(0.25)
  })

  it('leaves out whom to ask or call where somebody was asked or called', () => {
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
