import type { FamilyId } from '@greenroom/catalogue'
import { business } from './working-life/business.ts'
import { education } from './working-life/education.ts'
import { health } from './working-life/health.ts'
import { makingAndBuilding } from './working-life/making-and-building.ts'
import { publicSafety } from './working-life/public-safety.ts'
import { serviceAndMedia } from './working-life/service-and-media.ts'
import { technology } from './working-life/technology.ts'
import { transport } from './working-life/transport.ts'
import type { WorkingLife } from './working-life/working-life.ts'

export type { WorkingLife }

/** For a title that no family fits. */
export const anyWork: WorkingLife = {
  place: 'in most teams',
  start: 'learning the people, how work comes in and goes out, and what a good day looks like',
  measured: 'work that others can rely on, and what the people you serve say about it',
  hard: 'choosing what to do first when everything seems to matter',
  team: 'a few close coworkers, a manager and the people who depend on your work',
  tools: 'a shared calendar, some way of tracking work, and the tools of the trade itself',
  growth: 'more responsibility in the same field, training others or leading a small team',
  load: 'how much lands on one person',
  busy: 'the end of the month or season',
  wear: 'whatever the others there wear',
  risk: 'slips, lifting and rushing',
  credential: '',
}

export const workingLife: Record<FamilyId, WorkingLife> = {
  ...business,
  ...education,
  ...health,
  ...makingAndBuilding,
  ...publicSafety,
  ...serviceAndMedia,
  ...technology,
  ...transport,
}
