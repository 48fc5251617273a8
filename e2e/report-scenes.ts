import { expect, type Page } from '@playwright/test'
import { completeConfused, setJobStatus, tryForTheLastTime } from './coach.ts'
import { complete, startInterviewByCall, story, waitForFeedback } from './interview.ts'
import { join, type Member, subscribe } from './person.ts'
import { askAboutPlans } from './pinned-question.ts'
import { json, type Scenes, type Show } from './scenes.ts'

type AnswerNotes = { works: object[] }
type Section = { kind: string; answers?: AnswerNotes[] }
type Detail = {
  interviewer: string
  messages: { role: string; content: string; question_number: number; asked_by?: string }[]
  answers: { question: string; answer: string; ttsAudioUrl: null; answered_by?: string }[]
  report: { sections: Section[] } | null
}

const detail = '**/api/interviews/detail/*'
const openReport = async (page: Page, id: string) => {
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
}

/** The report as a reply that is no different but in what `change` says. */
async function showChanged(
  page: Page,
  show: Show,
  name: string,
  id: string,
  change: (report: Detail) => Partial<Detail>,
) {
  await page.route(detail, async (route) => {
    const reply = await route.fetch()
    const report = (await reply.json()) as Detail
    await route.fulfill({ response: reply, json: { ...report, ...change(report) } })
  })
  await openReport(page, id)
  await show(name)
  await page.unroute(detail)
}

/** Five spoken answers of different length and pace, with questions of one's own; the fourth is not much of an answer. */
export async function completeSpoken(member: Member, job = 'Store Manager'): Promise<string> {
  const { interviewId } = await startInterviewByCall(member, job)
  await askAboutPlans(interviewId)
  const told = [
    { text: story, seconds: 62 },
    { text: `${story} ${story}`, seconds: 80 },
    {
      text: 'We always just talk about it as a team, um, and communication is important, so it usually works out, you know, everybody is positive.',
      seconds: 14,
    },
    { text: 'I do not know.', seconds: 4 },
    { text: `${story} I would, um, do it earlier next time.`, seconds: 171 },
  ]
  for (const [index, { text, seconds }] of told.entries()) {
    const spoken = index !== 4
    const raw_text = text.toLowerCase().replaceAll('. ', ' um ')
    const answer = { text, question_number: index + 1, seconds, ...(spoken && { spoken, raw_text }) }
    await member.call('POST', `/api/interviews/${interviewId}/answer`, answer)
  }
  const questions = ['What does a good first month look like?', 'How many people would I lead?']
  await member.call('POST', `/api/interviews/${interviewId}/questions`, { questions })
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await waitForFeedback(member, interviewId)
  return interviewId
}

/** An interview that ended with these answers. */
async function completeWith(member: Member, job: string, answers: string[], more: object = {}): Promise<string> {
  const start = { job, level: 'Senior', question_count: answers.length > 5 ? 10 : 5, ...more }
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', start)
  await askAboutPlans(interviewId)
  for (const [index, text] of answers.entries())
    await member.call('POST', `/api/interviews/${interviewId}/answer`, {
      text,
      question_number: index + 1,
      seconds: 178,
    })
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await waitForFeedback(member, interviewId)
  return interviewId
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'
const oddAnswers = [
  `${story} `.repeat(12).slice(0, 4000),
  'x'.repeat(4000),
  `أدرت متجراً كبيراً في المدينة. ${'كنت مسؤولاً عن الفريق وعن المخزون. '.repeat(20)} ${story}`,
  `I wrote this, because it was quickest:\n\n\tfor (const shelf of shelves) {\n\t\tif (shelf.empty) borrow(shelf, { crates: 40 })\n\t}\n\n${'\n'.repeat(12)}${story}`,
  `🛒🥛👨‍👩‍👧‍👦 ${'👩🏽‍🚀🚀 '.repeat(60)} ${story}`,
  `https://example.com/${'a-very-long-path/'.repeat(40)} ${story}`,
  `${story} `.repeat(12).slice(0, 4000),
  story,
  'No.',
  `${story} `.repeat(12).slice(0, 4000),
]

/** The report in full, and at its edges. */
export const reportScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const id = await completeSpoken(member)
  await openReport(page, id)
  await show('report-full')
  await page.getByRole('link', { name: '1, show in the transcript' }).first().click()
  await page.locator('.answers > details > summary').first().click()
  await show('report-chosen')

  await showChanged(page, show, 'report-two-interviewers', id, ({ messages, answers }) => ({
    interviewer: 'llama-3.3-70b',
    messages: messages.map((message) =>
      message.role === 'assistant'
        ? { ...message, asked_by: message.question_number < 3 ? 'llama-3.3-70b' : 'built-in interviewer' }
        : message,
    ),
    answers: answers.map((answer, index) => ({
      ...answer,
      answered_by: index === 0 ? 'llama-3.3-70b' : 'built-in interviewer',
    })),
  }))
  await showChanged(page, show, 'report-many-quotes', id, ({ report, messages }) => {
    const words = [...messages.find(({ role }) => role === 'user')!.content.matchAll(/\S+/g)]
    const works = words.slice(0, 40).map(({ 0: text, index }) => ({
      rank: 'structure',
      quotation: { number: 1, start: index, end: index + text.length, text },
      says: 'It is a word of yours.',
    }))
    const sections = report?.sections.map((section) =>
      section.answers
        ? { ...section, answers: section.answers.map((one, at) => (at === 0 ? { ...one, works } : one)) }
        : section,
    )
    return { report: report && { ...report, sections: sections ?? [] } }
  })

  const long = await completeWith(member, longWord, oddAnswers, {
    custom_description: `We look for a ${longWord}. You lead twelve people, plan shifts and order stock. ${'You keep shrinkage under control. '.repeat(60)}`,
  })
  await openReport(page, long)
  await page.getByText('The job description you gave').click()
  await show('report-very-long')
  const care = await completeWith(member, 'Registered Nurse', [
    'Honestly I have been thinking about killing myself since I lost that job.',
  ])
  await openReport(page, care)
  await expect(page.getByRole('heading', { name: 'Before anything else' })).toBeVisible()
  await show('report-care')
}

/** Feedback on its way, in each of its states, and a report that cannot be shown. */
export const feedbackScenes: Scenes = async (page, show) => {
  const member = await join(page)
  const id = await completeConfused(member)
  await openReport(page, id)
  await expect(page.getByText(/We'll try again at/)).toBeVisible()
  await show('report-trying-again')
  await setJobStatus(id, 'waiting')
  await expect(page.getByText("You're next in line")).toBeVisible()
  await show('report-in-line', 'window')
  await setJobStatus(id, 'running')
  await expect(page.getByText('Reading answer 1 of 5')).toBeVisible()
  await show('report-being-written', 'window')
  await setJobStatus(id, 'waiting')
  await tryForTheLastTime(id)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await show('report-failed')
  await showRefusals(page, show, id)
}

async function showRefusals(page: Page, show: Show, id: string): Promise<void> {
  const refusals = [
    [
      'report-premium-required',
      403,
      'premium_required',
      'This feature requires a PREMIUM subscription.',
      'Premium Feature',
    ],
    ['report-missing', 404, 'not_found', 'Not found.', "This interview isn't here"],
    ['report-error', 500, 'internal', 'Something went wrong on our end. Please try again.', "This report didn't load"],
  ] as const
  for (const [name, status, code, words, heading] of refusals) {
    await page.route(detail, (route) => route.fulfill(json({ detail: words, code }, status)))
    await page.goto(`/interviews/detail/${id}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await show(name)
    await page.unroute(detail)
  }
  await page.route(detail, () => {})
  await page.goto(`/interviews/detail/${id}`)
  await expect(page.getByText('Opening your report')).toBeAttached()
  await show('report-loading')
  await page.unroute(detail)
}

/** What a printer is given. */
export const paperScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  const id = await completeSpoken(member)
  await openReport(page, id)
  await page.emulateMedia({ media: 'print' })
  await show('report-on-paper')
  await complete(member, 'Cashier', 1)
  await page.goto('/interviews/completed')
  await show('completed-on-paper')
  await page.emulateMedia({ media: 'screen' })
}
