import type { InterviewDetail as Detail } from '@greenroom/contract/report/detail'
import { type AnswerNotes, type Report, reportVersion } from '@greenroom/contract/report/model'
import { numberReferences } from '@greenroom/contract/report/references'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwnReport } from './own-report.tsx'
import { QuotingProvider } from './quoted.tsx'
import { ReportSections } from './report-sections.tsx'
import { Transcript } from './transcript.tsx'

const notes = (number: number, more: Partial<AnswerNotes> = {}): AnswerNotes => ({
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
const builtIn = { writtenBy: 'built-in coach' }

/** What the report says in its small print, and its buttons, as text. */
function draw(sections: Report['sections'], more: Partial<Detail> = {}): string {
  const includes = sections.some(({ kind }) => kind === 'one_change') ? 'overview' : 'everything'
  const report = { version: reportVersion, includes, sections } as Report
  const detail = {
    report,
    interviewId: 'a',
    interviewer: 'qwen3-30b',
    coach: 'qwen3-30b',
    manner: 'friendly',
    depth: 'normal',
    canRewrite: false,
    customDescription: null,
    practices: [],
    messages: [],
    ...more,
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuotingProvider value={{ references: numberReferences(report), anchors: new Set(), chosen: null }}>
          <OwnReport>
            <ReportSections detail={detail as unknown as Detail} report={report} headingRef={null} />
          </OwnReport>
        </QuotingProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return markup.replaceAll('&#x27;', "'").replace(/<[^>]+>/g, ' ')
}
const overall = { kind: 'overall' as const, sentences: ['You stay calm.'], startWith: null }

test('each part names its author where the coach of the report did not write it', () => {
  const text = draw([
    { ...overall, ...builtIn },
    { kind: 'answers', answers: [notes(1), notes(2, builtIn), notes(3, { ...builtIn, impression: 'not_answered' })] },
    { kind: 'tips', tips: ['Land the ending.'], ...builtIn },
  ])
  expect(text).toContain('Feedback by qwen3-30b, except this summary, which our built-in coach wrote.')
  expect(text).not.toContain('Written by')
  expect(text.match(/Our built-in coach wrote these notes\./g)).toHaveLength(2)
  expect(text).toContain('Our built-in coach wrote these tips.')
})

test('a report by one author names it once', () => {
  const text = draw([
    { ...overall, writtenBy: 'qwen3-30b', prompt: 'summary/1' },
    { kind: 'answers', answers: [notes(1, { writtenBy: 'qwen3-30b', prompt: 'judge/1' })] },
    { kind: 'tips', tips: ['Land the ending.'] },
  ])
  expect(text).toContain('Written by qwen3-30b,')
  expect(text).not.toMatch(/wrote these|except this/)
})

test('the one change of an overview names its author', () => {
  const change = { title: 'Land the ending', quotation: null, why: 'Say how it came out.', sayNext: null }
  expect(draw([overall, { kind: 'one_change', number: 1, change, ...builtIn }])).toContain(
    'Our built-in coach wrote this change.',
  )
})

test('writing it again is offered only where a model can', () => {
  expect(draw([overall])).not.toContain('Rewrite')
  expect(draw([overall], { coach: 'built-in coach', canRewrite: true })).toMatch(
    /Rewrite this feedback\s+Uses a language model\s*\. Your checkmarks stay\./,
  )
})

test('the transcript marks the built-in questions among those of a model, and none where there are no others', () => {
  const drawTranscript = (...authors: string[]) => {
    const messages = authors.map((askedBy, at) => ({
      role: 'assistant',
      content: 'Tell me about a late delivery.',
      kind: 'main',
      questionNumber: at + 1,
      askedBy,
    }))
    const report = { messages, interviewer: 'qwen3-30b', answers: [], userQuestions: [] } as unknown as Detail
    return renderToStaticMarkup(
      <MemoryRouter>
        <Transcript report={report} references={[]} chosen={null} />
      </MemoryRouter>,
    )
  }
  const builtIn = 'built-in interviewer'
  expect(drawTranscript('qwen3-30b', builtIn, 'qwen3-30b').match(/Built-in question/g)).toHaveLength(1)
  expect(drawTranscript(builtIn, builtIn)).not.toContain('Built-in')
})
