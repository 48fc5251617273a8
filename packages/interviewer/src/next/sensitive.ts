import type { FamilyId } from '@greenroom/catalogue'

/** In these jobs illness, death and the law are the work: there such words count only beside "my", "I" or "our family". */
const atWork: ReadonlySet<string> = new Set<FamilyId>([
  'care',
  'nursing',
  'clinicians',
  'medical-support',
  'human-services',
  'childcare',
  'emergency-response',
  'guarding',
  'health-administration',
  'pharmacy',
  'protective',
  'teaching',
  'education-support',
  'legal',
  'public-service',
  'people',
  'insurance',
])

const relative =
  'mom|mother|dad|father|parents?|wife|husband|son|daughter|baby|brother|sister|grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|best friend|friend|partner|fianc[ée]e?|family|nephew|niece'
const states =
  'cancer|chemo|a tumor|stroke|heart attack|surgery|pregnant|pregnancy|miscarriage|maternity leave|disability|depress(?:ed|ion)|anxiety|panic attacks?|bipolar|ptsd|autistic|adhd|therapy|therapist|addict(?:ed|ion)?|rehab|sober|relapsed?|alcoholic|overdosed|divorced?|custody|church|faith|mosque|synagogue|religion|prayed|visa|green card|asylum|immigration|bankrupt(?:cy)?|eviction|foreclosure|homeless|debts?|jail|prison|probation|felony|lawsuit|funeral'
const suffered =
  'arrested|sued|assaulted|harassed|abused|raped|molested|deported|evicted|diagnosed|hospitalized|foreclosed on|fired|let go|laid off|terminated'

/** Whoever says it, in whatever job. */
const always: readonly RegExp[] = [
  new RegExp(
    `\\b(?:lost|losing|buried) (?:my|our|a|an|his|her|one of (?:my|our)) (?:${relative}|resident|patient|student|coworker|colleague|teammate)\\b`,
  ),
  new RegExp(`\\bmy (?:${relative})(?:'s)?\\b[^.!?]{0,40}\\b(?:died|dying|passed away|sick|ill|hospital|${states})\\b`),
  new RegExp(
    `\\b(?:i|my|me|our family)(?:'m|'ve| was| am| got| had| have| been| went| just| filed for| lost)*(?: a| an| my| in| on| to| for| getting| going| through| treated for| with| from| the| \\w+ years)* (?:${states})\\b`,
  ),
  new RegExp(`\\b(?:i|i've|my (?:${relative}))(?: had| have)? (?:got|was|been|were) (?:${suffered})\\b`),
  /\b(?:they|he|she|boss|company|manager) (?:fired me|laid me off|let me go)\b/,
  /\b(?:treated|treatment|medication|meds) for (?:my )?(?:depression|anxiety|cancer|adhd|addiction|bipolar)\b/,
  /\bmy (?:condition|illness|disease|diagnosis|psychiatrist|ex-?husband|ex-?wife|parole)\b/,
  /\b(?:voted for|republicans?|democrats?|abortion)\b/,
]
/** A person in somebody's care, by name. */
const named = /\b(?:patient|resident|child|kid|student|client)s?,? (?:(?:was )?(?:named|called) )?[A-Z][a-z]+\b/
/** Somebody's death or trouble, where it isn't the work itself. Machines die too. */
const elsewhere: readonly RegExp[] = [
  /\b(?:he|she|who|they|coworker|colleague|customer|client|guest|friend|manager|boss|person|man|woman|lady|guy)(?: had| has| just| suddenly)? (?:died|passed away|killed (?:himself|herself))\b/,
  /\b(?:funeral|miscarriage|suicide|chemo|cancer|overdosed?|raped?|molested|domestic violence|sexual(?:ly)? (?:assault|harass)\w*|deported|evicted|divorce|custody battle|wheelchair|mental health)\b/,
]

/** True when somebody tells of loss, illness or trouble, their own or that of a person they name: nothing is asked about it. */
export function isSensitive(text: string, families: readonly string[]): boolean {
  const lower = text.toLowerCase().replaceAll('’', "'")
  if (named.test(text) || always.some((pattern) => pattern.test(lower))) return true
  const isWork = families.some((family) => atWork.has(family))
  return !isWork && elsewhere.some((pattern) => pattern.test(lower))
}
