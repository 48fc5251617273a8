import { templates } from '@greenroom/catalogue'
import { manners } from '@greenroom/contract/limits'
import { describe, expect, it } from 'vitest'
import { listAcknowledgments } from './acknowledgment.ts'
import { generalFlags } from './bank/general-flags.ts'
import { generalLessons } from './bank/general-lessons.ts'
import { questions } from './bank/index.ts'
import { ageMessage, careMessage } from './guard/care.ts'
import { wordingsOf } from './next/wordings.ts'
import * as fallbacks from './reply/data/fallbacks.ts'
import { replies } from './reply/data/replies.ts'
import { anyWork, workingLife } from './reply/data/working-life.ts'

/** What is never said or shown: ids, and what is only compared with answers. */
const unseen = new Set([
  'id',
  'families',
  'titles',
  'any',
  'detect',
  'fires',
  'silent',
  'rule',
  'competency',
  'levels',
  'type',
])

/** Every sentence in a piece of data, with the way to it. */
function sentencesIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return value.includes(' ') ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (unseen.has(key) ? [] : sentencesIn(inner, `${path}.${key}`)))
}

const everySentence = [
  ...questions.flatMap((question) => sentencesIn(question, question.id)),
  ...generalFlags.flatMap((flag) => sentencesIn(flag, flag.id)),
  ...sentencesIn(generalLessons, 'general lessons'),
  ...manners.flatMap((manner) => [
    ...sentencesIn(wordingsOf(manner), manner),
    ...sentencesIn(listAcknowledgments(manner), `${manner} acknowledgments`),
  ]),
  ...sentencesIn({ replies, fallbacks, anyWork, workingLife }, 'replies'),
  ...sentencesIn({ careMessage, ageMessage }, 'care'),
  ...sentencesIn(templates, 'templates'),
]

/** Two words that are contracted in speech: "do not", "I am", "let us". */
const uncontracted = [
  /\b(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will) not\b(?! (?:only|just)\b)/i,
  /\bcannot\b/i,
  /\b(?:I am|I will|let us go)\b(?= \w)/i,
  /(?:^|[.!?:;] |\b(?:and|but|because|so|if) )(?:I|you|we|they|he|she|it) (?:will|would) (?!have to\b)\w/,
  /(?:^|[.!?:;] |\b(?:but|because|if) )(?:you|we|they) are \w/i,
  /(?:^|[.!?:;] )(?:that|there|what|who|where|it) is (?!it\b|often\b)\w/i,
]

/** Words of Britain, or of another century; the list grows with what readers stumble over. */
const foreign = new RegExp(
  `\\b(?:${[
    'whilst|amongst|shall|shan.t|needn.t|mustn.t|fortnight\\w*|quarrel\\w*|dismissals?|dismiss (?:him|her|them|someone|somebody)|at short notice|head office|colleagues?',
    'organis\\w+|recognis\\w+|realis(?:e|ed|es|ing)|apologis\\w+|prioritis\\w+|summaris\\w+|specialis(?:e|ed|es|ing)|analys(?:e|ed|es|ing)(?<!analyses)',
    'colou?rs?(?<!colors?)|behaviours?|favour\\w*|honour\\w*|labour\\w*|neighbour\\w*|centres?|theatres?|metres?|litres?|kilometres?|programmes?|cheques?|licence|defence|offence|grey|tyres?|kerbs?|cosy|ageing|judgement|travell\\w+|cancell(?:ed|ing)|labell\\w+|learnt|burnt|spelt|dreamt|skilful|fulfils?|enrols?',
    'rotas?|lorr(?:y|ies)|queue[ds]?|queuing|trolleys?|petrol|motorways?|pavements?|car parks?|cupboards?|torch(?!es)|spanners?|nappy|nappies|rubbish|dustbins?|mobile phones?|post code|CV|CVs|payslips?|annual leave|bank holiday|notice period|redundanc(?:y|ies)|shop assistants?|chemist.s|wards?|maths|GCSE|VAT|NHS|quid|pence',
    'in the team|in your team|in their team|rang (?:up|in|me|him|her|them)|straightaway|look(?:s|ed)? after (?:the|them|him|her|a|people)|free and in confidence|got on well|sorted (?:it )?out|sort (?:it|this|that) out',
  ].join('|')})\\b`,
  'i',
)

describe('what is said and shown', () => {
  it('is read from everywhere', () => {
    expect(everySentence.length).toBeGreaterThan(8000)
  })

  it('is contracted where a person would contract it', () => {
    const stiff = everySentence.filter(([, text]) => uncontracted.some((pattern) => pattern.test(text)))
    expect(stiff).toEqual([])
  })

  it('is in American words and spelling', () => {
    const odd = everySentence.flatMap(([path, text]) => {
      const found = foreign.exec(text)
      return found ? [`${path}: ${found[0]} in “${text}”`] : []
    })
    expect(odd).toEqual([])
  })

  it('would be noticed if it were not', () => {
    for (const text of ['I am after a real case.', 'What do you do if you do not know?', 'It is late.'])
      expect(uncontracted.some((pattern) => pattern.test(text))).toBe(true)
    for (const text of ['A colleague rang in sick.', 'How do you organise a rota?', 'Someone in your team is late.'])
      expect(foreign.test(text)).toBe(true)
  })
})
