import { irregularForms } from '../text/irregular-forms.ts'

/** A normalized token: contractions expanded, fillers removed, synonyms merged. */
export type Token = { text: string; stem: string; name: boolean }

const shortForms: readonly [RegExp, string][] = [
  [/\b(what|who|where|when|how|that|there|here|it|he|she)['’]s\b/g, '$1 is'],
  [/\b(what|who|where|how|you|we|they)['’]re\b/g, '$1 are'],
  [/\b(what|who|where|when|how|why)['’]d\b/g, '$1 did'],
  [/\b(what|who|where|when|how|i|you|we|it|they)['’]ll\b/g, '$1 will'],
  [/\b(i|you|we|they|he|she|it)['’]d\b/g, '$1 would'],
  [/\b(i|you|we|they)['’]ve\b/g, '$1 have'],
  [/\b(?:i['’]m|im)\b/g, 'i am'],
  [/\bwon['’]?t\b/g, 'will not'],
  [/\b(?:can['’]?t|cannot)\b/g, 'can not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n['’]?t\b/g, '$1 not'],
  [/\b(?:y['’]all|ya|u)\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'got to'],
  [/\b401 ?\(?k\)?/g, '401k'],
  [/\bwhats\b/g, 'what is'],
  [/\bhows\b/g, 'how is'],
  [/\bwheres\b/g, 'where is'],
  [/\bwhos\b/g, 'who is'],
]
/** Prefilter: only texts that match it can hold a contraction. */
const opens = /['’(]|\b(?:im|wont|cant|cannot|ya|u|ur|gonna|wanna|gotta|401|\w+nt|(?:what|how|where|who)s)\b/
const fillers = new Set(
  `a an the um uh er ah hmm please just really actually exactly maybe perhaps basically usually typically normally generally
  currently guys kinda honestly also very even still`.split(/\s+/),
)
const synonyms = new Map(
  Object.entries({
    use: 'using used',
    go: 'going goes',
    job: 'role roles position positions post gig',
    people: 'staff employee employees folks workers persons',
    company: 'organization organisation firm corporation employer companies',
    child: 'kids kid children',
    customer: 'shopper shoppers',
  }).flatMap(([one, others]) => others.split(' ').map((other) => [other, one] as const)),
)

const wordPattern = /[\p{L}\p{M}\d]+(?:['’]\p{L}+)*/gu

const plainWord = /^[a-z\d]+$/

/** Tokenizes a text, in order; `name` marks a capitalized word inside a sentence. */
export function readSpoken(text: string): Token[] {
  if (plainWord.test(text) && !opens.test(text)) return tokenOf(text, false)
  const capitals = new Set(
    [...text.matchAll(/(?<=[\p{L}\d,'’] )\p{Lu}[\p{L}'’-]{2,}/gu)].map(([word]) =>
      word.toLowerCase().replace(/['’]s$/, ''),
    ),
  )
  const whole = text.toLowerCase()
  const opened = opens.test(whole) ? shortForms.reduce((said, [form, full]) => said.replace(form, full), whole) : whole
  return (opened.match(wordPattern) ?? []).flatMap((shown) => {
    const word = shown.replaceAll('’', "'")
    return tokenOf(word, capitals.has(word.replace(/'s$/, '')))
  })
}

function tokenOf(word: string, name: boolean): Token[] {
  if (fillers.has(word)) return []
  const said = synonyms.get(word) ?? word
  return [{ text: said, stem: inflectionless(said), name }]
}

/** Strips inflections only: a stemmer would merge business with busy, and product with productivity. */
function inflectionless(word: string): string {
  const base = irregularForms.get(word) ?? word.replace(/'s?$/, '')
  if (base.length < 4 || /ss$|us$|\d/.test(base)) return base
  return base
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{2}[^s])s$/, '')
    .replace(/(?<=[aeiouy][a-z]+)ing$|(?<=[a-z]{2}e)d$/, '')
    .replace(/(?<=[a-z]{3})e$/, '')
    .replace(/(?<=[aeiou])([bdgmnprt])\1$/, '$1')
}
