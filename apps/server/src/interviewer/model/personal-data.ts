// Guardrail against prompt injection: a job posting may instruct the model to collect personal data, such as IDs, contacts, passwords or
// payment details. Data about customers or patients are work, so each rule requires that they're the candidate's or handed over by them.
// False positives cost little: the built-in text is used.
import { normalized } from './plain-text.ts'

/** Before these nouns the word is about work: "your password policy", "your credit card terminal". */
const work =
  "(?!'s |s' |-| (?:polic(?:y|ies)|resets?|managers?|systems?|process\\w*|terminals?|machines?|readers?|readings?|rules?|requirements?|security|protection|verification|checks?|handling|storage|data(?:base)?|hygiene|fields?|forms?|sharing|rotation|requests?|payments?|transactions?|disputes?|fraud|campaigns?|lists?|templates?|marketing|inbox(?:es)?|volume|manners?|etiquette|skills?|calls?|coverage|systems|tree|queue|lines?|support|benefits?|offices?|claims?|applications?|reconciliations?|audits?|team|sales|customers?|clients?|users?|processing|statements|strateg(?:y|ies)))"

/** Blocked in any phrasing. */
const secret = [
  'social security(?: numbers?| cards?| info\\w*)?',
  's\\.?s\\.?n\\.?s?',
  '(?:last|first) (?:four|4|five|5) (?:digits )?of your (?:social|card|ssn|account)',
  'social(?= ?[?,.])',
  "passports?(?: numbers?)?|driver'?s? licen[sc]e (?:numbers?|photo|scan)|licen[sc]e number|(?:national|state|government|tax|student|employee|photo|personal)(?:-issued)? ids?(?: numbers?| cards?)?|id (?:numbers?|cards?)|tax(?:payer)? (?:id\\w*|identification)(?: numbers?)?|itin|alien (?:registration )?number|visa number|fingerprints?",
  "full legal name|legal name|mother's maiden name|maiden name",
  'pass ?words?|pass ?codes?|pass ?phrases?|p\\.?i\\.?n\\.?(?: numbers?| codes?)?|log-?ins?|log-?in (?:details|names?|data|info\\w*)|user ?names?|user ?ids?|credentials|sign-?in (?:details|info\\w*)',
  '(?:security|access|alarm|door|entry|safe|verification|one-time|confirmation|authentication|two-factor|backup|recovery|unlock|vault|gate|override)(?: \\w+)? (?:codes?|questions?|answers?|keys?|tokens?|combinations?)|(?:api|private|secret|encryption|ssh) keys?|access tokens?|seed phrases?|recovery phrases?|combination to the \\w+',
  '(?:credit|debit|bank|payment|visa|gift|master ?)?-?cards? (?:numbers?|details|info\\w*|data|digits|security code|expir\\w+)|(?:credit|debit|bank|payment) cards?|master ?card|cvv|cvc|expir(?:y|ation) date|card number',
  'bank(?:ing)? (?:accounts?|details|info\\w*|data|login|name)|(?:checking|savings) account|account (?:numbers?|details)|routing numbers?|iban|swift code|sort code|direct deposit (?:details|info\\w*)|(?:venmo|pay ?pal|zelle|cash ?app|bitcoin|crypto)(?: \\w+)?(?: (?:account|handle|name|tag|wallet|address))?|wallet(?: address)?',
].join('|')
/** Contact details. Phones, emails and accounts also occur at work, so these are blocked only when the candidate is asked for them. */
const contact =
  "(?:tele|cell ?|mobile |smart|home |work |personal |private |direct )?phone(?: numbers?)?|(?:mobile|cell|contact|home|telephone|whatsapp|personal)(?: phone)? numbers?|numbers?(?= (?:to|where|so|for us|in case|please|at home|we|i)|[?,])|cell|e-?mails?(?: address(?:es)?)?|(?:home|street|mailing|postal|current|private|residential|billing|shipping|exact|e-?mail|full|personal|permanent|house) addres{1,2}(?:es)?|addres{1,2}(?:es)?|zip(?: ?code)?|post(?:al)? ?code|house number|street(?: name)?|contact (?:details|info\\w*|data)|(?:linkedin|instagram|facebook|tiktok|twitter|snapchat|whatsapp|telegram|discord|skype|social media)(?: \\w+)?|handle(?= ?[?,.])|(?:full|real|last|first and last) name|next of kin|emergency contacts?|(?:parents'?|mother's|father's|wife's|husband's) (?:\\w+ )?(?:number|address|email|name)"
const both = `(?:${secret}|${contact})`

const asking =
  "(?:(?:what|which|where)(?:'s|'re| is| are| was| were)|tell|give|send|share|read|spell|provide|enter|type|state|repeat|confirm|verify|list|show|text|message|e-?mail|dictate|name|submit|hand|write|drop|leave|upload|disclose|reveal|supply|put|fill in|let (?:me|us)(?: (?:have|know|see|get))?|(?:can|could|may|might|do|should|shall) (?:i|we) (?:\\w+ )?(?:have|get|know|ask(?: for)?|see|take|note|write down|record|use)|(?:i|we)(?:'d| would|'ll| will| also| just| still)? (?:\\w+ )?(?:need|want|like|require|ask(?: for| you for)?|have to have)(?: to (?:know|have|see|get|note|take|record|confirm|verify))?|mind (?:giving|sharing|telling|sending|spelling|confirming|reading))"
/** Allowed between the verb of asking and its object: no other person, and no second verb. */
const object =
  "(?: (?!how|when|who|whose|about|examples?|steps?|ways?|reasons?|times?|case|story|for|to|if|customers?|clients?|guests?|patients?|users?|callers?|someone|somebody|you'd|you|policy|rule|difference|point|purpose|why|biggest|best way|most|hardest|worst)[\\w'-]+(?<!'s|s')|,){0,6}? "

const protectively =
  '(?<!\\b(?:keep|keeping|protect|protecting|secure|securing|safeguard|guard|store|storing|rotate|manage|managing|organize|sort|answer|check|never share|phish|get|receive|asks? (?:you )?for|asked (?:you )?for|wants?) )'
const rules: readonly RegExp[] = [
  // The candidate's own data, in any sentence.
  new RegExp(
    `${protectively}\\b(?:your|ur|yer)(?: own)?(?: (?!customer|client|guest|patient|user|company|store|team)\\w+){0,3} (?:${secret})\\b${work}`,
  ),
  new RegExp(
    `\\b(?:${secret})\\b[^.?!]{0,25}\\b(?:of yours|you (?:\\w+ )?(?:used?|use|have|had|were given|got|remember|know|chose|set|log(?:ged)? in with|typed?|entered|carry|own))\\b(?! (?:to|for))`,
  ),
  new RegExp(
    `\\b(?:what|which|whose)(?: \\w+){0,2} (?:${secret})(?:'s)?(?: numbers?)? (?:do|did|have|had|were|would|will|can|could) (?:you|they) (?:\\w+ )?(?:use|used|using|have|had|remember|know|log|enter|type|carry|own|choose|pick|prefer|share|give|given|set for)\\b`,
  ),
  new RegExp(
    `\\b(?:do|did|have|had) you (?:\\w+ )?(?:have|own|got|use|remember|memorize|carry)(?: (?:a|an|any|your|the|valid|current|us|u\\.s\\.|own|personal|all|still))* (?:${secret})\\b${work}(?! (?:to|at the|of (?:a|the) (?:customer|guest|client|user)))`,
  ),
  // Asks to hand data over.
  new RegExp(
    `\\b${asking}(?: (?:me|us|out|in|down|back|it|here|now|please|also|just|to|know|with|the system|this interview))*(?: (?:your|ur|the|that|those|these|any|all|every|its|both|a|an|my))?(?<! (?:a|an))${object}(?:${secret})\\b${work}`,
  ),
  new RegExp(
    `\\b${asking}(?: (?:me|us|out|in|down|back|it|here|now|please|also|just|to|know|with))*(?: (?:the|a|and|of|full|exact|best|current|last|first|personal|name|both|all|number|which|on|at|is|or|spelling|some|one|any|good|right))* (?:your|ur)(?: [\\w']+(?<!'s)){0,4}? ${both}(?![\\w'])${work}`,
  ),
  new RegExp(
    `\\b(?:what|which)(?:'s| is| was| are)? (?:the |a )?(?:\\w+ ){0,2}${both}[^.?!]{0,25}\\b(?:(?:reach|call|contact|text|e-?mail|message|write to|send you|mail|ring|find|get (?:a )?hold of) (?:to )?you|you can be (?:reached|called))\\b`,
  ),
  /\b(?:how|where|when|what|which)\b[^.?!]{0,30}\b(?:can|could|should|may|do|would|will|might|to) (?:i|we|someone here|somebody here|the recruiter|our (?:\w+ )?\w+|hr)? ?(?:best )?(?:reach|call|contact|text|e-?mail|message|write to|mail|ring|find|visit|send|ship|deliver to|deliver|get (?:a )?hold of|get in touch with) (?:(?:it|them|this|that|something) to )?you\b/,
  /\b(?:number|phone|e-?mail|address|line)\b[^.?!]{0,20}\b(?:i|we) (?:can|could|should|may) (?:\w+ )?(?:reach|call|contact|text|e-?mail|use|send|mail)\b/,
  /\b(?:call|reach|text|contact|e-?mail|mail|visit) you (?:back |later |directly |personally )?(?:on|at|by) (?:what|which)\b|\b(?:at|on|to) (?:what|which) (?:\w+ )?(?:number|address|e-?mail)\b[^.?!]{0,30}\byou\b|\b(?:so that|so) (?:we|i) can (?:call|text|e-?mail|reach|contact|visit|mail) you\b/,
  /\b(?:where (?:exactly )?do you live|what (?:street|town|city|zip ?code|apartment|building|neighborhood) (?:do|are) you (?:live|living|in|from|at)|where (?:is|do you call) (?:your )?home|where are you (?:living|staying|right now|sitting)|what is your name|what's your name)\b/,
  /\b(?:what|which) (?:bank|card|credit card|phone carrier|e-?mail provider) (?:do|are|did) you (?:use|with|bank|have)\b/,
  new RegExp(
    `^(?:please |now |and |first |then )*(?:your |the )?(?:\\w+ ){0,2}(?:${secret}|phone number|home address|e-?mail address)(?:,? please)? ?[?.]`,
  ),
  /\b(?:numbers?|codes?|digits|name|date|photo|pin|cvv|pictures?) (?:\w+ )?(?:on|of|from|off) (?:the (?:back|front|bottom|top) of )?(?:your|ur) (?:\w+(?:'s)? ){0,2}(?:cards?|licen[sc]e|passport|id|account|badge|checks?)\b/,
  new RegExp(`\\bwhat(?:'s| is| are) (?:a |the )?(?:\\w+ ){0,2}(?:${contact}) (?:for|of) you\\b`),
  new RegExp(
    `\\b(?:what|which)(?: \\w+){0,2} (?:${secret}) (?:do|did|does) your (?:[\\w']+ ){1,3}(?:use|have|set|give)\\b`,
  ),
  new RegExp(`\\b(?:${secret})\\b[^?]{0,60}[.,?] (?:and |so )?what(?:'s| is| was| are| were) (?:it|they|that) ?\\?`),
  /\b(?:what|which) (?:\w+ )?(?:codes?|keys?|numbers?) (?:opens?|unlocks?|disarms?)\b(?=[^.?!]{0,30}\byour\b)|\bwhat(?:'s| is| was| were) (?:the|its|your) (?:\w+ )?(?:codes?|combinations?|pin)(?: (?:for|of|to) (?:the|your) (?:\w+ )?(?:safe|door|alarm|gate|lock|vault|building|office|register|drawer|system|phone|computer|card))? ?\?/,
  /\bwhere (?:can|should|do|could|would|may|shall|will) (?:i|we) (?:\w+ )?(?:send|mail|ship|deliver|post|forward)\b(?=[^.?!]{0,20}\byou)|\b(?:which|what) (?:street|road|building|floor|apartment) (?:do|did|are) you (?:live|living|stay)\b|\bname of your (?:first|childhood|favorite) (?:pet|teacher|school|car|friend)\b|\b(?:numbers?|e-?mails?|addresses|details) (?:of|for) (?:your|two|three|a few|some) (?:\w+ )?(?:references?|referees|relatives?|friends?|parents|boss|managers?|supervisors?)\b/,
  // Asks for a payment.
  /\b(?:can|could|would|will) you (?:please |also |first |now )?(?:pay|wire|transfer|send|venmo|lend|buy|donate)\b[^.?!]{0,12}\b(?:us|me|to (?:us|me))\b[^.?!]{0,30}(?:\$|\b(?:money|dollars|fee|deposit|gift cards?|bitcoin|crypto|payment|cash|\d+)\b)|\b(?:pay|wire|transfer) (?:a|an|the|our|us|me|your) (?:\w+ ){0,2}(?:fee|deposit)\b(?=[^.?!]{0,120}\?)(?<=\b(?:can|could|would|will|do) you\b[^.?!]{0,40})(?=[^.?!]{0,80}\b(?:interview|job|training|background|start|equipment|position)\b)/,
]

/** Whether a text asks the candidate for identifying, contact, login or payment data. */
export function asksForPersonalData(text: string): boolean {
  const plain = normalized(text)
  return rules.some((rule) => rule.test(plain))
}
