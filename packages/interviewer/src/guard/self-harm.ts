// Matches only harm to oneself: candidates in health, teaching and protective work mention harm to others in good
// answers. Ambiguous cases show help: a false positive costs an interview, a false negative may cost more.

const oneself =
  /(?:kill|killing|hurt|hurting|harm|harming)\smyself\b(?! (?:laughing|over|to|for|trying|with work|on the job|at work|at the gym))/
const ending =
  /(?:end|ending) (?:it all|my (?:own )?life)\b(?! (?:in|as|with (?:a|the) (?:call|summary))\b)|(?:taking|take) my (?:own )?life\b(?! (?:in|into|forward|back|seriously|to the next))/
const suicide =
  /(?:committing )?suicide\b(?! (?:prevention|risk|watch|hotline|line|awareness|training|protocol|screening|attempts?|rates?|assessment|notes?|squad|bomb|door))/
const dying =
  /(?:not being (?:here|alive)(?: any ?more)?|being dead|dying)\b(?! (?:of|from|to|in|on|patients|people|with dignity))/
const any = `(?:${[oneself, ending, suicide, dying].map(({ source }) => source).join('|')})`

const often =
  '(?:(?:just|really|sometimes|often|still|even|always|constantly|honestly|only|actually|kind of|have|had|keep|kept|be|been|am|was|started) ){0,3}'

/** Known first-person wordings. No nested repetition, so that matching stays linear. */
export const selfHarm: readonly RegExp[] = [
  /\b(?:want(?:ed)? to|going to|gonna|wanna|thinking (?:of|about)|thought (?:of|about)|plan(?:ning)? (?:to|on)|tried to|feel like|try(?:ing)? to|might|i['’]ll|i will|should (?:just )?)\s{0,2}(?:just )?(?:kill|killing|hurt|hurting|harm|harming|cut|cutting)\s(?:myself)\b(?! (?:laughing|over|off|some slack|on the job|at work))/i,
  /\bi (?:just |really |sometimes |often |don['’]?t |do not |no longer )?(?:want|wanted|wish) (?:to )?(?:die|be dead|i was dead|i were dead|end it all|end my (?:own )?life|disappear forever)\b(?! of (?:embarrassment|shame|laughter|boredom|laughing))/i,
  /\b(?:end|ending|take|taking|took) my (?:own )?life(?! (?:in my hands|in a new|into|forward|back|seriously|to the next))\b/i,
  /\bi (?:don['’]?t|do not|no longer) (?:really )?want to (?:live|be alive|be here)(?: like this)? any ?more\b/i,
  /\b(?:nobody|no one|no-one) would (?:even )?(?:miss|notice if) (?:me\b|i (?:was|were) (?:gone|dead))/i,
  /\bi(?:['’]m| am|['’]ve been| have been| was| feel| felt) (?:very |so |really |feeling |been )?suicidal\b/i,
  /\bi (?:have )?(?:been )?(?:self[ -]harm(?:ed|ing)?|cut(?:ting)? myself on purpose|attempted suicide|tried suicide|tried to commit suicide)\b/i,
  /\b(?:commit|committing) suicide myself\b|\bi(?:['’]m| am) (?:going to|thinking (?:of|about)|considering) (?:commit(?:ting)? )?suicide\b/i,
  /\b(?:no reason (?:left )?(?:for me )?to (?:live|go on)|better off (?:without me|if i (?:was|were|wasn['’]?t|weren['’]?t) (?:dead|gone|here|around|alive)))\b/i,
  new RegExp(
    `\\bi(?:['’](?:m|ve|d))? ${often}(?:think|thinking|thought|fantasize|fantasizing|dream|dreaming|consider|considering|considered|contemplate|contemplating|contemplated|plan|planning|planned)(?: (?:about|of|on))? (?:just |simply )?${any}`,
    'i',
  ),
  new RegExp(
    `\\b(?:my|i have|i['’]ve had|i had|i get|having|with) (?:thoughts|ideas|plans|a plan) (?:about|of|to|for) (?:just )?${any}`,
    'i',
  ),
  /\b(?:i(?:['’]d| would| might|['’]m| am)?(?: just| really| probably)?(?: be)?|everyone(?: would be|['’]s)?|they(?:['’]d| would) be) better off (?:dead|if i (?:died|didn['’]?t exist|was never born))\b/i,
  /\b(?:wish|wished) (?:i|that i) (?:was|were|had) (?:dead|never (?:been )?born|never woken up)\b|\b(?:don['’]?t|do not|didn['’]?t) want to wake up(?: any ?more| again|\b(?=[.,!?]|$))/i,
  /\bi(?:['’](?:m|ve))? (?:sometimes |often |still |started to |started |been )?(?:cut|cutting|burn|burning|burned|hurt|hurting) myself (?:again|on purpose|at night|last night|every (?:night|day)|to (?:feel|cope|calm|punish)|when (?:i(?:['’]m| am)|it gets|everything|things)|because (?:i|it|nothing)|sometimes|in the (?:break ?room|bathroom|restroom))/i,
  /\bi (?:can['’]?t|cannot|can not) (?:go on|do this|live|keep going)(?: like this)? any ?more[^.?!]{0,60}\b(?:die|dead|end it|kill|life)\b/i,
]
