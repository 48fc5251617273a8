/** Patterns of unlawful instructions in postings. A duty to prevent them doesn't match (`turned`). */
const orders: readonly RegExp[] = [
  // Housing and service discrimination.
  /\bsteer(?:ing)? .{0,60}\b(?:famil(?:y|ies)|kids|children|section|people|tenants|applicants|vouchers?|minorit\w+|immigrants)\b/i,
  /\b(?:turn away|reject|refuse|deny|screen out|discourage|rent to|show units to) .{0,40}\b(?:families with|with (?:kids|children)|section (?:8|eight)|vouchers?|pregnan\w+|immigrants|minorit\w+|disabled|wheelchairs?)\b/i,
  // Disclosing a debt to third parties.
  /\b(?:call|contact|text|phone|message|visit|tell)(?:ing)? (?:the |a )?(?:their|there|his|her|debtor'?s?'?|borrower'?s?'?) (?:boss(?:es)?|neighbou?rs?|co-?workers?)\b/i,
  /\b(?:call|contact|text|phone|tell)(?:ing)? .{0,30}\b(?:debtor|borrower)'?s?'? (?:boss(?:es)?|employers?|kids|children|relatives|famil(?:y|ies)|parents|friends|spouses?)\b/i,
  // Impersonation.
  /\b(?:pose|posing) as (?!an? (?:\w+ )?(?:customer|shopper|guest|buyer|patient)\b)|\bpretend(?:ing)? to be (?!an? (?:\w+ )?(?:customer|shopper|guest|buyer|patient)\b)|\bimpersonate\b/i,
  /\b(?:say|tell|claim)\w* .{0,25}\b(?:you're|you are|your|we're|we are) (?:from|with) (?:the |an? )?(?:sheriff\w*|police|courts?|irs|government|fbi|district attorney)\b/i,
  // Threats and shaming.
  /\bthreaten(?:ing)? (?:to|people|customers?|debtors?|tenants?|borrowers?|them|staff|workers?|legal|arrest)\b|\b(?:they|you|he|she)(?:'?ll| will) be arrested\b|\b(?:intimidate|blackmail|extort)\b|\bdunce (?:hat|cap)\b/i,
  // Hidden fees and money off the books.
  /\b(?:add|charge|include|slip in|bury) .{0,15}\b(?:hidden|undisclosed|secret|junk) (?:\w+ )?(?:fees?|charges?)\b|\bhid(?:e|ing) (?:the |any |our )?(?:fees?|charges?|costs?|assets|evidence|income|injur\w+)\b/i,
  /\badd(?:ing)? .{0,30}\bfees?\b.{0,40}\b(?:don'?t|do not|without|never|not)\b.{0,15}\b(?:writ\w+|tell\w*|mention\w*|disclos\w+|list\w*)/i,
  /\boff the books\b|\b(?:paid|pay|cash) under the table\b|\b(?:work|working|stay|finish up) off the clock\b|\bbribe (?:the |an? )?\w+|\b(?:dodge|evade) taxes\b/i,
  // Falsified records and disabled safety guards.
  /\b(?:falsify|forge|backdate|fudge) (?:[\w-]+ ){0,3}(?:records?|logs?|timecards?|timesheets?|hours|documents?|signatures?|results|numbers|dates|reports?|inspections?)\b|\bshred evidence\b/i,
  /\b(?:bypass|disable|defeat) (?:the |a |any )?(?:lockout|safety|guards?|interlocks?|smoke detectors?)\b/i,
]
// Negations and duties to prevent: before a match they cancel it.
const turned =
  /\b(?:never|not|no|don'?t|won't|can't|doesn't|cannot|anyone who|those who|zero[- ]tolerance|prohibit\w*|prevent\w*|detect\w*|investigat\w+|report\w*|stop\w*|combat\w*|illegal\w*|unlawful\w*|against|identify\w*|catch\w*|beware|scam\w*|attempts?|if)\b/i

/** Detects instructions to do something unlawful: discrimination, deceit, threats, off-the-books pay, false records. */
export const isUnlawful = (text: string): boolean =>
  orders.some((order) => {
    const found = order.exec(text)
    return found !== null && !turned.test(text.slice(0, found.index))
  })
