import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createModel } from '../src/interviewer/model/model.ts'
import type { ModelCall } from '../src/interviewer/model/port.ts'
import { systemIds } from '../src/kit/ids.ts'
import { createLog } from '../src/kit/log.ts'
import { modelAt } from './model-product.ts'
import { type Script, startModelServer } from './model-server.ts'
import { createTestClock } from './server.ts'
import { openTestDatabase } from './test-database.ts'

const Follow = z.object({ question: z.string() })
/** Texts of a candidate and a model, which must not be logged. */
export const secret = { answer: 'My sister Philomena held the ladder.', question: 'Who was on the ladder?' }
export const wellAnswered = JSON.stringify({ question: secret.question })

const open: { close(): unknown }[] = []
/** Cleanup of models, servers and databases in reverse order. */
export async function closeAll(): Promise<void> {
  for (const each of open.splice(0).reverse()) await each.close()
}

/** A model with budgets, a scripted server and a new database. */
export async function openModel(script: Script, settings: Record<string, string> = {}) {
  const server = await startModelServer(script)
  open.push({ close: server.stop })
  const database = await openTestDatabase()
  open.push(database)
  const clock = createTestClock()
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const deps = { db: database.db, clock, ids: systemIds, log }
  const create = async () => {
    const model = await createModel(modelAt(server, settings), deps)
    open.push(model)
    return model
  }
  const model = await create()
  const sql = async (query: string) => (await database.pool.query(query)).rows as Record<string, unknown>[]
  return { model, server, clock, lines, sql, database, another: create }
}

/** A call with one question as its result. */
export const followUp = (more: Partial<ModelCall<{ question: string }>> = {}): ModelCall<{ question: string }> => ({
  name: 'follow-up',
  interviewId: randomUUID(),
  words: { manner: 'Be kind.', depth: 'Ask for the end.' },
  data: { question: 'What happened?', answer: secret.answer },
  schema: Follow,
  timeoutMs: 60_000,
  maxTokens: 120,
  ...more,
})
