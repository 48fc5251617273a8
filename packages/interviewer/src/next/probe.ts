import type { QuestionType } from '../bank/question.ts'
import { verbPhrase } from '../description/templates.ts'
import type { Exchange } from '../interview.ts'
import { pick } from '../seed.ts'
import { fewWords } from './few-words.ts'
import type { Reason } from './reason.ts'

const unwritten = {
  noAction: 'What was your own part in that? What did you do yourself?',
  noResult: 'And how did it end? What had changed?',
  vague: 'Could you take one real case and go through it with me?',
  missing: 'What else would you look at there?',
}

/** The follow-up's words: the question's own probe, led in by a few words of the candidate where that helps. */
export function probeFor(exchange: Exchange, reason: Reason, random: () => number): string {
  const { asked, reading } = exchange
  const phrase = exchange.duty === undefined ? undefined : verbPhrase(exchange.duty)
  const probes = asked.question?.probes
  switch (reason.kind) {
    case 'empty':
      return `${pick(random, leads(reading.kind))} ${probes?.rephrase ?? simpler(asked.type, phrase)}`
    case 'off_topic':
      return probes?.offTopic ?? backTo(phrase)
    case 'no_action':
      return withQuote(exchange, random, 'sharedActions', probes?.noAction ?? unwritten.noAction)
    case 'no_result':
      return withQuote(exchange, random, 'ownActions', probes?.noResult ?? unwritten.noResult)
    case 'vague':
      return withQuote(exchange, random, 'hedges', probes?.vague ?? unwritten.vague)
    case 'missing_point': {
      const probe = asked.question?.points.find(({ id }) => id === reason.pointId)?.probe ?? unwritten.missing
      return withQuote(exchange, random, 'ownActions', probe, onwardLeads)
    }
  }
}

/** A question that was written for a description, in other and simpler words. */
function simpler(type: QuestionType, phrase: string | undefined): string {
  if (!phrase) return 'Think of one ordinary day at work, at school or at home. What did you do that comes closest?'
  return type === 'behavioral'
    ? `It can be a small thing. Which day comes to mind when you had to ${phrase}, and what was your first step?`
    : `If you had to ${phrase} tomorrow, what would your very first step be?`
}

const backTo = (phrase: string | undefined) =>
  phrase
    ? `I would like to stay with one part of this job: to ${phrase}. What have you done that comes closest?`
    : 'Let me bring you back. What in your own work comes closest to what I asked about?'

function leads(kind: Exchange['reading']['kind']): [string, ...string[]] {
  if (kind === 'foreign')
    return ['I can only follow English here, so let me ask again.', 'Could we try that one in English?']
  if (kind === 'gibberish') return ['I am afraid I did not catch that.', 'Sorry, that did not come through clearly.']
  if (kind === 'repeated') return ['I have heard that part.', 'I noted that the first time.']
  return [
    'No problem. Let me ask it more simply.',
    'That is fine. Let me ask it differently.',
    'That happens. Here it is in other words.',
  ]
}

const quoteLeads = [
  (words: string) => `You said “${words}”.`,
  (words: string) => `You mentioned “${words}”.`,
  (words: string) => `I noted “${words}”.`,
] as const

// The probe of a point leads somewhere new, so the quote only shows that the answer was heard.
const onwardLeads = [
  (words: string) => `“${words}”, I have that.`,
  (words: string) => `I follow you as far as “${words}”.`,
  (words: string) => `So you say “${words}”. Let me ask one thing more.`,
  () => 'Let me stay with that for a moment.',
] as const

function withQuote(
  { alone }: Exchange,
  random: () => number,
  kind: 'sharedActions' | 'ownActions' | 'hedges',
  probe: string,
  leads: readonly [(words: string) => string, ...((words: string) => string)[]] = quoteLeads,
): string {
  const sign = alone?.evidence[kind].at(-1)
  const found = alone && sign && fewWords(alone.answer, sign.clause)
  // Said back aloud, only words with their own subject sound right.
  const words = found && /^(?:I|i|we|We)\b/.test(found) ? found : undefined
  return words ? `${pick(random, leads)(words)} ${probe}` : probe
}
