import { normalized } from './plain-text.ts'
import { asksAboutTrouble } from './private-trouble.ts'

// Guardrail: topics that employers must not ask a candidate about. The same words about patients, students, clients or the law are work, so
// each pattern requires a "you": yours, what you are, have or do. False positives cost little: the built-in question is used.

/** Before these nouns a private word is about work: "your children's ward", "your church clients", "your health and safety plan". */
const work =
  "(?!'s |s' |-| (?:and safety|experience|training|certifi\\w+|licen[sc]e|degree|work|career|center|centre|program\\w*|team|setting|classroom|class|job|unit|ward|clinic|clients?|patients?|customers?|accounts?|services?|practice|law|therap\\w+|plans?|policy|policies|claims?|records?|rounds?|cart|pass|lists?|management|ministry|study|education|department|business|store|line|section|insurance|benefits?|data|books?|meals?|menu|medicine|rights|cases?|court|room)\\b)"
/** Filler words allowed between the person and the topic. */
const fillers = new Set(
  'any a an some the own other more ever currently still already really even also now both young little small old older serious known chronic physical mental medical health personal religious family strong one two three four about with no of yourself'.split(
    ' ',
  ),
)
const intentions = new Set(
  'ever still often usually regularly currently also actively been plan planning want going hope hoping have need needing like intend to on thinking of considering expect'.split(
    ' ',
  ),
)
type TextTest = (text: string) => boolean
type Start = { anchor: RegExp; maxSkipped: number; between: { has(word: string): boolean } }
const anything = { has: () => true }
/** How a question addresses the person: as the owner, by what they are, or by what they have or do. */
const starts = {
  your: { anchor: /\b(?:your|ur) /g, maxSkipped: 2, between: anything },
  are: {
    anchor:
      /\b(?:are|were|aren't|weren't|is it that) you |\byou(?:'re| are| were|'ve been| have been) |\byou (?:been|be|become|became|got|get|getting|stay|staying) |\bhave you (?:ever )?been |\b(?:to be|being) (?=[^.?!]*(?:\byou|\?))/g,
    maxSkipped: 3,
    between: fillers,
  },
  have: {
    anchor:
      /\b(?:do|did) you (?:\w+ )?have |\bhave you (?:ever )?(?:got |had )|\byou(?:'ve)? (?:have|had|got) |\b(?:will|would) you have |\bhaving |\byou (?:plan|want|hope|intend|expect) to have /g,
    maxSkipped: 5,
    between: fillers,
  },
  do: {
    anchor: /\b(?:do|did|will|would|can|could|have|don't|didn't|are|were|should|might|may) you /g,
    maxSkipped: 4,
    between: intentions,
  },
} satisfies Record<string, Start>

/** Matches one of the words after such a start, with at most a few words between. */
function after({ anchor, maxSkipped, between }: Start, words: string): TextTest {
  const wanted = new RegExp(`(?:${words})\\b`, 'y')
  const stands = (text: string, at: number) => {
    wanted.lastIndex = at
    return wanted.test(text)
  }
  return (text) =>
    [...text.matchAll(anchor)].some(({ 0: found, index }) => {
      let at = index + found.length
      for (let skipped = 0; !stands(text, at); skipped++) {
        const end = text.indexOf(' ', at)
        if (end < 0 || skipped === maxSkipped || !between.has(text.slice(at, end))) return false
        at = end + 1
      }
      return true
    })
}
const your = (words: string) => after(starts.your, `(?:${words})\\b${work}`)
const youAre = (words: string) => after(starts.are, `(?:${words})\\b${work}`)
const youHave = (words: string) => after(starts.have, `(?:${words})\\b${work}`)
const youDo = (words: string) => after(starts.do, words)

const kin =
  'husband|wife|spouse|boyfriend|girlfriend|fianc[eé]e?|significant other|other half|better half|kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|newborn|little ones?|family|parents|mother|father|mom|dad|grand(?:children|kids|parents)|in-laws|(?:mother|father|sister|brother)-in-law|dependents?|relatives|next of kin|emergency contact'
const beliefs =
  'religion|religious \\w+|faith|church|mosque|synagogue|parish|god|sabbath|denomination|spirituality|spiritual (?:life|beliefs)|hijab|head ?scarf|turban|yarmulke'
const believers =
  'religious|christian|catholic|protestant|baptist|muslim|jewish|hindu|buddhist|mormon|atheist|agnostic|evangelical|orthodox|churchgoer|a believer|(?:a )?(?:person|man|woman) of (?:faith|god)|spiritual|saved|born again|practicing'
const peoples =
  'american|mexican|puerto rican|cuban|haitian|dominican|jamaican|brazilian|colombian|salvadoran|canadian|british|iranian|persian|pakistani|nigerian|ethiopian|somali|ukrainian|turkish|greek|thai|spanish|portuguese|latin[ao]|hispanic|chinese|indian|asian|african|arab|black|white|european|irish|italian|polish|russian|german|french|filipino|vietnamese|korean|japanese|native|foreign(?:er)?|an? immigrant|immigrants?|undocumented|mixed|biracial'
const conditions =
  'disab(?:ility|ilities)|handicaps?|impairments?|illness(?:es)?|diseases?|disorders?|diagnos[ie]s|medications?|prescriptions?|medicines|allerg(?:y|ies)|(?:medical|health|physical|mental|back|heart|psychiatric|genetic) (?:\\w+ )?(?:conditions?|problems?|issues?|limitations?|restrictions?|history|concerns?|needs)|mental health|limitations|surger(?:y|ies)|miscarriage|addiction'

const topics: Record<string, readonly (string | TextTest)[]> = {
  age: [
    youDo('retire'),
    '\\b(?:until|before|when|till) (?:do )?you (?:\\w+ ){0,3}(?:retire|retirement)\\b|\\byou (?:\\w+ ){0,4}(?:to retire|retiring|retirement)\\b|\\byour retirement\\b' +
      work,
    "\\bhow old (?:are|were|will|would|r) (?:you|u)\\b(?!r)|\\byour (?:\\w+ )?(?:age|birth(?:day|date|place|year)|(?:date|year|place|country) of birth|generation|age group)\\b|\\bwhat age (?:are|were) you\\b|\\byou(?:'re| are| were)? born\\b|\\b(?<!(?:'s|s') )date of birth\\b|\\bwhat year (?:did you|were you|was it that you)\\b[^.?!]{0,20}(?:graduat|finish|born|school|college)",
    '\\b(?:when|what year|which year|how long ago|how many years ago)\\b (?:did|have|was it|is it|since)?\\b[^.?!]{0,15}\\byou (?:\\w+ ){0,2}(?:graduate|graduated|finish|finished|leave|left|complete|get out of)\\b[^.?!]{0,15}\\b(?:school|college|university)\\b',
    "\\b(?:younger|older) than (?:you|yourself)\\b(?! \\w)|\\bhalf your age\\b|\\byour years\\b|\\bdigital native\\b|\\b(?:too|so) (?:old|young) for (?:this|you|the job|that|us)\\b|\\byou(?:'re| are) (?:\\w+ )?(?:over|under|past|close to|nearly|almost|older than|younger than) (?:\\d\\d|forty|fifty|sixty|eighteen|twenty)",
    '\\b(?:what|which|in which|in what) (?:decade|year|era)\\b[^.?!]{0,20}\\byou\\b[^.?!]{0,20}\\b(?:start|born|grow|grew|first|graduat|finish|class of)|\\b(?<!\\b(?:their|his|her) )social security\\b(?=[^.?!]{0,25}\\?)(?<=\\byou\\b[^.?!]{0,40})|\\bpresident you\\b|\\bwhere you were when\\b|\\byou (?:\\w+ )?class of\\b|\\bthe class of\\b(?=[^.?!]{0,12}\\?)|\\byou in the class of\\b',
    youAre(
      '(?:\\d\\d|forty|fifty|sixty) or (?:over|older)|over (?:\\d\\d|forty|fifty|sixty)|under (?:\\d\\d|forty|thirty)',
    ),
  ],
  family: [
    your(kin),
    '\\byour partner\\b[^.?!]{0,25}\\b(?:for a living|work(?:s|ing)? (?:in|at|for|too|as)|okay with|feel about|think about|mind|support(?:ive)? of|agree|earns?|lives?|sa(?:y|ys) about|happy|relocate|move)\\b|\\byour (?:wedding|marriage|divorce|marital|maiden|married|love life|relationship status|dating)\\b|\\bmarital status\\b|\\bwedding ring\\b|\\bring on your finger\\b',
    youAre(
      'married|divorced|separated|widowed|engaged to be|(?:a )?single(?: (?:parent|mother|mom|dad|father))?(?: or)?(?=[ ?,.]|$)|in a relationship|seeing (?:any|some)(?:one|body)|dating|living with|pregnant|expecting(?= ?[?,.]|$| (?:a (?:baby|child)|soon|again|to (?:have|start|take (?:maternity|parental))))|(?:a |an )?(?:mother|mom|father|dad|parent|grandparent|grandmother|working (?:mother|mom|parent)|caregiver for)|trying (?:for|to (?:have|conceive|get pregnant))',
    ),
    youHave(
      `${kin}|child ?care|babysitter|nanny|someone to (?:watch|look after)|family (?:\\w+ )?(?:obligations?|responsibilities|commitments)|caregiving|(?:pregnanc(?:y|ies))`,
    ),
    youDo(
      'get married|marry|(?:have|start|raise|grow|having|starting|raising|growing) (?:a |your |more |any )?(?:famil(?:y|ies)|kids|child(?:ren)?|bab(?:y|ies))|get pregnant|settle down|live (?:alone|with|together|by yourself)|take (?:maternity|paternity|parental) leave|pay (?:child support|alimony)|date',
    ),
    '\\byou(?:r)? (?:plan|planning|plans|want|wanting|hope|hoping|thinking|expect|intend|see yourself|going|wish|like)\\b[^.?!]{0,25}\\b(?:kids|child(?:ren)?|bab(?:y|ies)|famil(?:y|ies)|maternity|pregnan\\w+|settl(?:e|ing) down|married)\\b|\\bplans?\\b[^.?!]{0,12}\\bfor (?:kids|children|a family|a baby)\\b|\\b(?:start|starting|raising) a family\\b|\\bfamily planning\\b(?=[^.?!]{0,30}\\byou)',
    "\\b(?:last|family) name\\b[^.?!]{0,20}\\b(?:birth|marriage|married|husband)|\\b(?:anyone|anybody|someone|people|who) (?:\\w+ )?depends? on you\\b(?! (?:at work|on))|\\blittle ones\\b(?=[^.?!]{0,20}\\byou\\b)|\\bnew baby\\b(?=[^.?!]{0,20}\\byou\\b)|\\b(?:you|your husband) (?:and your (?:husband|wife|spouse) )?(?:need|take|plan|want)\\b[^.?!]{0,20}\\b(?:maternity|paternity|more kids|more children)|\\bhow many (?:kids|children|dependents|sons|daughters|siblings|husbands|times have you been married)\\b[^.?!]{0,10}\\b(?:do you|have you|are you)|\\bwatch (?:the|your) (?:kids|children|baby)\\b(?=[^.?!]{0,30}\\?)(?<=\\byou\\b[^.?!]{0,60})|\\bbiological clock\\b|\\b(?:is there|have|got) (?:anyone|anybody|someone|somebody|people) (?:\\w+ )?at home\\b|\\b(?:people|folks|everyone|ones) (?:back )?at home (?:be|feel|think|mind|okay|react|handle|cope)|\\bis there a (?:mr|mrs)\\b|\\bmiss or mrs\\b|\\bmrs\\.? or (?:miss|ms)\\b|\\bwho(?: will|'ll| would|'s| is)? (?:(?:take|tak|look|car|watch|pick|mind)(?:s|es|ing)? )[^.?!]{0,30}\\b(?:the (?:kids|children|house|baby|little ones)|home)\\b[^.?!]{0,30}\\byou\\b|\\bwho (?:do|are) you (?:live|living) with\\b|\\bchild ?care (?:arrangements?|situation|needs)\\b|\\bwho(?:se| depends) [^.?!]{0,10}\\bon you (?:at home|financially)",
    '\\b(?:if|when|once|after|before|should) you (?:\\w+ ){0,2}(?:get pregnant|become pregnant|got pregnant|have (?:a baby|kids|children|a child)|get married)\\b',
  ],
  religion: [
    your(
      `${beliefs}|rabbi|imam|(?:religious|spiritual|personal|political) (?:beliefs?|views?|convictions?|background|affiliations?)`,
    ),
    '\\byour beliefs (?:keep|prevent|stop|allow|require|conflict|let|affect|mean)\\b',
    youAre(believers),
    youHave(`${beliefs}|religious`),
    youDo(
      `(?:go|going|went|belong|belonged|come|donate|tithe) to (?:a |any |the |your )?(?:church|mosque|synagogue|temple|mass|services|parish|bible)|attend (?:a |any |the |your )?(?:church|mosque|synagogue|temple|mass|(?:worship|religious|sunday) services?|bible)|pray|worship|fast during|believe in (?:a |any )?(?:god|jesus|allah|higher power|heaven)|practice (?:a |any |your )?(?:religion|faith)|(?:observe|celebrate|keep|honor|work on|off on|eat) (?:a |any |the |which |certain )?(?:(?:religious|jewish|christian|muslim|special) )*(?:holidays?|holy days?|sabbath|ramadan|christmas|easter|hanukkah|passover|lent|good friday|yom kippur|diwali|kosher|halal|pork|ham)|wear (?:a |that |the )?(?:hijab|head ?scarf|turban|cross|yarmulke|kippah)|follow (?:a |any )?(?:religion|faith)`,
    ),
    '\\b(?:which|what|any|certain) (?:religious )?(?:holidays?|holy days?|church|faith|religion|denomination|temple|mosque|parish|synagogue)\\b[^.?!]{0,12}\\b(?:do|did|are|would|will) you\\b(?! (?:handle|cover|staff|schedule|plan for|teach|cater|stock|serve))|\\bfor religious reasons\\b(?=[^.?!]{0,40}\\byou)|\\byou\\b[^.?!]{0,30}\\b(?:for religious reasons|religious (?:holidays?|obligations?|observances?|practices?)(?= ?[?,.]|$| (?:that|off|you|we)))|\\bwhat do you do on (?:sundays?|sunday mornings?|saturdays|friday (?:nights?|evenings?)|the sabbath)\\b|\\bbring you to (?:church|mass)\\b',
  ],
  origin: [
    "\\bwhere (?:are|were|is|did|do|would|have) (?:you|your \\w+|your last name)\\b[^.?!]{0,25}\\b(?:from|come from|grow up|grew up|born|raised|originate)\\b|\\bwhere (?:\\w+ )?(?:in the world )?(?:do|are) you (?:\\w+ )?(?:from|come from|live)\\b|\\bwhere you(?:'re| are| were| come| grew)? (?:\\w+ )?(?:from|up|born|raised)\\b|\\b(?:what|which) (?:country|nation|island|part of the world|culture|tribe)\\b[^.?!]{0,40}\\b(?:you|your)\\b|\\bwhere does (?:your|that) (?:\\w+ )?(?:name|accent)\\b",
    your(
      'accent|nationality|ethnicity|race|heritage|ancestry|ancestors|roots|birthplace|citizenship|national origin|homeland|home country|native country|skin(?: color)?|immigration (?:status|papers)|(?:cultural|ethnic|racial|national|family|immigrant) (?:background|origins?|heritage)|native (?:language|tongue)|first language|mother tongue|maiden name|surname|last name (?:mean|come)',
    ),
    '\\b(?:native|first|mother) (?:language|tongue)\\b(?=[^.?!]{0,12}\\?)|\\b(?:you|your parents) (?:\\w+ )?(?:speak|grow up speaking|grew up speaking|learn|learned) [^.?!]{0,25}\\b(?:at home|growing up|as a child|first|to speak english|english)\\b|\\bhow did you learn (?:to speak )?english\\b|\\benglish (?:is )?(?:your|not your)\\b|\\b(?:what|which) languages? (?:do|did|does|is|are) [^.?!]{0,20}\\b(?:at home|growing up|with your)\\b',
    youAre(
      `(?:an? |the )?(?:u\\.?s\\.? |american |naturalized |legal |permanent )*(?:citizens?|residents? of (?:the|this)|permanent residents?|naturalized)|here (?:legally|on a)|${peoples}|(?:a )?native (?:speaker|english|american|born)|originally|of \\w+ (?:descent|origin|ancestry)|from (?:here|around here|another|this country|the u)`,
    ),
    youHave('an accent|accent|citizenship|green card|papers|dual citizenship'),
    '\\bhow long have you (?:been|lived|resided) (?:in|here in) (?:this country|the (?:u\\.?s|united states|states|country)|america|here)|\\b(?:when|why|how) (?:did|have) you(?:r (?:family|parents))? (?:\\w+ )?(?:come|came|move|moved|immigrate|emigrate|arrive) (?:to|in|here)(?:\\b[^.?!]{0,10}\\b(?:country|states|u\\.?s|america))?(?: ?\\?|$|\\b(?=[^.?!]{0,12}(?:country|states|america|here)))|\\bwhat kind of (?:name|accent) is\\b|\\bis that (?:an?|your) [^.?!]{0,20}\\b(?:name|accent)\\b|\\b(?:your|that|the) (?:last |first |family )?name\\b[^.?!]{0,15}\\b(?:mean|origin|come from|from)\\b|\\borigin of your\\b|\\bidentify (?:yourself )?(?:racially|ethnically|as)\\b(?=[^.?!]{0,25}\\?)',
  ],
  health: [
    your(
      `health(?! (?:unit|system|office))|sick days|disability|${conditions}|weight|height|blood pressure|therapist|psychiatrist|well-?being at home|condition(?=[^.?!]{0,25}\\b(?:affect|prevent|limit|keep|allow|doctor|treat))|body|back (?:hold|pain|trouble|up to it)|pregnanc(?:y|ies)`,
    ),
    youHave(
      `${conditions}|conditions?(?= (?:that|which|we|you|and|or|affect)|[?,.])|health|covid|cancer|diabetes|depression|anxiety|epilepsy|hiv|aids|adhd|ptsd|a breakdown|nervous breakdown|injur(?:y|ies)|back (?:pain|trouble)|hearing aids?|glasses|workers'? comp\\w*|a (?:drinking|drug|alcohol|substance) \\w+`,
    ),
    youAre(
      `disabled|handicapped|impaired|deaf|blind|ill|sick(?: a lot| often)?|healthy|in (?:good|perfect|poor) (?:physical |mental )?health|physically (?:fit|able|capable|up to)|able-bodied|vaccinated|overweight|autistic|bipolar|depressed|dyslexic|(?:taking|on) (?:any |some )?(?:\\w+ )?(?:medications?|drugs|medicines?|antidepressants|disability|workers'? comp\\w*)|seeing (?:a |any )?(?:doctor|therapist|psychiatrist|counselor)|in (?:therapy|rehab|recovery|counseling)|hospitalized|treated for|diagnosed|addicted|an? (?:alcoholic|addict|smoker|drinker)|injured (?:at|on)|receiving (?:disability|treatment)|hurt on the job|sober`,
    ),
    youDo(
      `(?:take|use|taken|used|taking|using|need|needed) (?:any |some |a |an )?(?:(?:prescription|illegal|recreational|medical|daily) )*(?:medications?|medicines?|pills|drugs|antidepressants|wheelchair|hearing aids?|(?:\\w+ )?accommodations?)(?=[^.?!]{0,30}(?:\\?|$))|smoke|drink(?: alcohol| socially)?(?= ?[?,.]|$| on | at )|suffer|suffered|wear (?:glasses|contacts|hearing aids?|a brace)|get sick|call in sick|called in sick|miss (?:\\w+ ){0,3}(?:due to|because of) (?:illness|health)|see a (?:therapist|psychiatrist|doctor)|file[d]? (?:for |a )?(?:workers'? comp\\w*|disability|an? (?:injury|disability) claim)|collect(?:ed)? (?:workers'? comp\\w*|disability|unemployment)|been (?:treated|hospitalized|diagnosed|injured|addicted|in rehab)|filed (?:for )?(?:a )?workers|been (?:on|off) (?:disability|sick leave|medical leave)|weigh|take (?:medical|sick) leave`,
    ),
    "\\bhow (?:many|much|often)\\b[^.?!]{0,30}\\b(?:sick days|sick time|sick leave|days (?:off )?sick|out sick|absent due to|were you (?:sick|ill|absent)|are you (?:sick|ill)|call in sick)\\b(?=[^.?!]{0,40}(?:\\byou\\b|\\?))|\\bhow (?:tall|heavy) are you\\b|\\bhow much do you weigh\\b|\\bhow(?:'s| is| has) your (?:\\w+ )?(?:health|back|hearing|eyesight|vision)\\b|\\bhealth (?:problems|issues|conditions?)\\b(?=[^.?!]{0,30}\\b(?:we should|you|your|know about)\\b)|\\b(?:we should|we need to|i should) know about your\\b|\\bask you about your health\\b|\\bworkers'? comp\\w*\\b(?=[^.?!]{0,25}\\b(?:have you|did you)\\b)|\\banything (?:physical|medical|about your)\\b|\\b(?:physical|medical|health) (?:reasons?|conditions?|problems?|limitations?)\\b[^.?!]{0,25}\\b(?:you|your)\\b(?! (?:patients?|clients?|residents?|students?|team|crew))",
  ],
  arrests: [
    youAre(
      'arrested|convicted|charged with|jailed|incarcerated|imprisoned|in (?:jail|prison|trouble with (?:the law|the police|police))|on (?:probation|parole)|a felon|sued|bankrupt|deported|evicted|(?:honorably|dishonorably) discharged',
    ),
    `\\b(?:you (?:ever )?|ever (?:been )?|been )(?:arrested|convicted|jailed|incarcerated|imprisoned|handcuffed|booked)\\b(?=[^.?!]{0,60}\\?)(?<!(?:client|patient|student|tenant|defendant|he|she|they|who(?:'s| has)?|has|had) (?:ever )?(?:been )?\\w+)`,
    your(
      'criminal (?:\\w+ )?(?:record|history|background|past)|(?:arrest|police|court) records?|criminal|felony|conviction|rap sheet|probation officer|driving record',
    ),
    youHave(
      'debts?|(?:criminal|arrest|police|court|felony) (?:record|history|background|past|convictions?)|record(?= ?\\?)|felony|felonies|convictions?|dui|warrants?|(?:run-ins?|trouble|problems?|issues) with the (?:law|police|cops)|legal trouble',
    ),
    youDo(
      '(?:serve|served|do|done) (?:\\w+ )?time\\b|spend (?:\\w+ )?(?:time|night|nights) in (?:jail|prison)|spent (?:\\w+ )?(?:time|nights?) in (?:jail|prison)|(?:get|gotten|got) (?:\\w+ )?(?:arrested|a dui|in trouble with the (?:law|police))|plead(?:ed)? guilty|declare(?:d)? bankruptcy|file(?:d)? (?:for )?bankruptcy|have (?:a|any) (?:criminal )?record(?= ?\\?)',
    ),
    '\\bwhat (?:kind|type) of discharge (?:did|have) you\\b|\\bdishonorabl\\w+\\b(?=[^.?!]{0,20}\\byou)',
  ],
  orientation: [
    your(
      'sexual(?:ity| orientation| preference| identity)|gender(?: identity| at birth)?|sex(?: life)?|transition(?= (?:surgery|from (?:male|female)))',
    ),
    youAre(
      'gay|lesbian|bi(?:sexual)?|queer|straight|transgender|trans|homosexual|heterosexual|asexual|non-?binary|lgbtq?\\+?|out(?= (?:at work|of the closet)| ?\\?)|attracted to',
    ),
    youDo('(?:prefer|like|date|sleep with) (?:men|women|guys|girls)|identify (?:yourself )?as'),
  ],
  union: [
    youAre(
      "(?:a )?(?:member of|part of|active in|in|involved in|represented by|pro|anti|for|against) (?:a |any |the )?-?(?:labor |trade |teachers'? |nurses'? )*union|unionized|a? ?union members?",
    ),
    youDo(
      `(?:join|joined|support|supported|organize|organized|vote for|voted for|sign|signed|belong to|belonged to|favor|pay dues to|start|started|form) (?:a |any |the |your )?(?:labor |trade |\\w+ )?union(?:s| card| dues)?(?! (?:steward|rep|contract|agreement|member|official|employee))`,
    ),
    '\\bhow do you feel about (?:labor |trade |the |a |joining (?:a |the )?)*unions?\\b|\\bwhat do you think (?:of|about) (?:labor |trade |the )*unions?\\b|\\byour (?:\\w+ )?(?:views?|opinion|feelings|stance|position) (?:on|about|of|toward) (?:labor |trade |the )*unions?\\b|\\byour union (?:membership|dues|card|activity)\\b|\\bunion membership\\b(?=[^.?!]{0,25}\\byour\\b)',
  ],
  money: [
    '\\byour (?:\\w+ )?(?:salary|pay|compensation|wages?|earnings|income|paycheck|hourly rate)\\b(?! (?:expect\\w+|requirement\\w*|range|goals?|target|runs?|cycles?|periods?|plans?|structures?|scales?|system|process|equity|bands?|audits?|grades?|statements?|budget|models?|software|review|program))|\\b(?:salary|pay|compensation|wage) history\\b(?=[^.?!]{0,30}\\b(?:you|your)\\b)|\\byour (?:\\w+ )?(?:salary|pay|wage|compensation) history\\b',
    '\\b(?:current|previous|last|past|former|present|most recent) (?:base )?(?:salary|pay|wages?|compensation|earnings|paycheck)\\b(?! (?:period|run|cycle|stub|structure|review))',
    '\\bhow much\\b[^.?!]{0,8}\\b(?:do|did|were|are|have|was) (?:you|your last \\w+|they)\\b[^.?!]{0,20}\\b(?:earn(?:ing|ed)?|ma(?:ke|king|de)(?= ?[?,.]|$| (?:at|in|per|an?|now|before|there|last|each|every))|paid|paying you|pay you)|\\bwhat (?:did|do|were|are) (?:you|they) (?:\\w+ )?(?:earn|earning|paid|making(?= (?:at|in|per|an|there|before|now)| ?\\?)|pay you|make (?=at|in|per|an? (?:year|hour|month|week)|there|before|now))',
    '\\byour (?:credit (?:score|history|rating|report)|debts?|savings|mortgage|rent(?= |\\?)(?! (?:roll|collection))|landlord|household income|student loans?|finances at home|personal finances)\\b|\\bhow much (?:debt|money) do you (?:have|owe|save)\\b|\\b(?:wages|pay) (?:been )?garnished\\b',
    youDo(
      'own (?:a |an |your |the )?(?:own )?(?:car|home|house|vehicle|truck|apartment|property|real estate)(?= ?[?,.]|$| or | of )|own or rent|rent or own|rent (?:an? |your )?(?:apartment|home|house|place)|have (?:a |your own )?car(?= ?[?,.]|$| of )',
    ),
    '\\b(?:own|rent) (?:or|your) (?:rent|own|home|house|apartment)\\b(?=[^.?!]{0,20}\\?)|\\b(?:neighborhood|part of town) (?:do|are) you\\b',
  ],
  affiliation: [
    '\\bhow (?:do|did|will) you vote\\b|who did you vote for|\\bwho (?:do|would|will) you vote for\\b|\\bwhich (?:way|party|candidate) (?:do|did|will) you\\b|\\bwhat party\\b|\\byour (?:political|party) (?:\\w+ )?(?:party|views?|affiliations?|beliefs?|leanings?|opinions?|preference)\\b|\\byour politics\\b',
    youAre(
      '(?:a |an )?(?:democrat|republican|liberal|conservative|socialist|registered voter|registered to vote|member of (?:a|any|the) (?:political )?party)',
    ),
    '\\b(?:what|which|any) (?:\\w+ ){0,3}(?:clubs?|lodges?|societies|social organizations?|fraternit(?:y|ies)|sororit(?:y|ies))\\b[^.?!]{0,25}\\b(?:do|are|did) you\\b[^.?!]{0,15}\\b(?:belong|member|in|join)',
  ],
}

const rules = Object.values(topics)
  .flat()
  .map((rule): TextTest => {
    if (typeof rule !== 'string') return rule
    const pattern = new RegExp(rule)
    return (text) => pattern.test(text)
  })

/** Words about private life. In a question to the person that mentions no client, patient or the like, they are about that life. */
const privateLife =
  /\b(?:in-laws?|marri\w+|divorc\w+|pregnan\w+|maternity|paternity|pray(?:er|ers|ing)?|faith|religio\w+|church|mosque|synagogue|sabbath|christmas|easter|hanukkah|ramadan|accent|ethnic\w*|race|racial|nationalit\w+|citizen\w*|immigra\w+|abroad|doctors?(?!')|psychiatric|illness(?:es)?|sick|injur(?:y|ies|ed)|anxiety|depress\w+|addict\w+|migraines?|seizures?|diabet\w+|hiv|cancer|asthma|epilep\w+|insomnia|counseling|therapy|rehab|medications?|prescriptions?|pills|drugs|police|handcuffs|jail|prison|arrest\w*|crimes?|convict\w*|felon\w*|unions?|unionized|straight(?= ?[?,])|gay|lesbian|transgender|sexual\w*|disab\w+|wheelchair|handicap\w*|medical|wedding|mental health|therapist|psychiatrist|employer pay|pay you|paying you)\b(?! (?:work|jobs?|order|events?|leave|record|equipment))/
const somebodyElse =
  /\b(?:patients?|clients?|students?|residents?|customers?|guests?|employees?|coworkers?|colleagues?|staff|teams?|crews?|teen(?:ager)?s?|parents|mothers?|famil(?:y|ies)|couples?|managers?|boss|tenants?|defendants?|witness(?:es)?|members?|veterans?|volunteers?|donors?|borrowers?|callers?|passengers?|drivers?|victims?|suspects?|neighbors?|hires?|candidates?|applicants?|workers?|child(?:ren)?|kids|nurses?|someone|somebody|people|class(?:room)?s?|programs?|services?|congregation|polic(?:y|ies)|laws?|claims?|benefits|applications?|cases?|menus?|systems?|reports?|forms?|hotline|campaigns?|schools?|hospitals?|clinics?|units?|products?|compan(?:y|ies)|stores?|experience|training|certified|license[ds]?|courses?|trained|treat(?:ed)?|scene|job sites?)\b/
/** How the work is done, or was once done. */
const aboutWork =
  /^(?:(?:and|so|okay|now|then),? )*(?:how (?:do|would|did|will|have|can|could|should|might) you\b|walk me|talk me|what (?:do|would|did|will|should) you (?:do|check|say|ask|look|tell|make|watch|use|weigh|need|want|write|note|teach|try)\b|tell me about (?:a|the|one|an|your last) (?:\w+ )*(?:time|day|case|shift|moment|situation|project)\b|describe (?:a|the) |suppose|imagine|say |if |(?:have|did) you (?:ever )?(?:had to|have to|ha(?:ve|d) (?:a|an|any) \w+ (?:who|that)|trained|helped|handled|worked|managed|led|report(?:ed)?|written|dealt|disagreed?|called?|cared|taught|covered|organized an? event)\b|when did you last (?:have to|call|help|treat|train)\b|when (?!did|were|do|are|have|will)|give me an example)/

const isAboutPrivateLife = (sentence: string) =>
  /\?$|^(?:please )?(?:tell|describe|share|explain)\b/.test(sentence) &&
  privateLife.test(sentence) &&
  /\byou(?:r|'re|'ve|'d)?\b/.test(sentence) &&
  !somebodyElse.test(sentence) &&
  !aboutWork.test(sentence)

/**
 * Whether a question asks about a protected topic: age, family, belief, origin, health, arrests, earlier pay, private trouble and the like.
 */
export function isAboutProtectedTopic(text: string): boolean {
  const plain = normalized(text)
  return (
    rules.some((breaks) => breaks(plain)) ||
    asksAboutTrouble(plain) ||
    plain.split(/(?<=[.?!])\s+/).some((sentence) => isAboutPrivateLife(sentence))
  )
}
