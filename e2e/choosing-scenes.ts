import { allTitles } from '@greenroom/catalogue'
import { errors } from '@greenroom/contract/errors'
import { expect, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { answerAll, complete, expectQuestion, startInterviewByCall, waitForFeedback } from './interview.ts'
import { join, type Member, subscribe } from './person.ts'
import { json, type Scenes, type Show, settled } from './scenes.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search job titles' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Custom interview' })
const longTitle = 'Senior Regional Interdisciplinary Customer Experience Transformation Program Coordinator'
const posting =
  'We are looking for a senior lead for our night shift. You plan the work of twelve pickers, keep shrinkage under control, train new colleagues on the forklift and hand over to the day shift in writing. You report damage on the day it happens. You run the stock count every month. Five years of experience in a warehouse.'

/** A visitor who has to log in, and the search of a member, which offers favorites first. */
export const searchScenes: Scenes = async (page, show) => {
  await showVisitor(page, show)
  await showSearch(page, show, await join(page))
}

/** Favorites: one with undo, 200, very long ones, and a failure to load. */
export const favoriteScenes: Scenes = async (page, show) => {
  // Undo is offered for ten seconds.
  await stopClock(page)
  await showFavorites(page, show, await join(page))
}

/** The job titles of a sector. */
export const sectorScenes: Scenes = async (page, show) => {
  await join(page)
  await showSectors(page, show)
}

/** Every way to start, and what may prevent it. */
export const startingScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await showTemplates(page, show)
  await showAlerts(page, show, member)
}

/** Setting up a custom interview: validation errors, the recognized topics, and the choice among them. */
export const customScenes: Scenes = async (page, show) => {
  const member = await join(page)
  await subscribe(member, 'PREMIUM')
  await showCustom(page, show)
  await showPromise(page, show, member)
}

async function showVisitor(page: Page, show: Show): Promise<void> {
  await page.goto('/interviews?tab=favorites')
  await settled(page)
  await show('favorites-anonymous')
  await page.getByRole('link', { name: 'Available' }).click()
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Login Required' })).toBeVisible()
  await show('login-required', 'window')
  await page.keyboard.press('Escape')
}

async function showSearch(page: Page, show: Show, member: Member): Promise<void> {
  await page.goto('/interviews')
  await search(page).click()
  await page.keyboard.type('nurse')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await show('search-results', 'window')
  await search(page).fill('dragon tamer')
  await expect(page.getByText('No job title matches')).toBeVisible()
  await show('search-nothing', 'window')
  await addFavorites(member, 7)
  await page.goto('/interviews')
  await search(page).click()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await show('search-favorites', 'window')
  await page.keyboard.type('dragon tamer')
  await expect(page.getByText('No job title matches')).toBeVisible()
  await show('search-favorites-nothing', 'window')
}

async function addFavorites(member: Member, count: number): Promise<void> {
  for (const { jobTitle: job_title, sector, industry } of allTitles().slice(0, count))
    await member.call('POST', '/api/interviews/favorites/add', { job_title, sector, industry })
}

async function showFavorites(page: Page, show: Show, member: Member): Promise<void> {
  await addFavorites(member, 7)
  await page.goto('/interviews?tab=favorites')
  await page.getByRole('button', { name: /^Remove Software Engineer/ }).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await show('favorites-undo', 'window')
  await addFavorites(member, 200)
  await page.goto('/interviews?tab=favorites')
  await expect(page.locator('.favorite')).toHaveCount(200)
  await show('favorites-200')

  const favorites = [
    { job_title: longTitle, sector: 'Engineering and manufacturing', industry: 'Quality and industrial engineering' },
    { job_title: 'Midwife', sector: 'Healthcare', industry: 'Nursing' },
    { job_title: 'Lamplighter', sector: 'Public light', industry: 'Streets' },
  ]
  for (const [name, reply] of [
    ['long', json({ favorites })],
    ['error', json({ detail: errors.internal.detail }, 500)],
  ] as const) {
    await page.route('**/api/interviews/favorites', (route) => route.fulfill(reply))
    await page.goto('/interviews?tab=favorites')
    const stands = name === 'error' ? page.getByRole('button', { name: 'Try again' }) : page.getByText(longTitle)
    await expect(stands).toBeVisible()
    await show(`favorites-${name}`)
    await page.unroute('**/api/interviews/favorites')
  }
  await page.route('**/api/interviews/favorites', () => {})
  await page.goto('/interviews?tab=favorites')
  await expect(page.getByText('Loading favorites')).toBeAttached()
  await show('favorites-loading')
  await page.unroute('**/api/interviews/favorites')
}

async function showSectors(page: Page, show: Show): Promise<void> {
  await page.goto('/interviews/Technology')
  await page.getByRole('grid').first().getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await show('sector-cards')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await show('sector-sheet', 'window')
  const samples = '**/api/interviews/sample-questions*'
  await page.route(samples, () => {})
  await page.goto('/interviews?job=Zookeeper%20and%20aquarium%20educator')
  await expect(page.getByText('Loading example questions')).toBeAttached()
  await show('start-sheet-loading', 'window')
  await page.unroute(samples)
  await page.route(samples, (route) => route.fulfill(json({ detail: 'No.' }, 500)))
  await page.goto(`/interviews?job=${encodeURIComponent(longTitle)}`)
  await expect(page.getByText("We can't show examples right now.")).toBeVisible()
  await show('start-sheet-general', 'window')
  await page.unroute(samples)
}

async function showTemplates(page: Page, show: Show): Promise<void> {
  await page.route('**/api/interviews/available', (route) => route.fulfill(json({ detail: 'No.' }, 500)))
  await page.goto('/interviews')
  await expect(page.getByRole('link', { name: 'Start First job' })).toBeVisible()
  await show('templates-built-in')
  await page.unroute('**/api/interviews/available')
  await page.getByRole('link', { name: 'Start Phone screen' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  await show('template-sheet', 'window')
  await page.keyboard.press('Escape')
}

async function showAlerts(page: Page, show: Show, member: Member): Promise<void> {
  const shows = async (title: string, name: string) => {
    await expect(page.getByRole('alertdialog', { name: title })).toBeVisible()
    await show(name, 'window')
    await page.keyboard.press('Escape')
  }
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await shows('Premium Feature', 'premium-feature')
  await page.route('**/api/interviews/start', (route) =>
    route.fulfill(json({ detail: 'Too many interviews were started. Please try again in an hour.' }, 429)),
  )
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await shows('Interview Start Failed', 'interview-start-failed')
  await page.unroute('**/api/interviews/start')

  const { interviewId } = await startInterviewByCall(member)
  await page.goto('/interviews')
  await expect(page.getByText(/You have an interview in progress/)).toBeVisible()
  await show('interview-in-progress')
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await shows('Interview in Progress', 'interview-in-progress-dialog')
  await page.getByRole('button', { name: 'Start behavioral interview' }).click()
  await page.getByRole('button', { name: 'Cancel that interview' }).click()
  await shows('Cancel your Store Manager interview?', 'interview-cancel')
  // As another tab that goes on living.
  await page.evaluate((name) => {
    const beat = () => localStorage.setItem(name, String(Date.now()))
    beat()
    setInterval(beat, 100)
  }, `interview-${interviewId}-heartbeat`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await shows('Interview Already Open', 'interview-already-open')
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await complete(member, 'Cashier', 1)
}

async function showCustom(page: Page, show: Show): Promise<void> {
  await page.goto('/interviews')
  await page.getByRole('button', { name: 'Set up a custom interview' }).click()
  await dialog(page).getByRole('button', { name: 'Start interview' }).click()
  await expect(dialog(page).getByText('Please enter a job title')).toBeVisible()
  await show('custom-missing', 'window')
  await dialog(page).getByLabel('Job title').fill('C++ Developer')
  await dialog(page).getByLabel('Job posting').fill('a'.repeat(10_020))
  await dialog(page).getByRole('button', { name: 'Start interview' }).click()
  await show('custom-errors', 'window')

  await dialog(page).getByLabel('Job title').fill('Senior Night Warehouse Lead (m/f/d) – Köln')
  await dialog(page).getByLabel('Job posting').fill(posting)
  await expect(dialog(page)).toContainText('5 questions leave room for')
  await show('custom-topics', 'window')
  await showTopics(page, show, 'custom-topics')
  await dialog(page).getByRole('radio', { name: 'Mid' }).check({ force: true })
  await dialog(page).getByRole('checkbox').nth(1).uncheck()
  await expect(dialog(page)).toContainText('5 questions leave room for')
  await show('custom-unchecked', 'window')
  await showTopics(page, show, 'custom-unchecked')
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.uncheck()
  await expect(dialog(page)).toContainText('Nothing is checked')
  await showTopics(page, show, 'custom-all-unchecked')
  await showManyTopics(page, show)
  await dialog(page).getByLabel('Job posting').fill('Lorem ipsum dolor sit amet')
  await expect(dialog(page)).toContainText("We couldn't make out the tasks")
  await show('custom-nothing-understood', 'window')
  await page.route('**/api/interviews/preview', () => {})
  await dialog(page).getByLabel('Job posting').fill(posting)
  await expect(dialog(page)).toContainText('Reading the posting')
  await show('custom-reading', 'window')
  await page.unroute('**/api/interviews/preview')
  await page.route('**/api/interviews/preview', (route) => route.fulfill(json({ detail: 'No.' }, 503)))
  await dialog(page).getByLabel('Job posting').fill(`${posting} And more.`)
  await expect(dialog(page)).toContainText('You can still start the interview.')
  await show('custom-failed', 'window')
}

/** The planned topics in the room, and in the report when the interview ends early. */
async function showPromise(page: Page, show: Show, member: Member): Promise<void> {
  const chosen = { job: 'Night Warehouse Lead', level: 'Senior', custom_description: posting }
  const { interviewId } = await member.call<{ interviewId: string }>('POST', '/api/interviews/start', chosen)
  await page.goto(`/interviews/session/${interviewId}`)
  await expectQuestion(page, 1)
  await show('custom-room', 'window')
  await answerAll(member, interviewId, 1)
  await member.call('POST', `/api/interviews/${interviewId}/end`)
  await waitForFeedback(member, interviewId)
  await page.goto(`/interviews/detail/${interviewId}`)
  await expect(page.getByRole('heading', { name: "What we didn't get to" })).toBeVisible()
  await expect(page.getByText('There was no room for:')).toBeVisible()
  await show('custom-report')
}

/** On a phone they are below the pasted text. */
async function showTopics(page: Page, show: Show, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog(page).getByText('Ask me about', { exact: true }).scrollIntoViewIfNeeded()
  await dialog(page).getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await show(`${name}-below`, 'phone')
}

/** The maximum number, some of them long, with room for nine. */
async function showManyTopics(page: Page, show: Show): Promise<void> {
  const found = [
    'Planning the night shift for twelve pickers',
    'Keeping shrinkage under control',
    'Forklift training for new colleagues',
    'Handing over to the day shift in writing',
    'Damage reports',
    'Monthly stock counts',
    'Rerouting orders when a conveyor line stops in the middle of a shift',
    'Safety walks',
    'Overtime and rest breaks',
    'Hiring seasonal pickers',
    'Carrier pickups',
    'Warehouse management software (SAP EWM)',
  ]
  const reply = json({ found, understood: found.slice(0, 9), level: 'Senior', notice: null })
  await page.route('**/api/interviews/preview', (route) => route.fulfill(reply))
  await dialog(page).getByRole('radio', { name: '10 questions' }).check({ force: true })
  await dialog(page).getByLabel('Job posting').fill(`${posting} And more.`)
  await expect(dialog(page)).toContainText('SAP EWM')
  await dialog(page).getByRole('checkbox', { name: 'Safety walks' }).check()
  await show('custom-many', 'window')
  await showTopics(page, show, 'custom-many')
  await page.unroute('**/api/interviews/preview')
}
