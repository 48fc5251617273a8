import { type APIRequestContext, request } from '@playwright/test'
import { newPerson, subscribe } from '../../e2e/person.ts'
import { addAccount, openSession, refreshTokens } from '../../e2e/prepared-account.ts'

/** A user with PREMIUM who only uses the API. */
export type Person = {
  call<Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply>
  /** Downloads a file; resolves to its size. */
  download(path: string): Promise<number>
}

export async function joinWithPremium(): Promise<Person> {
  const person = newPerson()
  const cookies = await openSession(await addAccount(person))
  const client = await request.newContext({ baseURL: process.env.BASE_URL, storageState: { cookies, origins: [] } })
  const { accessToken, csrfToken } = await refreshTokens(client)
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-CSRF-Token': csrfToken }
  const send = async (method: string, path: string, body?: object) => {
    const reply = await client.fetch(path, { method, headers, ...(body && { data: body }) })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return reply
  }
  const call: Person['call'] = async (method, path, body) => (await send(method, path, body)).json()
  await subscribe({ ...person, call }, 'PREMIUM')
  return { call, download: async (path) => (await readAll(send, path)).length }
}

const readAll = async (send: (method: string, path: string) => ReturnType<APIRequestContext['fetch']>, path: string) =>
  (await send('GET', path)).body()
