import type { QuotableClause } from './clause.ts'
import { numbers } from './phrase.ts'
import { type Said, textOf } from './said.ts'
import type { AskId, Wordings } from './wordings.ts'

/**
 * A follow-up about a clause that is quoted back. Skipped if the text near it matches `told`: the answer was given
 * already.
 */
type Ask = {
  fits: (clause: QuotableClause, said: ClauseContext) => boolean
  told: RegExp
  /** Like `told`, but searched in the whole answer, before the clause too. */
  toldAnywhere?: RegExp
  wordings: (said: ClauseContext) => readonly string[]
}
/** Text of the quoted clause after its verb, the text near it, and the whole answer, for matching. */
export type ClauseContext = { rest: string; nearby: string; all: string }

const verbs = (text: string) => {
  const bases = new Set(text.split(' '))
  return ({ base }: QuotableClause) => bases.has(base)
}
const person =
  'manager|boss|supervisor|lead|owner|director|customer|client|guest|patient|resident|parent|family|families|driver|vendor|supplier|nurse|doctor|pharmacist|teacher|principal|landlord|tenant|contractor|foreman|superintendent|crew|team|guy|guys|lady|woman|man|couple|kid|kids|student|students|coworker|coworkers|bartender|server|chef|cook|dispatcher|office|department|agency|store|stores|company|hotel|officer|captain|coach|volunteer|volunteers|neighbor|neighbors|homeowner|everybody|everyone|staff|tech|techs|engineer|developer|developers|trainee|rep|reps|broker|carrier|bank|employee|employees|lawyer|attorney|accountant|caregiver|aide|embassy|county|city|parents|customers|vendors|suppliers|drivers|nurses|guests'
const aPerson = new RegExp(
  `^(?:to |with |in )?(?:(?:the|my|a|an|both|all|every|two|three|each) )?(?:[\\w-]+ ){0,3}(?:${person})\\b`,
)
const several = /\b(?:two|three|four|2|3|4)\b/
const superlative =
  /\b(?!honest|request|guest|test|rest|interest|west|forest|contest|invest|latest|harvest|chest|nest|best)[a-z]{3,}est\b/

const is =
  (pattern: RegExp) =>
  (_: QuotableClause, { rest }: ClauseContext) =>
    pattern.test(rest)
const both =
  (...all: Ask['fits'][]): Ask['fits'] =>
  (clause, said) =>
    all.every((one) => one(clause, said))
const either =
  (...all: Ask['fits'][]): Ask['fits'] =>
  (clause, said) =>
    all.some((one) => one(clause, said))

const reason =
  /\b(?:because|cause|since|so that|so (?:i|we|they|he|she|it|the)|that way|to [a-z]{3,}(?<!ed)(?=\s(?:the|a|my|it|him|her|them|up|out|if)\b))/
const spans = /\b(?:minutes?|hours?|days?|weeks?|months?|years?|times|shifts?|dollars|bucks|percent)\b/
/** Anomalies: noticing one takes expertise worth asking about. */
const anomaly =
  /\b(?:wrong|same|missing|double|duplicate|mistakes?|errors?|leaks?|cracks?|problems?|difference|discrepancy|gap|mismatch|bug|typo|holes?|extra|loose|smell|charge|charges|old|expired)\b/
const records =
  /\b(?:logs?|records?|reports?|files?|numbers|charts?|data|lists?|invoices?|statements?|footage|video|history|receipts?|plans|timesheets?|tickets?|orders?)\b/
const choosing = verbs('call pick take put use check choose visit try')

/** In order of precedence. */
const asks: Readonly<Record<AskId, Ask>> = {
  rank: {
    fits: either(both(verbs('put list'), is(/ first$/)), both(verbs('rank list sort prioritize'), is(/./))),
    told: /\b(?:left|dropped|drop|pushed|last|bottom|could wait|can wait|waited)\b/,
    wordings: () => ['What ended up at the bottom?'],
  },
  choose: {
    fits: both(
      choosing,
      (_, { rest }) => !spans.test(rest) && (several.test(rest) || / first$/.test(rest) || superlative.test(rest)),
    ),
    told: new RegExp(`${reason.source}|\\bwhere (?:it's|it is|it was|they're|they were)\\b`),
    wordings: ({ rest }) => [whyThose(rest)],
  },
  tell: {
    fits: both(verbs('tell warn explain'), is(aPerson)),
    told: /\b(?:said|says|agreed|agree|thanked|upset|fine|okay|laughed|mad|angry|understood|happy|happier|took it|didn't like|asked me|cried|crying|nodded)\b/,
    toldAnywhere:
      /\b(?:thanked|thanks|agreed|laughed|nodded|apologized|got (?:mad|angry|upset)|was (?:mad|angry|upset|fine|happy|relieved|grateful))\b/,
    wordings: () => ['How did they take it?'],
  },
  notice: {
    fits: either(verbs('notice spot'), both(verbs('see catch find'), is(anomaly))),
    told: /\b(?:looked off|didn't match|didn't look|turned out|looked wrong|because|looking for)\b/,
    wordings: () => ['What made you look twice?'],
  },
  decide: {
    fits: verbs('decide choose pick'),
    told: /\b(?:instead of|or|other options?|rather than|considered|alternatives?)\b/,
    wordings: () => ['What else did you consider?'],
  },
  make: {
    fits: both(
      verbs('make build write change create design set'),
      is(
        /\b(?:board|checklist|chart|sheet|cheat sheet|sign|signs|form|log|template|guide|system|binder|calendar|spreadsheet|tool|script|dashboard|process|procedure|rotation|label|labels|manual|playbook|bot|app|page|tracker|layout|rule|station|poster|checklists)\b/,
      ),
    ),
    told: /\b(?:everyone|everybody|people started|they use|they used|people use|whole crew|whole team|myself|the others)\b/,
    wordings: () => ["How'd you get the others to use it?", "What made you think it'd work?"],
  },
  teach: {
    fits: verbs('train teach coach tutor mentor'),
    told: /\b(?:hard|hardest|slow|kept forgetting|struggled|tough|difficult)\b/,
    wordings: () => ['What was the hardest thing to get across?'],
  },
  check: {
    fits: either(
      verbs('check test compare review inspect examine double-check search audit'),
      both(verbs('pull'), is(records)),
    ),
    told: /\b(?:looking for|still|showed|noticed|saw|to see|to find|to make sure|found|in case|whether|because)\b/,
    wordings: () => ['What were you looking for?'],
  },
  refuse: {
    fits: either(
      verbs('refuse decline'),
      both(verbs('turn'), is(/^down /)),
      both(verbs('push'), is(/^back /)),
      both(verbs('stop'), is(/\b(?:line|job|work|shipment|sale|meeting|order|project|lift)\b/)),
    ),
    told: /\b(?:boss|said|mad|fine|backed|angry|upset|understood|thanked|okay|agreed)\b/,
    wordings: () => ['How did that go over?'],
  },
  fix: {
    fits: verbs('fix repair replace clear'),
    told: /\b(?:anyway|turned out|because|since|noticed|tested)\b/,
    toldAnywhere: /\b(?:found|turned out|traced|crack|dropped to|measured|tested|tracked|showed)\b/,
    wordings: () => ["How'd you know that was the cause?"],
  },
  result: {
    fits: is(/\bfrom .+ to (?:\$?\d|[a-z]+$)|\bby (?:\$?\d|[a-z]+ percent)|\bin half\b/),
    told: /\b(?:because of|thanks to|the biggest|because|mostly from)\b/,
    wordings: () => ['What did the most to get it there?'],
  },
  extra: {
    fits: either(verbs('stay cover drive'), both(verbs('come'), is(/^in\b/))),
    told: /\b(?:because|so that|since|otherwise|or else)\b/,
    wordings: () => ["What would've happened if you hadn't?"],
  },
  persuade: {
    fits: either(verbs('convince persuade'), both(verbs('talk'), is(/ into /)), both(verbs('get'), is(/ to agree/))),
    told: /\b(?:because|what did it|once (?:they|he|she) saw|showed)\b/,
    wordings: () => ['What do you think won them over?'],
  },
  calm: {
    fits: either(both(verbs('apologize calm'), is(/./)), both(verbs('listen'), is(/^to /))),
    told: /\b(?:i said|i told|told (?:him|her|them|the)|saying)\b/,
    wordings: () => ['What did you actually say?'],
  },
  split: {
    fits: verbs('split divide assign delegate'),
    told: /\b(?:each|because|by skill|based on|depending|whoever)\b/,
    wordings: () => ["How'd you decide who got what?"],
  },
  contact: {
    fits: either(
      both(verbs('call email phone text ask page contact message notify'), is(aPerson)),
      both(verbs('report'), is(/^to /)),
    ),
    told: /\b(?:said|says|told me|told us|agreed|came|answered|replied|wrote back|called back|sent|gave|had (?:it|one|some)|no answer|picked up|brought)\b/,
    wordings: () => ['What did they say?'],
  },
}

const whyThose = (rest: string): string =>
  / first$/.test(rest)
    ? isPlural(rest.replace(/ first$/, ''))
      ? 'Why those first?'
      : 'Why that one first?'
    : several.test(rest)
      ? `Why those ${numberIn(rest)}?`
      : 'Why that one?'
const isPlural = (rest: string) => /[^s]s\b/.test(rest)
const numberIn = (rest: string) => rest.split(' ').find((word) => several.test(word)) ?? 'ones'

/** A method reports no events, so only follow-ups about order and reasons apply. */
const asksOfMethods: readonly AskId[] = ['choose']

/** Wordings of the follow-ups that fit a clause and whose answer wasn't given yet, in order. */
export function asksFor(clause: QuotableClause, said: ClauseContext, { asks: instead }: Wordings): string[] {
  return (Object.keys(asks) as AskId[])
    .filter((id) => clause.tense === 'past' || asksOfMethods.includes(id))
    .flatMap((id) => {
      const { fits, told, toldAnywhere, wordings } = asks[id]
      const isOpen = fits(clause, said) && !told.test(said.nearby) && !toldAnywhere?.test(said.all)
      return isOpen ? (instead[id] ?? wordings(said)) : []
    })
}

/** True when the clause holds something specific to follow up on: a figure, a rank, a choice. */
export const isTelling = (rest: string): boolean =>
  rest.split(' ').some((word) => numbers.has(word) || /^\$?\d/.test(word)) ||
  superlative.test(rest) ||
  /\b(?:first|instead of)\b/.test(rest)

export const clauseContext = (words: readonly Said[], { verb, to }: QuotableClause, end: number): ClauseContext => ({
  rest: textOf(words.slice(verb + 1, to)),
  nearby: textOf(words.slice(verb + 1, end)),
  all: textOf(words),
})
