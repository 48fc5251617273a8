import type { Report } from '@greenroom/contract/report/detail'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-reader.ts'
import { writeDocument } from './document.ts'
import { makePdf } from './pdf.ts'

const facts = {
  product: 'Rehearsal',
  exportedAt: new Date('2026-05-29T08:00:00Z'),
  timeZone: 'America/New_York',
  plannedFrom: { understood: [], notice: null },
}

/** A report without feedback, whose answers are these. */
function reportOf(answers: string[]): Report {
  return {
    interviewId: '0b2d4c9e-7f5b-4b8e-9a53-3d6c1b2a7f10',
    position: 'Store Manager',
    level: 'Mid',
    customDescription: null,
    completedAt: '2026-05-28T20:12:00.000Z',
    questionCount: answers.length,
    interviewer: 'built-in interviewer',
    coach: 'built-in coach',
    messages: answers.flatMap((content, index) => {
      const turn = { question_number: index + 1, kind: 'main' as const, spoken: false }
      return [
        { ...turn, role: 'assistant' as const, content: `Question ${index + 1}?` },
        { ...turn, role: 'user' as const, content },
      ]
    }),
    userQuestions: [],
    answers: [],
    feedbackState: 'failed',
    feedbackProgress: null,
    feedbackAccess: 'full',
    feedback: null,
    delivery: null,
    careMessage: null,
    practices: [],
  }
}
const pdfOf = async (answers: string[]) => Buffer.from(await makePdf(writeDocument(reportOf(answers), facts), 'maya'))

describe('a PDF', () => {
  test('is the same for the same report at the same time, and is called as the product is', async () => {
    const first = await pdfOf(['I called two stores.'])
    expect(first.equals(await pdfOf(['I called two stores.']))).toBe(true)
    const { pages } = readPdf(first)
    expect(pages[0]).toMatch(/^Rehearsal\nYour Store Manager interview\n/)
    expect(pages[0]).toContain('May 28, 2026 at 4:12 PM')
  })

  test('waits while two of the same person are being made, and keeps nobody else waiting', async () => {
    const document = writeDocument(reportOf(['I called two stores.']), facts)
    const made = [makePdf(document, 'maya'), makePdf(document, 'maya')]
    await expect(makePdf(document, 'maya')).rejects.toMatchObject({ code: 'too_many' })
    made.push(makePdf(document, 'sam'))
    for (const file of await Promise.all(made)) expect(file.length).toBeGreaterThan(1000)
    await makePdf(document, 'maya')
  })

  test('of ten long answers holds every word, and no heading stands alone at the foot of a page', async () => {
    const answers = Array.from({ length: 10 }, (_, answer) =>
      Array.from({ length: 660 }, (_, word) => `w${answer}x${word % 40}`).join(' '),
    )
    const { pages } = readPdf(await pdfOf(answers))
    const words = pages.map((page) => page.replace(/\n.*$/, '')).join('')
    for (const answer of answers) expect(words.replace(/\s/g, '')).toContain(answer.replace(/ /g, ''))
    for (const page of pages) {
      const lines = page.split('\n').slice(0, -1)
      expect(lines.at(-1)).not.toMatch(/^(Transcript|Question \d+)/)
    }
  })

  test('breaks a word that is longer than a line, and keeps empty lines', async () => {
    const [page] = readPdf(await pdfOf([`${'x'.repeat(200)} end`, 'One\n\nTwo'])).pages
    expect(page).toMatch(/x{40,}\nx{40,}/)
    expect(page!.replace(/\n/g, '')).toContain(`${'x'.repeat(200)} end`)
    expect(page).toContain('One\nTwo')
  })
})
