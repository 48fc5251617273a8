// What an employer may not ask. Refusing too much costs little: the built-in question stays.
const always = [
  /\bhow old\b|\byour (?:\w+ )?age\b|\bwhat age\b|\b(?:date|year|place|country) of birth\b|\bbirth(?:day|date|place)\b|\bwere you born\b/,
  /\bmarital\b|\bmaiden name\b|\b(?:wife|husband|spouse|boyfriend|girlfriend|fianc[eé]e?)\b/,
  /\b(?:start|starting|raise|planning) a family\b|\bfamily plan(?:s|ning)\b/,
  /\bsexual(?:ity)?\b|\b(?:gay|lesbian|bisexual|transgender|heterosexual|homosexual)\b|\bgender identity\b/,
  /\bcriminal (?:record|history|background)\b|\b(?:arrest|police) records?\b|\b(?:been|were you|ever) (?:arrested|convicted|charged|jailed)\b/,
  /\b(?:salary|pay|compensation|wage) history\b|\b(?:current|previous|last|past|former|present) (?:salary|pay|wages?|compensation|earnings)\b/,
  /\bhow much (?:do|did|were|are|have) you (?:currently )?(?:earn|make|paid|earning|making|being paid)/,
  /\bunion member|\bmember of (?:a|any|the) (?:labor |trade )?union\b|\b(?:join|joined|support|organize) (?:a|any|the) union\b/,
  /\b(?:your|do you have|have you had|do you take|are you on|do you suffer from) (?:(?:own|any|an?|ever|chronic|mental) ){0,3}(?:health|illness(?:es)?|diseases?|medications?)\b/,
  /\bwhere (?:are|were) you (?:\w+ )?from\b|\b(?:native|first|mother) (?:language|tongue)\b|\byour accent\b|\bnational origin\b/,
]

// In themselves these may be part of the work; asked of the person they may not.
const personal =
  /\b(?:married|divorced|are you single|children|kids|child ?care|babys?itter|pregnan(?:t|cy)|religio(?:n|us)|church|mosque|synagogue|temple|pray|worship|faith|god|ethnic(?:ity)?|race|racial|nationality|citizen(?:ship)?|immigra(?:nt|tion)|ancestry|descent|disab(?:led|ility|ilities)|handicap(?:ped)?|union|orientation)\b/g
const ofYou =
  /\b(?:are|were|is|do|does|did|have|has|will|can) (?:you|your)\b|\byour\b|\byou (?:are|were|have|had|plan|belong|practice)\b/
const near = 45

/** Whether a question asks about what an employer has to leave alone: age, family, belief, origin, health, arrests, earlier pay. */
export function isAboutProtectedTopic(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'")
  if (always.some((pattern) => pattern.test(plain))) return true
  return [...plain.matchAll(personal)].some(({ 0: word, index }) =>
    ofYou.test(plain.slice(Math.max(0, index - near), index + word.length + near)),
  )
}
