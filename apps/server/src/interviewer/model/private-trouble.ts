/** Before these nouns the same words are about work: "your recovery plan", "your abuse hotline". */
const work =
  '(?! (?:plans?|time|point|scripts?|tests?|procedures?|process|mode|job|team|drills?|strateg\\w+|rooms?|hotline|prevention|training|report\\w*|polic(?:y|ies)|cases?|patients?|clients?|programs?|response|services?|unit|calls?|protocols?|water|support|counsel\\w+))'
/** Questions about the candidate's own life, even when they mention other people. */
const own: readonly RegExp[] = [
  /\b(?:he|she|they|your (?:\w+ )?(?:husband|wife|spouse|partner|ex(?:-\w+)?|boyfriend|girlfriend|father|mother|dad|mom|step\w+|brother|sister|uncle|cousin|boss|manager|coworker)) (?:\w+ )?(?:hit|beat|choked|raped|abused|assaulted|slapped|punched|kicked|strangled|groped|fondled|stalked|molested|cheated on)(?: on)? you\b(?! (?:up|to))/,
  new RegExp(
    `\\byour (?:\\w+ )?(?:relapse|sobriety|addiction|drinking|overdose|recovery|miscarriage|stillbirth|grief|trauma|abuse|abuser|attacker|breakup|self-harm|suicid\\w+|depression|chemo\\w*|cancer|eviction|detention|deportation|homelessness|restraining order|ptsd|panic attacks?|custody (?:case|battle))\\b${work}`,
  ),
  /\byou (?:\w+ ){0,2}?(?:relapsed?|miscarried|grieved?|mourned|overdosed|attempted suicide|lost (?:the|your|a) (?:baby|pregnancy|husband|wife|mother|father|mom|dad|son|daughter|brother|sister|home|house))\b|\byou (?:\w+ )?(?:cut|burn(?:ed)?|hurt|harm(?:ed)?|starved?) yourself\b(?! (?:on|with|at))/,
  /\byou(?:'re| are| were| got| get|'ve been|'d been| have been| had been)(?: \w+)? (?:abused|assaulted|raped|molested|beaten|stabbed|mugged|stalked|evicted|detained|deported|hospitalized|homeless|grieving|suicidal|depressed|in recovery|(?:in|into) (?:the )?(?:icu|hospital(?= ?[?,.])|rehab|psych ward|detox))\b/,
  /\byour sponsor\b(?=[^?]*\b(?:relaps\w+|sober|sobriety|drink\w*|recovery|clean|meetings?)\b)|\byour (?:\w+ )?(?:brothers?|sisters?|uncles?|aunts?|cousins?|nephews?|nieces?|grand\w+|ex-?(?:husband|wife|boyfriend|girlfriend)|best friend|roommate)\b(?! (?:compan(?:y|ies)|stores?|sites?|locations?|teams?|departments?|schools?|hotels?|properties|plants?|brands?))/,
]
/** An event in the candidate's own life, not in a client's or patient's. */
const happening =
  /\b(?:after|during|before|since|with|through|about|despite|following|when|from|by|around|of|losing|lost) (?:the|that|this|your|a|such a) (?:\w+ )?(?:miscarriage|stillbirth|abortion|divorce|funeral|overdose|suicide|assault|rape|beating|relapse|chemo\w*|eviction|deportation|breakup|cancer|death|abuse)\b|\b(?:detained|picked up|deported|taken) by (?:ice|immigration)\b|\blosing (?:him|her|them|your (?:mother|father|mom|dad|baby))\b|\b(?:he|she|they) (?:died|passed(?: away)?|overdosed|killed (?:himself|herself))\b/
const somebodyElse =
  /\b(?:patients?|clients?|students?|residents?|customers?|guests?|women|woman|men|man|couples?|famil(?:y|ies)|mothers?|parents?|child(?:ren)?|kids?|survivors?|victims?|callers?|coworkers?|colleagues?|employees?|staff|teams?|tenants?|suspects?|witness(?:es)?|members?|donors?|owners?|defendants?|teens?|teenagers?|veterans?|someone|somebody|people|relatives|loved ones|scenes?|cases?|calls?|polic(?:y|ies)|reports?|hotline|investigation|unit|clinic|ward)\b/

/** Whether a text asks the candidate about abuse, loss, illness or the like. `plain` is normalized. */
export const asksAboutTrouble = (plain: string): boolean =>
  own.some((pattern) => pattern.test(plain)) ||
  (happening.test(plain) && /\byou(?:r|'\w+)?\b/.test(plain) && !somebodyElse.test(plain))
