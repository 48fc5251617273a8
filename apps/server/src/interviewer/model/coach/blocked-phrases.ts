const matches = (patterns: readonly RegExp[]) => (text: string) => {
  const plain = text.toLowerCase().replaceAll('’', "'")
  return patterns.some((pattern) => pattern.test(plain))
}

/** Generic praise that would fit any answer: gold/reports.md, "Never write". */
const emptyPraise = [
  /\b(?:great|good|excellent|amazing|awesome|fantastic|perfect|outstanding|impressive|wonderful|brilliant|superb|solid|nice|strong|terrific|remarkable|exceptional|stellar) (?:\w+ )?(?:answer|job|work|response|example|story|point|start|use|approach|way|attitude|detail|structure|skills?|communication|experience|effort)\b/,
  /\b(?:well done|good for you|keep (?:it )?up|keep up the|way to go|nicely done|bravo|kudos|congratulations|hats off)\b/,
  /\b(?:clear(?:ly)?|effective(?:ly)?|confident(?:ly)?|articulate(?:ly)?|well) (?:communicat\w*|spoken|structured|organized|explained|articulated|and effective(?:ly)?|and confident(?:ly)?|and concise(?:ly)?)\b/,
  /\bcommunicat(?:e|es|ion|ing|or)\b.{0,20}\b(?:clear|well|effective|skills?)/,
  /\b(?:strong|great|good|excellent|people|leadership|communication|problem-solving|interpersonal|soft|analytical|technical|organizational) skills?\b/,
  /\b(?:passion(?:ate)?|enthusias\w*|positive attitude|work ethic|team player|dedicat\w*|professionalism|natural leader|go-getter|self-starter|fast learner|you care|clearly care|genuine(?:ly)?|authentic\w*|shines?|impress\w*|exemplary|commend\w*|admirable)\b/,
  /\b(?:any|every) (?:company|employer|team|interviewer) (?:would|will)\b|\bwould work in any\b|\bdemonstrates? (?:your|strong|good|great|excellent|leadership|professional)/,
  /\b(?:detailed|thorough|comprehensive|thoughtful|insightful|concise|compelling|engaging|powerful|polished) (?:answer|response|example|explanation|story|account)\b/,
  /\bclearly (?:have|know|show|understand|are|care|love|enjoy)\b|\byou (?:clearly|obviously|certainly|definitely|really) (?:have|know)\b|\bseems? to be about\b|\b(?:another|a different) question\b/,
  /\bstar (?:method|technique|format|framework)\b|\bquantif\w*|\bbe yourself\b|\bpractice makes\b|\bremember to\b|\bconsider \w+ing\b|\btry to\b|\bavoid \w+ing\b|\b(?:start|begin|end)\w* (?:your )?sentences?\b/,
]

/** Promises, predictions, grades, and the model talking about itself. */
const promises = [
  /\b(?:hire[sd]?|hiring|hireable|job offer|(?:an|the) offer|get the (?:job|role|position)|land the (?:job|role)|the job is|shortlist\w*|call you back|callback|recruit(?:er)?s? (?:will|would)|employers? (?:will|would)|(?:they|interviewers?|listeners?) will (?:love|hire|choose|pick|want you|be impressed))\b/,
  /\b(?:chances?|odds|likelihood|probab\w+|guarantee[ds]?|certain(?:ly)? (?:get|win)|sure to|top candidates?|other candidates|most candidates|better than|percent of|percentile|stud(?:y|ies) show|research shows|statistics?)\b/,
  /\b(?:scores?|scored|scoring|rat(?:e|ed|ing|ings)|grades?|graded|points? out of|out of (?:5|five|10|ten|100)|\d+ ?\/ ?\d+|\d+ ?%|stars?|band|rubric|criteria|criterion|full marks|weak\w*|just starting|getting there|made it strong)\b/,
  /\b(?:as an ai|language model|i'm an ai|an ai|my (?:instructions|prompt)|prompt|system message|i (?:can't|cannot|think|feel|believe|believed|would|recommend|suggest|like|love|liked|loved)|confidence in)\b/,
]

/** Verdicts of correctness or safety: the product can't verify them. */
const verdicts =
  /\b(?:correct(?:ly|ness)?|incorrect(?:ly)?|wrong(?:ly)?|accurate(?:ly)?|inaccurate|true|false|valid|invalid|proper(?:ly)?|improper(?:ly)?|safe(?:ly|r|st)?|unsafe(?:ly)?|legal(?:ly)?|illegal(?:ly)?|compliant|compliance|best practices?|textbook|industry standard|by the book|the right (?:way|thing|call|answer|procedure|step|move|choice|order|decision|dose|tool|approach|response)|rightly|appropriate(?:ly)?|inappropriate(?:ly)?|ideal|optimal|expert(?:ise|ly)?|competent|qualified|evidence-based|ethical(?:ly)?|unethical)\b/

/** The person, how they speak, and protected topics. */
const person = [
  /\b(?:accent|accented|voice|tone|pitch|pronunciation|pronounce\w*|grammar|grammatical\w*|fluen\w+|native speaker|english|vocabulary|tense|verbs?|nouns?|pronouns?|passive|subject of|filler words?|fillers|stutter\w*|hesita\w+|nervous\w*|anxious\w*|confiden\w+|shy|arrogan\w*|humble|humility|charisma\w*|charm\w*|likeable|likable|personality|character|body language|eye contact|appearance|smil\w+|energy|energetic|intelligen\w+|smart|clever|bright|talent\w*|gifted|lazy|mature|maturity|emotional(?:ly)?|empath\w+ person)\b/,
  /\byou(?:'re| are| seem| come across| sound| look| appear)(?: \w+)? (?:a|an|as|like|very|so|really|clearly|too|quite|naturally|genuinely)\b/,
  /\b(?:gender|sex|sexual\w*|race|racial|ethnic\w*|religio\w+|nationality|immigra\w+|foreign\w*|disab\w+|pregnan\w+|marital|veteran|transgender|gay|lesbian)\b/,
  /\byou(?:'re| are| were)? (?:young|old|older|younger|male|female|foreign|married|single)\b|\byour (?:age|family|husband|wife|partner|children|kids|faith|church|culture|heritage|country|background as)\b|\bfor (?:a|your) (?:woman|man|girl|boy|age)\b|\bat your age\b/,
]

/** Sensitive matters that a candidate may mention about their own life. Feedback must not comment on them. */
const privateMatters = matches([
  /\b(?:miscarr\w+|stillb\w+|abortions?|infertil\w+|ivf|divorc\w+|widow\w*|custody|abus(?:e|ed|ers?|ive|ing)|domestic violence|assault\w*|rap(?:e|ed|ist)|molest\w*|trauma\w*|suicid\w*|self-harm\w*|overdos\w*|funerals?|grie(?:f|v\w+)|mourn\w*|bereave\w*|died|dying|death)\b/,
  /\b(?:depress(?:ion|ed)|anxiety|panic attacks?|burnout|bipolar|schizophren\w*|ptsd|adhd|autis\w+|dyslexi\w+|cancer|tumou?rs?|chemo\w*|hiv|aids (?:diagnosis|test)|diabet\w+|epilep\w+|seizures?|illness(?:es)?|diseases?|addict\w*|alcoholi\w+|rehab|sober|sobriety|mental health|psychiatr\w+|therapists?|chronic pain)\b/,
  /\b(?:jail\w*|prison\w*|arrest(?:ed|s)?|felon\w*|convict\w+|bankrupt\w*|evict\w+|homeless\w*|deport\w+|undocumented)\b/,
])
/** Exempts the words above when a text is about people served at work. */
const workPeople =
  /\b(?:patients?|clients?|residents?|students?|customers?|guests?|callers?|victims?|tenants?|passengers?|suspects?|inmates?|defendants?|animals?)\b/i
const wordings = matches([...emptyPraise, ...promises, verdicts, ...person])

/** Guardrail: whether a remark contains anything that is never allowed, regardless of the topic. */
export const hasBlockedPhrase = (text: string): boolean =>
  wordings(text) || (privateMatters(text) && !workPeople.test(text))

const saying =
  '(?:say|said|mention|tell|told|explain|name|give|gave|show|describe|include|address|cover|state|add|answer|hear|get to)'
const absenceInAny = [
  /\b(?:miss(?:ing|es|ed)?|lack(?:s|ed|ing)?|absent|absence|omit\w*|omission|left out|leav(?:es?|ing) out|skip(?:s|ped|ping)?|overlook\w*|neglect\w*|forg[eo]t\w*|fail(?:s|ed|ure)? to|gaps?|incomplete|unclear|vague\w*|unspecific|unanswered|unaddressed|unsaid|unfinished|short on|light on|thin|hollow)\b/,
  new RegExp(
    `\\b(?:didn't|don't|doesn't|did not|do not|does not|never|haven't|hasn't|not) (?:\\w+ ){0,2}?${saying}\\b`,
  ),
  /\b(?:needs?|should(?:'ve)?|could(?:'ve)?|ought|must|has to|have to)\b/,
  /\b(?:more|further|extra|additional|greater|deeper) (?:\w+ )?(?:details?|specific\w*|context|information|depth|concrete\w*|clarity|examples?|numbers?|facts)\b|\bmore (?:specific|concrete|detailed|precise|clear|clearly)\b/,
  /\b(?:we|they|interviewers?|listeners?|nobody|somebody|one) (?:don't|doesn't|never|didn't|still|can't|cannot|won't) (?:\w+ )?(?:hear|learn|know|see|find|understand|tell)\b|\b(?:wondering|guessing|in the dark|still open|left open|still wonders?)\b/,
  /\bno (?:\w+ )?(?:result|outcome|ending|end|example|detail|reason|number|figure|case|mention|sign|word|action|step|name|date|lesson|scene|context)s?\b|\bnothing (?:about|on|of|here)\b|\bnowhere\b|\b(?:only|just|merely) (?:say|says|said|mention|mentions|mentioned|tell|tells|describe|describes|list|lists)\b/,
]
/** Blocked in suggested changes: negations of any kind. A change adds to what was said or moves it. */
const denial =
  /\b(?:not|never|no|none|nothing|nobody|hardly|barely|scarcely|rarely|without|instead of|rather than|isn't|doesn't|didn't|don't|wasn't|weren't|aren't|haven't|hasn't|can't|cannot|couldn't|won't|wouldn't)\b/

/** Whether the text of a change claims that something is missing. */
export const claimsAbsence = matches([...absenceInAny, denial])
/** The same for praise, where other negations are allowed: "You don't hang up without a plan". */
export const claimsAbsenceInPraise = matches(absenceInAny)
