import { parseArgs } from 'node:util'
import { story } from '../e2e/interview.ts'
import { startServer } from '../scripts/browser-server.mjs'
import { createClient, type Stream, sendEvenly } from './load/open-loop.ts'
import { addPeople, currentProduct, type Headers, holdOriginals, type LoadPerson, signIn } from './load/people.ts'
import { percentile } from './turn/figures.ts'

/**
 * Load test: the rates of reads and answers that the product serves in time, with its database and this client on the same machine;
 * open loop, evenly spaced. Then reads during a flood of logins with unknown addresses. `npm run bench:load`
 * Goals: 500 reads a second at p99 50 ms, 200 answers a second at p99 100 ms, reads at p99 150 ms during the flood.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string', default: '15' },
    reads: { type: 'string', default: '100,200,300,400,500' },
    answers: { type: 'string', default: '50,100,150,200' },
    flood: { type: 'string', default: '100' },
  },
})
const seconds = Number(options.seconds)
const rates = (list: string) => list.split(',').filter(Boolean).map(Number)
const answersPerInterview = 4
const readers = 350
/** Four of five questions, so that each answer has a next question. */
const text = story.repeat(2).slice(0, 700)

const stop = await startServer({ LOG_LEVEL: 'warn' }, 'load')
const place = currentProduct()
const client = createClient(place.url)
const print = (name: string, { offered, perSecond, latencies, failed }: Stream) => {
  const figures = [0.5, 0.95, 0.99, 1].map((part) => `${percentile(latencies, part).toFixed(0)} ms`.padStart(9))
  const failures = [...failed].map(([what, times]) => `${times} × ${what}`).join(', ')
  console.log(
    `${name.padEnd(26)}${String(offered).padStart(6)}${perSecond.toFixed(0).padStart(8)}${figures.join('')}  ${failures}`,
  )
}

try {
  const originals = await holdOriginals()
  const people = await addPeople(place, originals, { count: readers, completed: 20, active: true })
  console.log(`${''.padEnd(26)}offers    done      p50      p95      p99      max  (${seconds} s each)`)
  let headers = await signIn(place, people)
  await sendEvenly({ rate: 50, seconds: 4 }, readOf(people, headers))
  for (const rate of rates(options.reads)) print('reads', await sendEvenly({ rate, seconds }, readOf(people, headers)))

  for (const rate of rates(options.answers)) {
    const count = Math.ceil((rate * seconds) / answersPerInterview)
    const speakers = await addPeople(place, originals, { count, completed: 0, active: true })
    print('answers', await sendEvenly({ rate, seconds }, answerOf(speakers, await signIn(place, speakers))))
  }

  headers = await signIn(place, people)
  print('reads, alone', await sendEvenly({ rate: 40, seconds }, readOf(people, headers)))
  const flood = Number(options.flood)
  const [reads, logins] = await Promise.all([
    sendEvenly({ rate: 40, seconds }, readOf(people, headers)),
    sendEvenly({ rate: flood, seconds }, logIn),
  ])
  print('reads, in a login flood', reads)
  print('the flood', logins)
} finally {
  client.close()
  await stop()
}

/** Alternates between current question, list, report and positions. */
function readOf(people: readonly LoadPerson[], headers: readonly Headers[]) {
  return async (index: number) => {
    const at = Math.floor(index / 4) % people.length
    const { activeId, completedId } = people[at]!
    const path = [
      `${activeId}/current-question`,
      'completed?position=Position%201&page=1',
      `detail/${completedId}`,
      'completed?page=1',
    ][index % 4]
    const { status } = await client.call('GET', `/api/interviews/${path}`, headers[at]!)
    return status === 200 ? undefined : String(status)
  }
}

/** Round robin over the people, each of whom answers question by question. */
function answerOf(people: readonly LoadPerson[], headers: readonly Headers[]) {
  const numbers = people.map(() => 1)
  return async (index: number) => {
    const at = index % people.length
    const path = `/api/interviews/${people[at]!.activeId}/answer`
    const body = { text, question_number: numbers[at], seconds: 55 }
    const reply = await client.call('POST', path, { ...headers[at]!, 'idempotency-key': `${at}-${numbers[at]}` }, body)
    if (reply.status !== 200) return String(reply.status)
    numbers[at] = JSON.parse(reply.text).questionNumber
    return undefined
  }
}

async function logIn(index: number) {
  const body = { email: `unknown${index}@example.com`, password: 'Wrong-pass-1' }
  const { status } = await client.call('POST', '/api/auth/login', {}, body)
  return status === 401 ? undefined : String(status)
}
