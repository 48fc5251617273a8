import type { Level } from '../bank/question.ts'

type LevelPattern = readonly [RegExp, Level | undefined]

// Words that look like a rank but name an occupation, or the people one works with. The first matching rule decides.
const notRanks =
  /\b(?:senior (?=(?:citizens?|living|care|center|services?|housing|community|companion|home)\b)|(?<=account |business |advertising |sales )executive\b|executive (?=assistant|secretary|administrative|recruiter|search|protection)|(?<=scrum |web |yard |band |concert )master\b|lead (?=generation|gen|paint|qualification|abatement|response)|(?<=for|with|to) seniors?\b|(?<=\bto (?:the |our )?)(?:ceo|cfo|coo|cto|president|vp|director|chief \w+ officer)s?\b|entry(?<=data entry|order entry|ticket entry)|junior (?=high|varsity|league|college)|mid(?=[- ](?:market|atlantic|town|west))|assistant principal|staff (?=nurse|accountant|writer|assistant|attorney|photographer|pharmacist|therapist|physician|sergeant|rn|auditor|member|development)|master (?=data|scheduler|planner|control|of social|social)|head (?=start|lice|injury)|director (?=of photography)|principal(?='s secretary)|intern(?=al)|associate(?='s degree))/gi

// Trades and service jobs, where a lead works alongside the team.
const hands =
  '(?:cooks?|cashiers?|servers?|baristas?|associates?|teachers?|housekeepers?|custodians?|janitors?|technicians?|mechanics?|carpenters?|electricians?|welders?|operators?|assemblers?|clerks?|hosts?|bartenders?|bakers?|drivers?|pickers?|guards?|lifeguards?|stylists?|installers?|painters?|receptionists?|caregivers?|aides?|assistants?|tellers?|representatives?|reps?|agents?|crew|hand|person|man|line|guide|counselors?|instructors?|worker|tech|specialists?|coordinators?|waiters?|waitress|busser|dishwasher|nanny|educator|machinist|inspector|plumbers?|landscaper|grower|merchandiser|stocker|sales)'
const professional =
  '(?:software|engineer\\w*|developers?|analysts?|scientists?|consultants?|designers?|product|architects?|accountants?|auditors?|attorneys?|counsel|editors?|buyers?|planners?|researchers?|data|marketing|account|recruiters?|actuar\\w+|project|program|producers?|strategists?|copywriters?|art director|media|underwriters?|brand|merchandis\\w+|statisticians?|geologists?|chemists?|security|devops|financial|business|estimators?|superintendent|surveyors?)'

const titles: readonly LevelPattern[] = [
  [
    /\b(?:associate|vice|deputy) (?:principal|dean)\b|\b(?:senior )?(?:associate |assistant |deputy )?(?:vice president|vp|director|general counsel)\b|\b(?:avp|svp|evp|ceo|cfo|cto|coo|cio|ciso|cmo|chro)\b/i,
    'Senior',
  ],
  [
    /\b(?:assistant|asst\.?|deputy|associate) (?:\w+ ){0,2}(?:manager|superintendent|supervisor|editor-in-chief|chef|head)\b(?<!account manager|product manager|project manager|program manager)/i,
    'Mid',
  ],
  [
    /\b(?:senior|sr\.?|principal|chief|distinguished|fellow|head of|executive (?:chef|director|producer|housekeeper|editor)|head (?:chef|coach|of|brewer|engineer|designer|pharmacist)|tech(?:nical)? lead|staff (?:software|engineer|\w+ (?:engineer|developer|designer|scientist|manager))|(?:general|regional|district|area|division|engineering|plant|country|group) (?:\w+ )?manager|(?:engineering|team|it) director|managing \w+|partner(?= at)|founder)(?![\w-])/i,
    'Senior',
  ],
  [
    /\b(?:intern|internship|apprentice\w*|trainee|junior|jr\.?|entry[- ]level|entry|graduate(?! (?:school|program|advisor|studies|recruit))|new grad\w*|co-op|student(?! (?:services|success|affairs|advisor|support|life|housing|accounts|records|loan))|helper|beginner|trainees|probationary|cadet|extern|work[- ]study|no experience)(?![\w-])/i,
    'Entry',
  ],
  [new RegExp(`\\b(?:lead|head) (?:[\\w-]+ ){0,2}${hands}\\b`, 'i'), 'Mid'],
  [
    /\b(?:foreman|forewoman|foreperson|crew chief|charge nurse|sous chef|journeyman|journeywoman|mid[- ]level|intermediate|experienced|mid)\b/i,
    'Mid',
  ],
  [/\b(?:lead|architect(?=ure)|master)(?![\w-])/i, 'Senior'],
  [
    /(?:\b|\s)(?:IV|V|III|VI)(?=$|[\s,)(/:-])|\b(?:level|grade|engineer|developer|analyst|technician|specialist|designer|accountant|scientist|tech|tier) ?[345]\b/,
    'Senior',
  ],
  [
    /\sII(?=$|[\s,)(/:-])|\b(?:level|engineer|developer|analyst|technician|specialist|designer|accountant|scientist|tech|tier|clerk|assistant|associate|operator|coordinator|worker) ?2\b/i,
    'Mid',
  ],
  [
    /\sI(?=$|[\s,)(/:-])|\b(?:level|engineer|developer|analyst|technician|specialist|designer|accountant|scientist|tech|tier|clerk|assistant|associate|operator|coordinator|worker) ?1\b/i,
    'Entry',
  ],
  [new RegExp(`\\bassociate (?:\\w+ ){0,2}${professional}(?![\\w-])`, 'i'), 'Entry'],
  [
    /\bassistant (?:\w+ )?(?:engineer|accountant|buyer|editor|designer|media|account|producer|teacher|cook|planner|project manager|brand|merchandiser|coach|stylist|chemist|estimator|analyst)\b/i,
    'Entry',
  ],
  [/\bmanager of\b/i, 'Senior'],
]

/** Working leads: the experience that the posting asks for overrides the rank in the title. */
const floorLead =
  /\b(?:shift|team|crew|floor|line|department|store|cash|kitchen|night|day|front[- ]end|service|warehouse|production|section) ?(?:lead(?:er)?|head|captain)\b/i

/** Level from a job title's rank words; undefined without one ("Barista", "Medical Assistant"). */
function levelOfTitle(title: string): Level | undefined {
  const plain = title.replace(notRanks, ' ').replace(/(?<=[,–-] ?)(?:mentoring|managing|training|coaching) .*$/i, '')
  const rank = plain.replace(floorLead, ' ')
  return gradeOf(title) ?? titles.find(([pattern]) => pattern.test(rank))?.[1]
}

/** Level from a US government grade: GS-5 to 8 is entry, 9 to 11 mid, 12 and up senior. */
function gradeOf(text: string): Level | undefined {
  const found = /\b(?:GS|GG)[- ]?(?:\d{4}[- ])?(\d{1,2})\b/.exec(text)?.[1]
  if (!found) return undefined
  const grade = Number(found)
  return grade >= 12 ? 'Senior' : grade >= 9 ? 'Mid' : 'Entry'
}

const years =
  /(?<!\b(?:over|past|last|in|within|than|through) (?:the )?(?:past |last )?)\b(\d{1,2}|one|two|three|four|five|six|seven|eight|ten)(?:\s?\(\d{1,2}\))?\s?(?:\+|plus|or more|(?:-|–|to)\s?(?:\d{1,2}\+?|one|two|three|four|five|six|seven|eight|ten))?\s?(?:years?|yrs?\.?)\b(?!['’]? (?:old|of age|anniversary|ago|warranty|contract|of excellence|of service to|in business|in a row|running|probation))/gi
const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
}
const notAsked =
  /\b(?:founded|we(?:'ve| have)|our (?:company|team)|serving|in business|combined|probation\w*|anniversary|18 years|21 years|degree|nice to have|preferred|plus)\b/i

const starting =
  /\b(?:entry[- ]level|(?:no|without) (?:[\w-]+ ){0,3}experience (?:is |at all )?(?:required|needed|nec+es+ary|ok(?:ay)?|fine)|no experience\b|(?:prior|previous|work) experience (?:is )?(?:not|never) (?:required|needed|necessary)|(?:great |good |perfect )?first (?:or second )?job\b|(?:up to|less than|under) (?:one|1|a) year|internships? count|recent graduates?|first job|will train|training (?:is )?provided|we(?:'ll| will) (?:train|teach) you|on-the-job training)\b/i
const midLevel = /\b(?:mid[- ]level|journeyman[- ]level|intermediate[- ]level)\b/i
const topLevel =
  /\b(?:senior[- ]level|director[- ]level|executive[- ]level|manage (?:other )?managers|set (?:the )?(?:company|org\w*|long-term|technical) (?:vision|strategy|direction))\b/i
const overPeople =
  /\b(?:supervis(?:e|es|ing)|manag(?:e|es|ing)|lead(?:s|ing)?|oversee(?:s|ing)?|direct(?:s|ing)?) (?:and \w+ )?(?:a |the |our |your |all |daily )?(?:\w+ )?(?:(?:team|crew|staff) (?:of|members)|(?:team|crew|staff)\b(?! meetings?)|employees|direct reports|shift)\b/i

/** Detects entry-level postings that require no experience. */
export const takesNewcomers = (jobTitle: string, sentences: readonly string[]): boolean =>
  /\b(?:trainee|apprentice|cadet)\b/i.test(jobTitle) || sentences.some((sentence) => untried.test(sentence))
const untried =
  /\b(?:no|without) (?:[\w-]+ ){0,3}experience (?:is |at all )?(?:required|needed|nec+es+ary|ok(?:ay)?|fine)|\bno experience\b(?! with)|^(?:prior |previous )?experience (?:is )?(?:not|never) (?:required|needed|necessary)|\b(?:we|we'll|will) (?:will )?(?:train|teach) (?:you|the right)|\btrainee\b|\b(?:great|good|perfect) first (?:or second )?job\b/i

/** Level from a posting's text: its grade, then years of experience, then wording and duties. */
function levelOfText(sentences: readonly string[]): Level | undefined {
  const text = sentences.join('\n')
  const grade = gradeOf(text)
  if (grade) return grade
  const asked = sentences
    .flatMap((sentence) => sentence.split(/[,;] /))
    .flatMap((sentence) =>
      notAsked.test(sentence)
        ? []
        : [...sentence.matchAll(years)].map(([, found]) => numbers[found!.toLowerCase()] ?? Number(found)),
    )
  const most = Math.max(...asked.filter((count) => count <= 20))
  if (asked.length > 0 && Number.isFinite(most)) return most >= 6 ? 'Senior' : most >= 2 ? 'Mid' : 'Entry'
  if (topLevel.test(text)) return 'Senior'
  if (midLevel.test(text)) return 'Mid'
  if (starting.test(text)) return 'Entry'
  return overPeople.test(text) ? 'Mid' : undefined
}

/** Level from the title, else from the posting; undefined if neither gives one. */
export function readLevel(
  jobTitle: string,
  postingTitle: string | undefined,
  sentences: readonly string[],
): Level | undefined {
  const named = [jobTitle, postingTitle ?? '']
  const ofTitle = levelOfTitle(jobTitle) ?? levelOfTitle(postingTitle ?? '')
  return ofTitle ?? levelOfText(sentences) ?? (named.some((title) => floorLead.test(title)) ? 'Mid' : undefined)
}
