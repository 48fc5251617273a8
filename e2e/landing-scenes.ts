import type { Page } from '@playwright/test'
import { json, type Scenes, settled } from './scenes.ts'
import { expect } from './test.ts'

const reviews = [
  {
    stars: 5,
    text: 'The follow-up got me. I said “we fixed it” and it asked what I did myself. Two days later a hiring manager asked me exactly that, and I had the answer.',
    name: 'Denise',
    job: 'Medical Assistant',
  },
  {
    stars: 5,
    text: 'By the third try I could tell the story in a minute.',
    name: 'Marcus',
    job: 'Maintenance Technician',
  },
  { stars: 4, text: 'Typing is fine when my kids are asleep.', name: null, job: 'Registered Nurse' },
].map((review, at) => ({
  id: `0b5e5c1e-5a4d-4e0e-9d0a-57a6e3a11c0${at}`,
  publishedAt: '2026-11-20T12:00:00.000Z',
  ...review,
}))

const about = {
  team: [
    { name: 'Renata Alvarez', role: 'Founder', text: 'Ten years in retail hiring.', picture: null },
    { name: 'Jordan Kim', role: 'Engineering', text: null, picture: null },
  ],
  social: [
    { kind: 'linkedin', url: 'https://www.linkedin.com/company/greenroom-example' },
    { kind: 'instagram', url: 'https://www.instagram.com/greenroom-example' },
    { kind: 'youtube', url: 'https://www.youtube.com/@greenroom-example' },
  ],
}

/** An installation with published reviews, a team and social accounts. */
export async function showPeople(page: Page): Promise<void> {
  await page.route('**/api/reviews', (route) => route.fulfill(json({ reviews })))
  await page.route('**/api/about', (route) => route.fulfill(json(about)))
}

export const peopleScenes: Scenes = async (page, show) => {
  await showPeople(page)
  await page.goto('/')
  await page.mouse.move(10, 10)
  await expect(page.getByRole('region', { name: 'What people say' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Social' })).toBeVisible()
  await settled(page)
  await show('landing-people')
}
