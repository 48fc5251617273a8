export const careMessage =
  'Thank you for trusting this page with something that heavy. Practice can wait; you matter more than any interview. ' +
  'If you are in the United States, you can call or text 988 at any hour, free and in confidence, and talk to someone who will listen. ' +
  'If you are somewhere else, findahelpline.com lists people near you. If you are in danger right now, please call 911 or your local emergency number. ' +
  'Nothing in this interview is being scored.'

export const ageMessage =
  'Greenroom is for people aged 13 and over, so we are stopping this interview here, and nothing in it is being scored. ' +
  'Please show this page to a parent or guardian and ask them what would be a good way for you to practice. Thank you for telling us.'

// Only about oneself: people in health, teaching and protective work speak of the harm of others in good answers.
const selfHarm: readonly RegExp[] = [
  /\b(?:want(?:ed)? to|going to|gonna|wanna|thinking (?:of|about)|thought (?:of|about)|plan(?:ning)? (?:to|on)|tried to|feel like|try(?:ing)? to|might|i['’]ll|i will|should (?:just )?)\s{0,2}(?:just )?(?:kill|killing|hurt|hurting|harm|harming|cut|cutting)\s(?:myself)\b(?! (?:laughing|over|off|some slack|on the job|at work))/i,
  /\bi (?:just |really |sometimes |often |don['’]?t |do not |no longer )?(?:want|wanted|wish) (?:to )?(?:die|be dead|i was dead|i were dead|end it all|end my (?:own )?life|disappear forever)\b(?! of (?:embarrassment|shame|laughter|boredom|laughing))/i,
  /\b(?:end|ending|take|taking|took) my (?:own )?life(?! (?:in my hands|in a new|into|forward|back|seriously|to the next))\b/i,
  /\bi (?:don['’]?t|do not|no longer) (?:really )?want to (?:live|be alive|be here)(?: like this)? any ?more\b/i,
  /\b(?:nobody|no one|no-one) would (?:even )?(?:miss|notice if) (?:me\b|i (?:was|were) (?:gone|dead))/i,
  /\bi(?:['’]m| am|['’]ve been| have been| was| feel| felt) (?:very |so |really |feeling |been )?suicidal\b/i,
  /\bi (?:have )?(?:been )?(?:self[ -]harm(?:ed|ing)?|cut(?:ting)? myself on purpose|attempted suicide|tried suicide|tried to commit suicide)\b/i,
  /\b(?:commit|committing) suicide myself\b|\bi(?:['’]m| am) (?:going to|thinking (?:of|about)|considering) (?:commit(?:ting)? )?suicide\b/i,
  /\b(?:no reason (?:left )?(?:for me )?to (?:live|go on)|better off (?:without me|if i (?:was|were|wasn['’]?t|weren['’]?t) (?:dead|gone|here|around|alive)))\b/i,
]

const ages = '(?:[5-9]|1[0-2]|five|six|seven|eight|nine|ten|eleven|twelve)'
const underThirteen: readonly RegExp[] = [
  new RegExp(`\\bi(?:['’]?m| am) (?:only |just |actually |still )?${ages}[ -]years?[ -]old\\b`, 'i'),
  new RegExp(`\\bi(?:['’]m| am) (?:only |just |still )${ages}(?= ?(?:$|[.,!?]|and\\b|but\\b|so\\b))`, 'i'),
  new RegExp(`\\bi(?:['’]?m| am) ${ages}(?= ?(?:$|[.,!?]|and (?:i['’]?m|i go|i want|in)\\b))`, 'i'),
  new RegExp(`\\bmy age is ${ages}\\b`, 'i'),
  /\bi(?:['’]m| am) (?:turning|almost|nearly|about to (?:be|turn)) (?:1[0-3]|thirteen|twelve|eleven|ten)(?= ?(?:$|[.,!?]|soon|next|in\b|this|years? old))/i,
  /\bi(?:['’]m| am) (?:under|below|younger than) (?:13|thirteen)\b/i,
]

/** The message that comes before everything else when an answer speaks of self-harm or of being under 13. */
export function findCare(text: string): { kind: 'care' | 'age'; message: string } | undefined {
  if (selfHarm.some((pattern) => pattern.test(text))) return { kind: 'care', message: careMessage }
  if (underThirteen.some((pattern) => pattern.test(text))) return { kind: 'age', message: ageMessage }
  return undefined
}
