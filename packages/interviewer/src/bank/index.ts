import { behavioralPeople } from './behavioral-people.ts'
import { behavioralWork } from './behavioral-work.ts'
import { care } from './care.ts'
import { clinical } from './clinical.ts'
import { data } from './data.ts'
import { healthAdministration } from './health-administration.ts'
import { nursing } from './nursing.ts'
import { pharmacy } from './pharmacy.ts'
import type { Question } from './question.ts'
import { roleFit } from './role-fit.ts'
import { security } from './security.ts'
import { software } from './software.ts'

/** The whole bank, in a fixed order, so that the same seed always chooses the same questions. */
export const questions: readonly Question[] = [
  ...roleFit,
  ...behavioralPeople,
  ...behavioralWork,
  ...software,
  ...data,
  ...security,
  ...nursing,
  ...clinical,
  ...pharmacy,
  ...care,
  ...healthAdministration,
]

const byId = new Map(questions.map((question) => [question.id, question]))

/** The authored question with this id; undefined for one that was written for a description or by a model. */
export const findQuestion = (id: string): Question | undefined => byId.get(id)
