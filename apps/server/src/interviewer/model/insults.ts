import { normalized } from './plain-text.ts'

/** Profanity: blocked in any sentence. */
const profanity =
  /\b(?:(?:mother)?f+u+c+k\w*|f\*+k|bull ?shit\w*|shit\w*|bitch\w*|bastards?|ass ?holes?|dumb ?ass\w*|jack ?ass\w*|smart ?ass|your ass|crap(?:py)?|goddamn\w*|damn(?:ed)?|dickheads?|dick|pricks?|cunts?|whores?|sluts?|wtf|stfu|retard(?:ed|s)?|fagg?(?:ot)?s?|nigg\w+|spics?|chinks?|kikes?|trann(?:y|ies)|what the (?:hell|heck)|(?:the|go to|like|bloody) hell|screw you|piss(?:ed)? off|shut up|shut your)\b/
const insults =
  'stupid|dumb|idiot(?:ic)?|moron(?:ic)?|imbecile|lazy|useless|worthless|incompetent|pathetic|pitiful|ugly|fat|ignorant|clueless|hopeless|brainless|loser|failure|fool(?:ish)?|ridiculous|disgusting|crazy|insane|nuts|liar|a joke|joke|disgrace|embarrassment|embarrassing|waste|nobody|trash|garbage|scum|terrible at|unemployable|dense|dim|thick|inept|no good|good for nothing|good-for-nothing|slob|coward(?:ly)?|weak|childish|immature|unbearable|a mess|lying'
/** Exempt: insults that others say to the candidate in a work situation, such as "a guest who tells you that you are lazy". */
const others =
  '(?<!\\b(?:says?|said|saying|tells?|told|telling|thinks?|thought|shouts?|shouted|claims?|claimed|calls?|called|calling|feels?|felt|complains?|insists?|accuses?|writes?|wrote|believes?|suggests?|implies|if)(?: (?:you|that|everyone|people|the \\w+|your \\w+)){0,3},? )'
const between =
  '(?: (?:so|that|just|really|this|too|always|such|very|all|even|actually|simply|an?|the|being|quite|completely|totally|plain|kind|of|pretty|or|and|biggest|most|is|it|because|only)){0,5}'
const toYou: readonly RegExp[] = [
  new RegExp(
    `${others}\\b(?:you(?:'re| are| were| must be| seem| look| sound| be)|are you|were you|could you be|can you be|aren't you|did you (?:get|become)|makes? you|people like you(?: are)?)${between} (?:${insults})\\b(?! (?:questions?|mistakes?|days?|hours?|point))`,
  ),
  /\b(?:you|ya) (?:(?:total|complete|absolute|utter|little|big|poor|lazy|stupid|dumb|useless|worthless|incompetent|fat|ugly|ignorant|pathetic|old|damn) )*(?:stupid|dumb|idiots?|morons?|imbeciles?|losers?|fools?|liars?|slob|pig|clown|scum)\b/,
  /\b(?:stupid|dumb|idiotic|pathetic|useless|worthless|lazy|brainless|ridiculous|ugly|pitiful|moronic|terrible|awful|garbage|idiots?|morons?|losers?|fools?|liars?|failures?|imbeciles?|clowns?|nobody) (?:\w+ )?(?:like you|of you)\b|\byour (?:(?:own|so|very|really) )*(?:stupid|dumb|idiotic|pathetic|useless|worthless|brainless|ridiculous|ugly|pitiful|moronic|laughable|ignorant|lazy)(?:ity|ness)?\b(?! (?:customers?|guests?))|\byour (?:stupidity|incompetence|idiocy|laziness|ignorance|ugliness)\b/,
  /\b(?:what is|what's|what the \w+ is) (?:\w+ )?wrong with you\b|\bwast(?:e|ing) (?:my|our|everyone's) time\b|\b(?:nobody|no one|who) (?:would|could|will|wants? to) (?:\w+ )?(?:hire|love|like|employ|trust|miss) (?:you|someone like you|somebody like you|people like you)\b(?! to)|\bare you (?:even )?(?:kidding|joking|deaf|brain ?dead)\b|\bhow (?:stupid|dumb|pathetic|useless|lazy|ignorant|incompetent|ridiculous|ugly) you(?:'re| are| were| sound| look| seem)\b|\bi (?:hate|despise|pity) you\b|\b(?:an?|the) (?:idiot|moron|imbecile|fool|child|monkey) (?:could|would|knows|can)\b|\b(?:too|so) (?:stupid|dumb|lazy|slow|dense|thick|ignorant|incompetent) (?:to|for|that)\b(?=[^.?!]{0,30}\?)(?<=\byou\b[^.?!]{0,40})/,
]

/** Whether a text swears or insults the person it addresses. */
export function isInsulting(text: string): boolean {
  const plain = normalized(text)
  return profanity.test(plain) || toYou.some((pattern) => pattern.test(plain))
}
