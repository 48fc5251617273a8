import {
  type CallName,
  type Contract,
  contract,
  type Endpoint,
  type ErrorReply,
  type Reply,
  type Sent,
} from '@greenroom/contract'

import { assertDocumented } from './documented.ts'
import { eventually } from './eventually.ts'

export type Answer<Body> = { status: number; headers: Headers; body: Body }
type Input<Name extends CallName> = {
  params?: Sent<Contract[Name], 'params'>
  query?: Sent<Contract[Name], 'query'>
  body?: Sent<Contract[Name], 'body'>
  headers?: Record<string, string>
}

export type TestBrowser = {
  /** A call that must succeed; returns its reply, checked against the contract. */
  call<Name extends CallName>(name: Name, input?: Input<Name>): Promise<Reply<Contract[Name]>>
  /** A call that must fail. */
  refused<Name extends CallName>(name: Name, input?: Input<Name>): Promise<{ status: number } & ErrorReply>
  /** Any request, without conversion. An error must be documented for its call. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs up, reads the code from the mailbox and confirms, which opens a session. */
  join(email?: string, password?: string): Promise<{ email: string; password: string }>
  /** Logs in, with the code from the mailbox if required. */
  logIn(email: string, password: string): Promise<void>
  /** All cookies by name. */
  cookies: Map<string, string>
  /** The refresh cookie as `name=value`; empty before the first login. */
  cookie: string
  accessToken: string
  csrfToken: string
  /** The User-Agent header. */
  userAgent: string
}

let people = 0
export const goodPassword = 'Quiet-room-7'

/** A client over real HTTP that keeps cookies and tokens like a browser tab does. */
export function createBrowser(url: () => string): TestBrowser {
  async function send(
    name: CallName,
    input: { params?: unknown; query?: unknown; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const endpoint = contract[name]
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[key])),
    )
    const query = new URLSearchParams(input.query as Record<string, string>).toString()
    const headers: Record<string, string> = {}
    const file = input.body instanceof Blob ? input.body : undefined
    if (input.body !== undefined) headers['content-type'] = file?.type ?? 'application/json'
    if (endpoint.session === 'user') {
      headers.authorization = `Bearer ${browser.accessToken}`
      headers['x-csrf-token'] = browser.csrfToken
    }
    const body = input.body === undefined ? undefined : (file ?? JSON.stringify(input.body))
    return browser.fetch(`${path}${query && `?${query}`}`, {
      method: endpoint.method,
      headers: { ...headers, ...input.headers },
      body,
    })
  }
  const cookies = new Map<string, string>()
  const refreshName = () => [...cookies.keys()].find((name) => name.endsWith('greenroom-refresh'))
  const browser: TestBrowser = {
    cookies,
    get cookie() {
      const name = refreshName()
      return name ? `${name}=${cookies.get(name)}` : ''
    },
    set cookie(line) {
      const name = refreshName()
      if (name) cookies.delete(name)
      keepCookie(cookies, line)
    },
    accessToken: '',
    csrfToken: '',
    userAgent: 'test',
    async fetch(path, init = {}) {
      const response = await fetch(url() + path, {
        ...init,
        headers: {
          'user-agent': browser.userAgent,
          ...(init.headers as Record<string, string>),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
      await assertDocumented(init.method ?? 'GET', url() + path, response)
      return response
    },
    async call(name, input) {
      const response = await send(name, input)
      const body = await response.json()
      if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(body)}`)
      const { reply }: Endpoint = contract[name]
      reply?.parse(body)
      if (body.accessToken) Object.assign(browser, { accessToken: body.accessToken, csrfToken: body.csrfToken })
      return body
    },
    async refused(name, input) {
      const response = await send(name, input)
      const body = await response.json()
      if (response.ok) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`)
      return { status: response.status, ...body }
    },
    async join(email = `person${++people}-${process.pid}@example.com`, password = goodPassword) {
      await browser.call('signup', { body: { email, password } })
      await browser.call('confirmSignup', { body: { email, code: await readCode(url(), email) } })
      return { email, password }
    },
    async logIn(email, password) {
      const before = new Set((await readMails(url(), email)).map(({ id }) => id))
      const reply = await browser.call('login', { body: { email, password } })
      if (!reply.requires2FA) return
      // Within the resend cooldown the pending challenge is reused, and no new email is sent.
      const code = await readCode(url(), email, { subject: /login code/, ...(reply.codeSent && { before }) })
      await browser.call('verifyCode', { body: { email, code } })
    },
  }
  return browser
}

/** A cleared cookie is kept with an empty value, so that tests can check it. */
function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
  if (name) cookies.set(name, value!)
}

export type ReadMail = { id: string; subject: string; text: string; code: string | null }

/** The emails in the local mailbox for an address, newest first. */
export async function readMails(url: string, email: string): Promise<ReadMail[]> {
  return (await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<ReadMail[]>
}

/** The newest code in the local mailbox, of an email that is not in `before`. Delivery is asynchronous. */
export async function readCode(
  url: string,
  email: string,
  { before = new Set<string>(), subject = /code/ } = {},
): Promise<string> {
  return eventually(`a code for ${email}`, async () => {
    const found = (await readMails(url, email)).find(
      (mail) => mail.code && !before.has(mail.id) && subject.test(mail.subject),
    )
    return found?.code ?? undefined
  })
}
