import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { type ModelServer, sayWell, startModelServer } from '../model-server.ts'
import { cleanUp } from '../processes/product.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fleet, startFleet } from './fleet.ts'

const thin = 'We mostly just talk to each other as a team, and then things usually work out fine for everybody there.'
const { promise: gate, resolve: release } = Promise.withResolvers<void>()

let database: DatabaseCluster
let model: ModelServer
let fleet: Fleet
beforeAll(async () => {
  database = await startDatabaseCluster()
  model = await startModelServer(async (call) => {
    if (call.asks === 'follow-up') await gate
    return sayWell(call)
  })
  fleet = await startFleet({
    DATABASE_URL: database.pooledUrl,
    DATABASE_SESSION_URL: database.sessionUrl,
    INTERVIEWER_URL: model.url,
    INTERVIEWER_MODEL: 'tested',
    INTERVIEWER_TURN_MS: '10000',
  })
})
afterAll(async () => {
  await fleet?.stop()
  await cleanUp()
  await model?.stop()
  await database?.stop()
})

test('servers that process the same answer concurrently ask the same question', async () => {
  const browser = fleet.browser()
  await browser.join()
  const body = { job: 'Behavioral Interview', level: 'Mid', is_behavioral: true } as const
  const started = await browser.call('startInterview', { body })
  if (!('interviewId' in started)) throw new Error('another interview is open')
  const params = { id: started.interviewId }
  const submitted = await browser.call('submitAnswer', {
    params,
    body: { text: thin, question_number: 1, acknowledge: true },
  })
  expect(submitted).toMatchObject({ thinking: true, nextQuestion: null })
  const reads = fleet.servers.map(({ url }) => {
    const direct = Object.assign(
      createBrowser(() => url),
      { accessToken: browser.accessToken },
    )
    return direct.call('currentQuestion', { params })
  })
  const followUps = () => model.calls.filter(({ asks }) => asks === 'follow-up').length
  // On a busy machine one may time out before the other calls the model.
  await Promise.race([eventually('each server asks', () => followUps() === fleet.servers.length), ...reads])
  release()
  const questions = await Promise.all(reads)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(1)
  expect(questions[0]).toMatchObject({ questionNumber: 2 })
  const turns = await database.ask('primary', 'select number from turns where interview_id = $1', [params.id])
  expect(turns.map(({ number }) => number).sort()).toEqual([1, 2])
})
