import type { Exchange } from '../interview.ts'
import { fewWords } from '../review/quotes.ts'
import { pick } from '../seed.ts'
import type { Reason } from './reason.ts'

const unwritten = {
  noAction: 'What was your own part in that? What did you do yourself?',
  noResult: 'And how did it end? What had changed?',
  vague: 'Could you take one real case and go through it with me?',
  offTopic: 'Let me bring you back to the question I asked.',
  rephrase: 'Take your time. Let me put it another way.',
  missing: 'What else would you look at there?',
}

/** The follow-up's words: the question's own probe, led in by a few words of the candidate where that helps. */
export function probeFor(exchange: Exchange, reason: Reason, random: () => number): string {
  const { asked, reading } = exchange
  const probes = asked.question?.probes
  switch (reason.kind) {
    case 'empty':
      return `${pick(random, leads(reading.kind))} ${probes?.rephrase ?? `${unwritten.rephrase} ${asked.text}`}`
    case 'off_topic':
      return probes?.offTopic ?? `${unwritten.offTopic} ${asked.text}`
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

function leads(kind: Exchange['reading']['kind']): [string, ...string[]] {
  if (kind === 'foreign')
    return ['I can only follow English here, so let me ask again.', 'Could we try that one in English?']
  if (kind === 'gibberish') return ['I am afraid I did not catch that.', 'Sorry, that did not come through clearly.']
  return [
    'No problem, take a breath.',
    'That is fine. Let me ask it differently.',
    'Take your time.',
    'No rush at all.',
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
