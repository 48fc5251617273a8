import type { FamilyId, families } from '@greenroom/catalogue'
import { readWords } from './text/words.ts'

type Families = typeof families
type TechnicalFamily = { [Id in FamilyId]: Families[Id]['technical'] extends true ? Id : never }[FamilyId]

// The compiler keeps this equal to the catalogue's own flags, of which only the types may be imported here.
const technicalFamilies: Record<TechnicalFamily, true> = {
  software: true,
  data: true,
  security: true,
  'it-operations': true,
  engineering: true,
  trades: true,
  science: true,
}

/** A technical family gets two technical questions in a short interview instead of one. */
export const isTechnical = (family: FamilyId | undefined): boolean =>
  family !== undefined && family in technicalFamilies

/** Words of job titles, from the most telling to the least. Earlier words of a line weigh as much as later ones. */
const titleWords: Record<FamilyId, string> = {
  software: `software developer qa frontend backend fullstack mobile app android ios webmaster game firmware embedded full
stack engineering blockchain`,
  data: `data analyst analytics machine learning bi statistician database intelligence computer vision ai researcher
healthcare quantitative bioinformatician survey`,
  security: `security cybersecurity penetration soc infosec threat pentester analyst engineer application cloud tester
incident response identity access compliance information`,
  'it-operations': `it support helpdesk desk network administrator sysadmin cloud infrastructure technician sre devop reliability
technical help`,
  'product-design': `product ux ui designer owner interaction usability technical scrum master design implementation web experience
interior`,
  nursing: `nurse rn lpn midwife icu registered licensed practical practitioner pediatric intensive operating room charge`,
  clinical: `doctor physician therapist physical occupational speech dentist dental surgeon paramedic radiographer
psychologist veterinarian physiotherapist optometrist dietitian hygienist radiologic sonographer practitioner
general phlebotomist`,
  pharmacy: `pharmacist pharmacy dispenser hospital compounding intern drug`,
  care: `caregiver care aide carer home health support companion nanny babysitter childcare resident certified nursing
disability mental hospice peer activitie family social youth`,
  'health-administration': `medical records coder billing clinic hospital administrator access scribe patient practice`,
  banking: `bank banker teller loan mortgage lending credit branch collection commercial relationship anti money laundering
payment fraud kyc`,
  accounting: `accountant accounting auditor bookkeeper payroll tax payable receivable controller audit account internal
external fund`,
  insurance: `insurance claims adjuster actuary underwriter risk broker compliance policy reinsurance`,
  investment: `investment portfolio financial trader equity wealth analyst advisor valuation treasury economist`,
  teaching: `assistant teacher teaching tutor lecturer professor instructor kindergarten preschool educator physical montessori
elementary high math science english special education substitute graduate coach vocational driving sport esl`,
  'education-support': `school principal librarian counselor paraprofessional admissions registrar dean curriculum early year
intervention after club nursery teaching academic aid student university instructional elearning attendance sign
language interpreter`,
  engineering: `engineer mechanical electrical civil chemical aerospace structural industrial drafter cad robotics automotive
process architect system reliability design test hvac maintenance electronic control telecommunication field pcb
plc programmer instrumentation manufacturing material biomedical petroleum packaging metallurgist quality
supplier calibration landscape architectural bim land renewable nuclear marine avionic`,
  production: `production assembler machinist operator quality plant inspector assembly cnc factory safety chemical packaging
sewing printing press continuou improvement`,
  marketing: `social marketing seo brand communications media pr campaign public relations internal digital email market community
influencer affair strategist ecommerce`,
  creative: `graphic artist photographer video editor writer animator illustrator journalist musician producer filmmaker
reporter content creator speechwriter copywriter editorial proofreader translator ghostwriter camera film
screenwriter sound lighting radio presenter podcast art creative visual audio`,
  sales: `sales account executive representative business development sdr bdr territory literary advertising car
salesperson real estate customer call telemarketer success freight`,
  retail: `retail store cashier shop merchandiser clerk stocker service visual florist room electronic sale key holder
beauty furniture optical department regional stock online deli produce checkout fashion shopper fitting jewelry
boutique`,
  hospitality: `hotel waiter waitress server bartender housekeeper concierge host hostess front guest hospitality restaurant
food relation housekeeping bell night reservation revenue barista sommelier busser fast crew shift beverage
cruise ship steward banquet`,
  kitchen: `chef cook kitchen baker sous line pastry dishwasher butcher fishmonger pizza prep`,
  'travel-events': `travel event tour guide flight attendant wedding planner events trainer resort visitor theme park conference
venue ticket leisure`,
  legal: `lawyer attorney paralegal legal counsel law judge notary litigation patent prosecutor immigration mediator
contract`,
  'public-service': `worker caseworker policy nonprofit government fundraiser community outreach grant city planner volunteer tax aid
immigration urban housing benefit legislative foreign program advocacy humanitarian`,
  protective: `security police officer probation firefighter guard correctional detective lifeguard sheriff emergency loss prevention
custom management military airport`,
  trades: `electrician plumber carpenter welder mechanic hvac roofer mason painter installer technician builder drywall
automotive maintenance industrial line bricklayer plasterer tile setter glazier scaffolder concrete finisher
laborer apprentice pipefitter solar panel elevator fire alarm landscape auto diesel sheet metal cabinet
locksmith gardener heavy equipment crane wind turbine aircraft`,
  'site-management': `construction site superintendent foreman estimator project surveyor contractor quantity building cost scheduler
facilitie`,
  science: `scientist laboratory lab chemist biologist microbiologist physicist research biochemist geneticist technician
clinical science control affair toxicologist forensic immunologist pharmacologist trial regulatory liaison
agronomist geologist geophysicist postdoctoral`,
  environment: `environmental sustainability energy solar ecologist conservation climate wildlife forester park management
hydrologist ranger waste`,
  warehouse: `warehouse forklift picker packer inventory fulfillment loader receiving online order return shift shipping
storeroom dock`,
  transport: `driver truck delivery courier pilot bus taxi train chauffeur dispatcher rail captain cdl furniture flight ship
conductor bicycle mover fleet deckhand mail carrier air traffic ramp passenger airport operation`,
  'supply-chain': `supply chain logistics procurement buyer purchasing planner demand import export freight grocery merchandise
custom shipping forwarder operation category transport`,
  administration: `administrative assistant office secretary receptionist executive clerk coordinator entry typist processing`,
  people: `corporate hr human resources recruiter recruiting talent people training onboarding trainer career coach`,
}

// Not stems: an office is not an officer, and a product is not production.
const wordsOf = (text: string) =>
  new Set(readWords(text).map(({ text: word }) => word.replace(/(?<=[a-z]{3}[^s])s$/, '')))

const familyWords = Object.entries(titleWords).map(([id, text]) => ({ id: id as FamilyId, words: wordsOf(text) }))

// Words that say how someone works, not at what: "assistant store manager" is about the store.
const general = wordsOf(
  'account assistant executive coordinator technician administrator engineer clerk manager planner analyst operator specialist officer line support home front',
)

/** The family that a free job title belongs to, by its words, earlier ones counting more; undefined when none fits. */
export function guessFamily(jobTitle: string): FamilyId | undefined {
  const title = [...wordsOf(jobTitle)]
  const weighed = familyWords.map(({ id, words }) => {
    const weights = title.map((said, at) =>
      words.has(said) ? ((general.has(said) ? 0.4 : 1) / howMany(said)) * (1 - at * 0.1) : 0,
    )
    return { id, weight: weights.reduce((sum, one) => sum + one, 0) }
  })
  const [first, second] = weighed.sort((a, b) => b.weight - a.weight)
  return first && first.weight > 0 && first.weight > (second?.weight ?? 0) ? first.id : undefined
}

const howMany = (said: string) => familyWords.filter(({ words }) => words.has(said)).length
