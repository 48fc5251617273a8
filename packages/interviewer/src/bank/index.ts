import { accounting } from './accounting.ts'
import { administration } from './administration.ts'
import { banking } from './banking.ts'
import { behavioralPeople } from './behavioral-people.ts'
import { behavioralWork } from './behavioral-work.ts'
import { care } from './care.ts'
import { clinical } from './clinical.ts'
import { creative } from './creative.ts'
import { data } from './data.ts'
import { educationSupport } from './education-support.ts'
import { engineering } from './engineering.ts'
import { environment } from './environment.ts'
import { healthAdministration } from './health-administration.ts'
import { hospitality } from './hospitality.ts'
import { insurance } from './insurance.ts'
import { investment } from './investment.ts'
import { itOperations } from './it-operations.ts'
import { kitchen } from './kitchen.ts'
import { legal } from './legal.ts'
import { marketing } from './marketing.ts'
import { nursing } from './nursing.ts'
import { people } from './people.ts'
import { pharmacy } from './pharmacy.ts'
import { productDesign } from './product-design.ts'
import { production } from './production.ts'
import { protective } from './protective.ts'
import { publicService } from './public-service.ts'
import type { Question } from './question.ts'
import { retail } from './retail.ts'
import { roleFit } from './role-fit.ts'
import { sales } from './sales.ts'
import { science } from './science.ts'
import { security } from './security.ts'
import { siteManagement } from './site-management.ts'
import { situational } from './situational.ts'
import { software } from './software.ts'
import { supplyChain } from './supply-chain.ts'
import { teaching } from './teaching.ts'
import { trades } from './trades.ts'
import { transport } from './transport.ts'
import { travelEvents } from './travel-events.ts'
import { warehouse } from './warehouse.ts'
import { workingPractice } from './working-practice.ts'

/** The whole bank, in a fixed order, so that the same seed always chooses the same questions. */
export const questions: readonly Question[] = [
  ...roleFit,
  ...behavioralPeople,
  ...behavioralWork,
  ...situational,
  ...workingPractice,
  ...accounting,
  ...administration,
  ...banking,
  ...care,
  ...clinical,
  ...creative,
  ...data,
  ...educationSupport,
  ...engineering,
  ...environment,
  ...healthAdministration,
  ...hospitality,
  ...insurance,
  ...investment,
  ...itOperations,
  ...kitchen,
  ...legal,
  ...marketing,
  ...nursing,
  ...people,
  ...pharmacy,
  ...productDesign,
  ...production,
  ...protective,
  ...publicService,
  ...retail,
  ...sales,
  ...science,
  ...security,
  ...siteManagement,
  ...software,
  ...supplyChain,
  ...teaching,
  ...trades,
  ...transport,
  ...travelEvents,
  ...warehouse,
]

const byId = new Map(questions.map((question) => [question.id, question]))

/** The authored question with this id; undefined for one that was written for a description or by a model. */
export const findQuestion = (id: string): Question | undefined => byId.get(id)
