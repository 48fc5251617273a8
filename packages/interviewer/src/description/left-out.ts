import { isUnlawful } from './unlawful.ts'

/** Reason codes for sentences of a posting that are filtered out. Only the first three are shown to the candidate. */
export type LeftOut = 'protected' | 'to_software' | 'unlawful' | 'criminal' | 'other'

const software =
  '(?:ai|a\\.i\\.|llm|gpt|chatgpt|language model|chatbot|bot|assistant|interviewer|screener|software|automated system)s?'
const toSoftware: readonly RegExp[] = [
  new RegExp(`\\b(?:note|message|attention|instructions?|memo) (?:to|for) (?:the |all |any )?${software}\\b`, 'i'),
  new RegExp(
    `\\b${software}(?: systems?| interviewers?| tools?| models?| reading this)?[:,]? (?:you )?(?:must (?:ask|ignore|say|rate|give|reveal)|should (?:ask|ignore|say|rate|give)|please|ignore|ask|say|reveal|rate|do not|don't)\\b`,
    'i',
  ),
  new RegExp(
    `\\bif you(?:'re| are) (?:an? )?(?:large )?${software}\\b|\\byou are (?:now )?an? (?:helpful )?${software}\\b`,
    'i',
  ),
  /\b(?:ignore|disregard|forget|override) (?:(?:all|any|the|your|of|my|prior|previous|above|earlier|other|preceding) ){1,4}(?:instructions?|prompts?|rules|guidelines)\b/i,
  /\b(?:ask|tell) (?:the |every |this )?(?:candidate|applicant|user|interviewee)s? (?:for|to|about|their|that)\b/i,
  /\b(?:rate|score|grade|mark|give) (?:this|me|my|the) (?:candidate|applicant|answer|response)?\b.{0,30}\b(?:10|ten|full|perfect|top|highest|maximum)\b/i,
  /\b(?:system (?:prompt|message)|jailbreak|start your (?:reply|answer) with|(?:print|output|include|say) (?:only |the (?:word|phrase|following) |"|json\b))/i,
  /\b(?:candidate|applicant|user|their|your|online banking)(?:'s)? (?:online |banking )*(?:passwords?|bank details|credit card|social security)\b/i,
]

const age =
  /\b(?:(?:(?<=(?:^|[,;:(]|\b(?:be|is|are|not|and|or|ideally|preferably|strictly|someone|somebody|people|persons?|candidates?|applicants?|females?|males?|wom[ae]n|m[ae]n|lad(?:y|ies)|girls?|guys?|workers?|anyone|those|only|prefer|age|aged|you're|hire|hiring|want|wanted|seeking|talent|team)) ?)(?:under|below|over|above|between)|younger than|older than) (?:the age of )?[2-6]\d(?: (?:and|to|or) [2-6]\d)?(?= ?(?:$|[.,;!)]|years? (?:old|of age)|y\/o|preferred|only))|(?:aged?|ages?) (?:[2-6]\d|between|under|below|limit|range)|[2-6]\d ?(?:-|–|to) ?[2-6]\d years? (?:old|of age)|(?:maximum|max) age|age limit|recent photo|full[- ]body|(?:send|attach|include|with) (?:a |your |recent )*(?:photos?|pictures?|headshot|selfie)|digital natives?)\b/i
const looks =
  /\b(?:attractive|good[- ]looking|pretty|handsome|slim|slender|youthful|(?:young|fresh)[, ]+(?:and )?(?:energetic|dynamic|female|male|woman|women|man|men|lady|ladies|girls?|guys?|people|person|professional|candidates?|team members?|blood|talent)|(?:be|are|stay|only|is) young|young only)\b/i
const sex =
  /\b(?:(?:fe)?males? \w+ (?:only|preferred|wanted|needed)|(?:females?|males?|women|men|ladies|girls|boys|guys) (?:only|preferred|wanted|applicants?|candidates?|needed)|(?:only|prefer|preferably|wanted:?|seeking|hire|hiring|no|must be|should be|be|a|looking for an?) (?:females?|males?|women|men|a woman|a man|girls?|ladies|lady)\b(?! (?:clothing|patients?|clients?|restroom|health|wear|ward|locker))|waitress(?:es)? only|^(?:females?|males?)$)/i
const family =
  /\b(?:unmarried|married|single (?:person|women|woman|men|man|only|preferred|status)|marital status|(?:no|without|not have|free of) (?:young |small )?(?:kids|children|family|dependents)|not pregnant|no pregnan\w+|childless|must be single|family (?:status|obligations))\b/i
const origin =
  /\b(?:native(?:[- ]born)? (?:english |level )?(?:speakers?|american)|native speakers?|mother tongue|(?:us|u\.s\.|american)[- ]born|no (?:foreigners|immigrants|accents?|muslims?|jews|christians|blacks|mexicans|asians|hispanics|gays)|(?:white|caucasian|asian|american|european)s? (?:only|preferred)|without (?:an )?accent|no foreign accent|(?:must|should) be (?:a )?(?:christian|muslim|jewish|catholic|hindu|believer|white|american|straight|able[- ]bodied|heterosexual)|(?:christian|muslim|jewish|catholic|hindu)s? (?:only|preferred)|church[- ]going|practicing (?:christian|muslim|catholic)|no disab\w+|non[- ]union only)\b/i
// Equal-opportunity statements mention protected traits without demanding them.
const equal =
  /\b(?:equal|eeo|regardless|without regard|all qualified|discriminat\w{1,5}|accommodat\w{1,5}|divers\w{1,3}|inclusi\w{1,3}|welcome|encourage\w?|protected|veteran status)\b/i

/** Detects preferences about age, looks, sex, family or origin; equal-opportunity statements don't count. */
export const isProtectedWish = (text: string): boolean =>
  !equal.test(text) && [age, looks, sex, family, origin].some((pattern) => pattern.test(text))

/** Prompt-injection filter: true for a line that addresses the software instead of a person. */
export const isToSoftware = (text: string): boolean => toSoftware.some((pattern) => pattern.test(text))

const harmful =
  /\b(?:threaten\w*|intimidat\w+|blackmail\w*|extort\w*|brib(?:e|es|ing|ery)|launder\w*|smuggl\w+|forg(?:e|es|ing|ery) (?:doc|sign|check|id|pap|rec)\w*|falsify\w*|fake|counterfeit\w*|fraudulent\w*|swimsuit|lingerie|bikini|topless|nude|seduc\w+|flirt\w*|sexual\w*|sexy|escorts? (?:service|clients)|after[- ]hours entertain\w*|entertain \w+ after hours|kickbacks?|scams?|spam|pyramid|steal\w*|shred evidence|hide (?:assets|evidence|injur\w+|income)|evad(?:e|ing)|dodge taxes|off the books|under the table|without (?:a )?(?:permit|license|consent|papers)|unlicensed|spy(?:ing)? on|hack into|stalk\w*|deceiv\w+|mislead\w*|discriminate|harass|bully|humiliat\w+|drug deals?|sell (?:drugs|opioids|narcotics)|opioids?|explosives?|weapons? without|bypass (?:the |a |any )?(?:lockout|safety|guards?|interlock\w*|alarms?|sensors?|security|procedures?|polic\w+|inspection)|(?:disable|remove|defeat|skip|ignore) (?:the |a |any )?(?:lockout|safety|guards?|interlock\w*|alarms?|sensors?|smoke detectors?|inspections?))\b/i
// Exempts jobs that prevent or investigate it.
const againstHarm =
  /^(?:prevent|detect|investigate|report|reduce|identify|stop|respond to|review|analyze|monitor|track|resolve|handle|combat|research|check|screen|train|teach|educate)\b/i

/** True for phrases that ask for something criminal, degrading or dangerous. */
export const isHarmful = (phrase: string): boolean =>
  (harmful.test(phrase) && !againstHarm.test(phrase)) || isUnlawful(phrase)

const catchAll =
  /\b(?:(?:other|additional|miscellaneous|special|related|various|ad[- ]hoc) (?:\w+ )?(?:duties|tasks|projects|responsibilities|assignments|functions|work)|duties as|as assigned|as needed duties|whatever (?:is|else)|many hats|jack of all trades|team player|go above and beyond|extra mile)\b/i
const schedule =
  /\b(?:on[- ]call|overtime|weekends?|nights? and|evenings?|holidays? (?:required|work|shift)|rotating|rotate (?:nights|days|shifts|weekends|holidays)|(?:day|night|first|second|third|1st|2nd|3rd) shifts? (?:available|only|required)|\d+ (?:hours|days) (?:a|per)|hours (?:a|per) week|full[- ]time|part[- ]time|flexible (?:hours|schedule)|start date|monday|tuesday|wednesday|thursday|friday|saturday|sunday|work remotely|remote work|hybrid|relocat\w+|travel (?:up to|\d|is|required)|probation\w*|commute)\b/i
const physical =
  /\b(?:(?:lift|carry|push|pull|move)\w* (?:up to|at least|over|\d)|\d{1,3}[ -]?(?:lbs?|pounds?|kg)|stand(?:ing)? (?:for|on|up to|long)|sit(?:ting)? for|walk(?:ing)? for|tolerat\w+|withstand|over and over|expos(?:ed|ure) to|extreme (?:heat|cold|temperatures?)|work (?:outside|outdoors|in (?:the )?(?:heat|cold|rain|snow|confined))|report(?:ing)? (?:an? |any |your |own )?(?:illness(?:es)?|symptoms of|sickness)|(?:open|infected) (?:wounds?|sores?|cuts?) (?:or|and) jewelry|(?:open|infected) (?:wounds?|sores?) before entering|on your feet|bend|stoop|kneel|crouch|climb(?:ing)? (?:stairs|ladders)|physical(?:ly)? (?:demand\w*|abilit\w+|fit|require\w*|able)|manual dexterity|repetitive|pass a (?:drug|background)|drug (?:test|screen)\w*|background (?:check|investigation|screen)\w*|vision test)\b/i
const credential =
  /\b(?:degree|diploma|bachelor\w*|master's|high school|ged|certifi(?:ed|cate|cation|cations) (?:in|required|preferred|is|a plus)|licen[sc]e (?:required|preferred|in)|valid (?:\w+ )?licen[sc]e|driver'?s? licen[sc]e|clean (?:driving|mvr|record|background|license|appearance)|mvr|med(?:ical)? card|dot (?:medical|physical)|reliable (?:car|vehicle|transportation)|own (?:hand )?tools|no felon\w*|(?:required|preferred|desired|a plus|a must)\.?$|(?:hold|maintain|obtain|possess|have) (?:[\w-]+ ){0,4}(?:licen[sc]\w*|certifications?)|clearance|citizen\w*|authori[sz]ed to work|visa|sponsorship|years? (?:of|experience)|\d\+? ?years?|epa 608|osha \d+|cpr certif\w+|servsafe certif\w+|selective service)\b/i
const benefit =
  /(?:\b(?:401\(?k\)?|pto|paid time off|health (?:insurance|benefits|care plan|coverage)|(?:medical|dental)(?: insurance|,)|vision insurance|bonus(?:es)?|stock options?|equity(?: package)?|we offer|perks|gym|free (?:lunch|snacks|coffee|meals|parking)|tuition|parental leave|holiday pay|competitive|top pay|great pay|pay (?:range|rate|per|is|starts?|by the|weekly|biweekly|depends|varies|doe)|paid (?:per|weekly|daily|biweekly|cash|by the)|ote|per hour|an hour|hourly|per year|discounts? on|employee discount|take[- ]home|retirement|wellness|unlimited|salary|wages?|career (?:growth|path|advancement)|growth opportunit\w+|(?:grow|advance|build|develop|start|launch) (?:your|a|their) (?:career|skills|future|potential)|learn from|paid training|work[- ]life|referral|be part of|make an impact|have fun|love what you do)\b|[$€£]\s?\d)/i
const legal =
  /\b(?:equal (?:opportunity|employment)|eeo|all qualified applicants|without regard|reasonable accommodations?|e-verify|drug[- ]free|at[- ]will|this (?:job )?(?:description|posting)|duties (?:may|can) change|not (?:intended|all-inclusive)|no agencies|no recruiters|copyright|privacy (?:notice|policy) applies|affirmative action|(?:your|submit|send|email|attach) (?:\w+ )?(?:resumes?|cvs?|cover letter)|we may use|background checks?)\b/i
const contact =
  /(?:https?:|www\.|@\w|\b\d{3}[-. ]\d{4}\b|\(\d{3}\)|\b(?:apply (?:now|today|online|here|at|by|via|with)|to apply|send (?:your|us|a|in)|email (?:us|your)|click|visit (?:our|us)|text \w+ (?:at )?\d|call (?:us|now|today)|stop by|walk[- ]ins?|inquire|contact us|questions\?|dm us)\b)/i
// Page chrome of job boards around the posting.
const page =
  /\b(?:report (?:this )?(?:job|ad)(?: posting| listing)?(?=$|[.,!]| +posted)|report this (?:job|ad|posting|listing)|(?:posted|reposted|updated) (?:(?:over |about )?(?:\d+\+?|a|an|one) (?:minutes?|hours?|days?|weeks?|months?) ago|today|yesterday|just now)|\d+\+? (?:minutes?|hours?|days?|weeks?|months?) ago|over \d+ applicants|be (?:an|among the) (?:early|first) applicants?|set (?:an? )?(?:job )?alerts? for (?:similar|this|new jobs|jobs)|(?:job|email) alerts? for|create (?:an? )?(?:job )?alert|similar jobs|jobs like this|(?:recommended|more|related) jobs|easy apply|(?:save|share) (?:this )?job(?=$|[.,!])|not interested|see (?:more|less)$|show (?:more|less)$|people also (?:viewed|searched)|try premium|see how you compare|sign in to (?:apply|save|see|view)|\d followers|follow company|cookie (?:policy|settings)|view (?:all|more|company) (?:jobs|profile)|upload (?:your )?resume|(?:full )?job details(?:here|$)|tags: )/i
const story =
  /(?:^(?:we|we're|we've|our (?:company|mission|story|team|clients|customers|culture|goal|values|product|founders?|patients|guests)|founded|since \d|established|at [A-Z]\w+,? we|it's|this is)\b|\b(?:founded in|award[- ]winning|family[- ]owned|is (?:hiring|a leading|the leading|a family|an award|committed|dedicated|proud)|join (?:us|our)|fast[- ]paced|no drama|no jerks|crushing it|rock ?stars?|ninjas?|smile required|positive attitude|great attitude|can-do|passion(?:ate)? (?:for|about)|years of excellence|reports? (?:directly )?to (?:the|a)\b|dress code|success in this role)\b)/i
const hunted =
  /\b(?:looking for|need|seek(?:ing|s)?|want|hiring|searching for)\b.{0,120}?\b(?:who|to|that)\b|\byou(?:'ll| will| need to| must| have to)\b/i

/** Classifies a sentence that must be filtered out; undefined if a duty may be extracted from it. */
export function leftOutBecause(sentence: string): LeftOut | undefined {
  if (isToSoftware(sentence)) return 'to_software'
  if (isProtectedWish(sentence)) return 'protected'
  if (isUnlawful(sentence)) return 'unlawful'
  if (isHarmful(sentence)) return 'criminal'
  return page.test(sentence) ||
    legal.test(sentence) ||
    contact.test(sentence) ||
    (story.test(sentence) && !hunted.test(sentence))
    ? 'other'
    : undefined
}

/**
 * True for a phrase that is no duty: a schedule, credential, physical demand, benefit, legal notice, contact or
 * slogan.
 */
export const isNoDuty = (phrase: string): boolean =>
  [page, catchAll, schedule, physical, credential, benefit, legal, contact].some((pattern) => pattern.test(phrase))
