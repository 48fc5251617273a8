import type { PlannedQuestion, QuestionPlan } from '@greenroom/interviewer'
import { expect, test } from 'vitest'
import { writeTranscriptionPrompt } from './transcription-prompt.ts'

const stock: PlannedQuestion = {
  questionId: 'stock',
  text: 'How do you keep stock?',
  type: 'behavioral',
  competency: 'attention-to-detail',
  targetSeconds: 120,
  topic: 'Counting stock',
  duty: 'count stock in SAP and Excel',
}
const sales: PlannedQuestion = { ...stock, questionId: 'sales', topic: 'Selling B2B', duty: 'sell B2B in Ohio' }
const planOf = (questions: PlannedQuestion[], found: string[] = []): QuestionPlan => ({
  questions,
  understood: [],
  found,
})
const asked = { questionId: 'stock', text: 'How do you\nkeep stock?' }

test('the order is the job, the tools of the question, other tools, then the question', () => {
  const plan = planOf([sales, stock], ['Driving a forklift', 'C++ or Node.js', 'Using Excel'])
  expect(writeTranscriptionPrompt('Warehouse Associate', plan, asked)).toBe(
    'Warehouse Associate, SAP, Excel, B2B, Ohio, C++, Node.js. How do you keep stock?',
  )
})

test('the points of a question by a model contribute tools, too', () => {
  const points = [{ id: 'a', say: 'you reconciled the ledger in QuickBooks', cover: 'Reconciling' }]
  const { topic: _, duty: __, ...plain } = stock
  const plan = planOf([{ ...plain, rubric: { points, example: null } }])
  expect(writeTranscriptionPrompt('Bookkeeper', plan, asked)).toBe('Bookkeeper, QuickBooks. How do you keep stock?')
})

test('without a question, as while the candidate asks, there are only terms', () => {
  expect(writeTranscriptionPrompt('Barber', planOf([]), undefined)).toBe('Barber.')
  expect(writeTranscriptionPrompt('Barber', planOf([sales]), undefined)).toBe('Barber, B2B, Ohio.')
})

test('it has at most 200 characters, and each part is truncated at a word', () => {
  const found = Array.from({ length: 40 }, (_, number) => `Using Tool${number}`)
  const long = { ...asked, text: `Tell me ${'about your tools '.repeat(30)}` }
  const prompt = writeTranscriptionPrompt('Engineer', planOf([stock], found), long)
  expect(prompt.length).toBeLessThanOrEqual(200)
  expect(prompt).toMatch(/^Engineer, SAP, Excel, Tool0, .*Tool\d+\. Tell me about your tools .* (about|your|tools)$/)
  expect(writeTranscriptionPrompt('\u804c'.repeat(300), planOf([]), long).length).toBeLessThanOrEqual(200)
  expect(writeTranscriptionPrompt('\u{1F600}'.repeat(200), planOf([]), undefined).isWellFormed()).toBe(true)
})
