import type { InterviewDetail as Detail } from '@greenroom/contract/report/detail'
import {
  type AnswerNotes,
  type Change,
  type Quotation,
  type Report,
  reportVersion,
} from '@greenroom/contract/report/model'
import { numberReferences } from '@greenroom/contract/report/references'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pickNoteAnchors } from './note-anchors.ts'
import { OwnReport } from './own-report.tsx'
import { QuotingProvider } from './quoted.tsx'
import { ReportSections } from './report-sections.tsx'

const quote = (number: number, text: string): Quotation => ({ number, start: 0, end: text.length, text })
const called = () => quote(1, 'I called two stores')
const change = (quotation: Quotation): Change => ({ title: 'Land the ending', quotation, why: '', sayNext: null })
const notes = (number: number, more: Partial<AnswerNotes>): AnswerNotes => ({
  number,
  kind: 'main',
  question: 'Tell me about a late delivery.',
  impression: 'solid',
  note: '',
  works: [],
  changes: [],
  mistakes: [],
  unchecked: null,
  covers: [],
  expect: null,
  lesson: null,
  ...more,
})
const full: Report = {
  version: reportVersion,
  includes: 'everything',
  sections: [
    { kind: 'proud', quotation: called(), says: 'It says what you did.' },
    { kind: 'overall', sentences: ['You stay calm.'], startWith: 1 },
    {
      kind: 'answers',
      answers: [
        notes(1, {
          works: [{ rank: 'structure', quotation: called(), says: 'It says what you did.' }],
          changes: [change(called())],
        }),
        notes(2, { kind: 'follow_up', unchecked: quote(2, 'It is 74 degrees') }),
      ],
    },
  ],
}
const overview: Report = {
  version: reportVersion,
  includes: 'overview',
  sections: [
    { kind: 'proud', quotation: called(), says: 'It says what you did.' },
    { kind: 'overall', sentences: ['You stay calm.'], startWith: 1 },
    { kind: 'one_change', number: 1, change: change(called()) },
  ],
}

/** The ids of the report as it is rendered, in the order of the page. */
function renderIds(report: Report): string[] {
  const detail: Partial<Detail> = {
    interviewId: 'a',
    interviewer: 'built-in interviewer',
    coach: 'built-in coach',
    manner: 'friendly',
    depth: 'normal',
    kind: 'title',
    templateId: null,
    customDescription: null,
    practices: [],
    messages: [],
    answers: [],
    userQuestions: [],
  }
  const references = numberReferences(report)
  const anchors = pickNoteAnchors(report, references)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuotingProvider value={{ references, anchors, chosen: null }}>
          <OwnReport>
            <ReportSections detail={detail as Detail} report={report} headingRef={null} />
          </OwnReport>
        </QuotingProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(markup.match(/I called two stores/g)?.length).toBeGreaterThan(1)
  return [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
}
const ofNotes = (ids: string[]) => ids.filter((id) => id.startsWith('note-'))

test('words that are praised, changed and something to be proud of are one anchor, among the notes on the answer', () => {
  const ids = renderIds(full)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ofNotes(ids)).toEqual(['note-1', 'note-1-link', 'note-2', 'note-2-link'])
  expect(ids.indexOf('note-1')).toBeGreaterThan(ids.indexOf('answer-1'))
})

test('in an overview the first of two places is the anchor', () => {
  const ids = renderIds(overview)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ofNotes(ids)).toEqual(['note-1', 'note-1-link'])
  expect(ids.indexOf('note-1')).toBe(ids.indexOf('proud-title') + 1)
})

test('without a report there are no anchors', () => {
  expect(pickNoteAnchors(null, numberReferences(null)).size).toBe(0)
})
