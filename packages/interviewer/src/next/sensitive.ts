import type { FamilyId } from '@greenroom/catalogue'

/**
 * Families whose work involves illness, death or the law: there such words count as private only beside "my", "I" or
 * "our family".
 */
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

const kin =
  '(?:ex(?:-\\w+)?|boyfriend|girlfriend|spouse|step(?:mom|dad|mother|father|son|daughter|brother)|roommate|kids?|child|children|grandson|granddaughter|in-laws?|(?:mother|father|sister|brother)-in-law|'
const be = "(?:'s|'d been| was| were| is| got| gets| had been| has been| being| been| ended up| went| lay| landed)"
/** Domestic violence. */
const violence =
  '(?:hit|hits|hitting|beats?|beating|slap(?:s|ped)?|chok(?:ed?|es|ing)|punch(?:ed|es)?|kick(?:ed|s)?|strangl(?:ed?|es)|abus(?:ed?|es|ing)|threaten(?:s|ed|ing)?|attack(?:ed|s)?|stalk(?:ed|s|ing)?|rap(?:ed|es)|molest(?:ed|s)?|hurts?)'
/** Before these nouns the same words name a workplace. */
const names =
  '(?! (?:patients?|clients?|residents?|students?|unit|ward|clinic|cent(?:er|re)|machine|tech\\w*|nurs\\w+|protocols?|precautions?|training|lab|team|plan|mode|time|point|scripts?|tests?|procedures?|process|job|drill|strateg\\w+|room|operations?|phase|calls?|cases?|reports?))'

/** First-person patterns: the candidate or their family. */
const own: readonly RegExp[] = [
  new RegExp(
    `\\bmy ${kin}${relative})(?: had| has| would| used to| kept| just| always| sometimes)* ${violence} (?:me|us|my \\w+|our \\w+)\\b(?! (?:up|to|at|by|in (?:chess|a race)))`,
  ),
  new RegExp(
    `\\bmy ${kin}${relative}) (?:left me|left us|walked out|cheated|filed for divorce|took (?:his|her|their) own life)\\b`,
  ),
  new RegExp(
    `\\bmy ${kin}${relative})(?: (?!and\\b)\\w+){0,2}?${be}(?: (?:still|just|also|rushed|admitted|taken|put|back|all|already|suddenly|badly))* (?:(?:in|into|to|on|at) (?:the |a |an )?(?:\\w+ )?(?:icu|nicu|intensive care|emergency room|er|hospice|coma|ventilator|dialysis|life support|psych ward|detention|detox|accident|crash|wreck)|detained|deported|arrested|shot|stabbed|killed|murdered|hospitalized|diagnosed|locked up|incarcerated|kidnapped|missing(?= ?(?:[.,;!?]|$|for|since))|overdosing|dying|taken (?:by|away)(?! surprise)|picked up by (?:ice|immigration|the police)|hit by)\\b`,
  ),
  new RegExp(
    `\\bmy ${kin}${relative})(?:'s|s')? (?:\\w+ )?(?:death|passing|funeral|suicide|overdose|dementia|alzheimer'?s|leukemia|seizures?|illness|cancer|surgery|addiction|drinking|deportation)\\b${names}`,
  ),
  new RegExp(
    `\\bmy ${kin}${relative})(?: had| just| suddenly)* passed(?= ?(?:[.,;!?]|$|last|in|that|when|before|after|suddenly))`,
  ),
  /\b(?:i|i'd|i've)(?: just| finally| had| was| been| got| am)* (?:in|left|leaving|escaped|out of|stuck in|survived|grew up in) an? (?:\w+ )?abusive\b|\bmy abus(?:er|ive)\b|\brestraining order (?:against|on) my\b|\b(?:groped|fondled|raped|drugged|roofied) me\b|\b(?:hit|came) on(?:to)? me\b(?! (?:that|like))|\bgrabbed my (?:butt|breasts?|ass|chest|waist)\b/,
  new RegExp(
    `\\bi(?:'m| am| was|'ve been| have been| had been)(?: (?!with)\\w+){0,3} in recovery\\b${names}(?! (?:from|with|when the|after the))`,
  ),
  /\bi(?: have| had| almost| nearly| just| even| then| later)* (?:relapsed|overdosed|od'd|miscarried|attempted suicide)\b|\b(?:in recovery|sober|clean)\b[^.!?]{0,30}\brelapsed\b|\bmy (?:relapse|sobriety|addiction|drinking|alcoholism|overdose|miscarriage|stillbirth|abuse|depression|trauma|ptsd)\b(?! (?:patients?|clients?|water|training|unit|cent(?:er|re)|bay|team|cases?|work|hotline|reports?|report\w*|nurs\w+))/,
  /\bmy sponsor\b(?=[^.!?]*\b(?:aa|na|sober|sobriety|drink(?:ing)?|relapse\w*|meetings?|recovery|clean)\b)|\b(?:i|i'd|i've)\b[^.!?]{0,25}\b(?:aa|na|alcoholics anonymous|narcotics anonymous) meetings?\b/,
  /\b(?:our|my|another) (?:miscarriage|stillbirth)\b|\b(?:after|since) (?:a|the) (?:miscarriage|stillbirth),? (?:i|we)\b|\b(?:i|we)(?:'d| had|'ve| have)*(?: just| also)? (?:lost (?:a|our|my|the) (?:baby|pregnancy)|(?:had|suffered|been through|went through|gone through) (?:a |an |another |our |my |the |two )?(?:miscarriages?|stillbirth|ivf|breakup|(?:nervous|mental) breakdown))\b/,
  new RegExp(
    `\\b(?:i|i'm|i've|i'd)(?: have| had| was| am| been| got| live| living| with| a| an| my| struggled| struggling| struggle| battling| diagnosed)* (?:seizures?|epilepsy|epileptic|lupus|hiv|aids|diabet(?:es|ic)|chronic pain|crohn's|long covid|eating disorder|anorexi[ac]|bulimi[ac]|schizophreni[ac]|multiple sclerosis|endometriosis|dialysis|leukemia|dyslexi[ac]|suicidal thoughts|nervous breakdown|psych ward)\\b${names}`,
  ),
  /\bi (?:was|got|had been|ended up|woke up|spent)(?: \w+){0,4} (?:admitted to|in) (?:the |an? )?(?:psych\w* (?:ward|hospital|unit)|hospital bed|coma)\b|\bi (?:ended up|woke up|lay) in (?:the |an? )(?:icu|hospital|er|emergency room)\b|\bi was (?:\w+ )?admitted to (?:the |an? )?(?:icu|hospital)\b/,
  /\bi(?:'ve| have| had|'d)?(?: just)*(?: was| been| got) (?:\w+ )?(?:mugged|stabbed|stalked|kidnapped|trafficked|beaten up|groped|held at gunpoint|robbed at gunpoint|detained|undocumented)\b|\bi(?:'m| am) (?:undocumented|gay|trans(?:gender)?|a lesbian|bisexual|pregnant|suicidal|grieving)\b|\bcame out (?:as (?:gay|trans\w*|a lesbian|bi\w*|queer)|to my (?:family|parents|mom|dad))\b/,
  /\bi(?: had|'d)? (?:did|served|done) time(?! (?:stud|sheets?|cards?|trials?))\b|\bi(?:'d| had|'ve| was)?(?: just| had| was| finally)* (?:got|gotten|came|come|been|fresh) out of (?:jail|prison|rehab|detox)\b|\bi(?: was| am|'m|'ve been)(?: \w+)? (?:living|sleeping) (?:in|out of) (?:my car|our car|a shelter|a tent|the shelter|the streets?)\b|\b(?:i|we) lost (?:my|our) (?:home|house|apartment)\b/,
]
/** Repeated or hidden self-injury; a knife, a grill or haste makes it a work accident. */
const selfInjury =
  /\b(?:cut|cutting|burn(?:ed|ing|t)?|starv(?:ed?|ing)|scratch(?:ed|ing)?|harm(?:ed|ing)?|hit(?:ting)?|hurt(?:ing)?) myself\b/
const inHiding =
  /\b(?:sometimes|often|every (?:day|night|week)|used to|started|again|on purpose|to cope|to feel|to calm|secretly|in secret|in (?:the|a) (?:bathroom|restroom|break ?room|stall|closet|basement|walk-in)|at home|when (?:i'm|i was|i am|i feel|i felt|i get|it gets|things get|it got|things got) (?:\w+ )?(?:sad|upset|overwhelmed|anxious|alone|lonely|angry|bad|low|down|too much|numb))\b/
const accident =
  /\b(?:knife|knives|slicer|blade|grill|oven|fryer|stove|pan|finger|thumb|palm|band-?aid|gloves?|box ?cutter|tools?|saw|razor|glass|can|mandoline|peeler|wire|metal|steam|onions?|prep|off|slack|short)\b/

/** Private in every job. */
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
/** A person in the candidate's care, by name. */
const named = /\b(?:patient|resident|child|kid|student|client)s?,? (?:(?:was )?(?:named|called) )?[A-Z][a-z]+\b/
/** Death or trouble of others, in jobs where that isn't the work itself. Machines "die" too. */
const elsewhere: readonly RegExp[] = [
  /\b(?:he|she|who|they|coworker|colleague|customer|client|guest|friend|manager|boss|person|man|woman|lady|guy)(?: had| has| just| suddenly)? (?:died|passed away|killed (?:himself|herself))\b/,
  /\b(?:funeral|miscarriage|suicide|chemo|cancer|overdosed?|raped?|molested|domestic violence|sexual(?:ly)? (?:assault|harass)\w*|deported|evicted|divorce|custody battle|wheelchair|mental health)\b/,
  /\b(?:he|she|they) (?:beat|choked|raped|strangled|molested|slapped|hit) me\b(?! (?:up|to|with|on|at|by|back))|\b(?:detained|picked up|taken|deported|raided|arrested) by (?:ice|immigration|border patrol)\b|\bi was in (?:the )?(?:icu|hospital|intensive care)\b|\b(?:stillborn|stillbirth|domestic abuse|abusive (?:relationship|marriage|home|husband|boyfriend|partner))\b|\btook (?:his|her|their) own life\b/,
]

/** True when the candidate mentions harming themselves. */
const isSelfInjury = (lower: string) =>
  lower.split(/[.!?;]+/).some((part) => selfInjury.test(part) && inHiding.test(part) && !accident.test(part))

/**
 * Privacy filter: true for loss, illness or trouble of the candidate or of a person they name. Such answers get no
 * follow-up.
 */
export function isSensitive(text: string, families: readonly string[]): boolean {
  const lower = text.toLowerCase().replaceAll('’', "'")
  if (named.test(text) || isSelfInjury(lower) || [...always, ...own].some((pattern) => pattern.test(lower))) return true
  const isWork = families.some((family) => atWork.has(family))
  return !isWork && elsewhere.some((pattern) => pattern.test(lower))
}
