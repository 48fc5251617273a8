import { type CallName, type Contract, contract, type ErrorReply, type Reply, type Sent } from '@greenroom/contract'

export type Answer<Body> = { status: number; headers: Headers; body: Body }
type Input<Name extends CallName> = {
  params?: Sent<Contract[Name], 'params'>
  query?: Sent<Contract[Name], 'query'>
  body?: Sent<Contract[Name], 'body'>
  headers?: Record<string, string>
}

export type TestBrowser = {
  /** A call that must succeed: its reply, checked against the contract. */
  call<Name extends CallName>(name: Name, input?: Input<Name>): Promise<Reply<Contract[Name]>>
  /** A call that must be refused. */
  refused<Name extends CallName>(name: Name, input?: Input<Name>): Promise<{ status: number } & ErrorReply>
  /** Anything, as it comes. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Signs up, reads the code from the mailbox, confirms, logs in. */
  join(email?: string, password?: string): Promise<{ email: string; password: string }>
  logIn(email: string, password: string): Promise<void>
  cookie: string
  accessToken: string
  csrfToken: string
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
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (endpoint.session === 'user') {
      headers.authorization = `Bearer ${browser.accessToken}`
      headers['x-csrf-token'] = browser.csrfToken
    }
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    return browser.fetch(`${path}${query && `?${query}`}`, {
      method: endpoint.method,
      headers: { ...headers, ...input.headers },
      body,
    })
  }
  const browser: TestBrowser = {
    cookie: '',
    accessToken: '',
    csrfToken: '',
    async fetch(path, init = {}) {
      const response = await fetch(url() + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: browser.cookie },
      })
      for (const line of response.headers.getSetCookie()) browser.cookie = line.split(';', 1)[0]!
      return response
    },
    async call(name, input) {
      const response = await send(name, input)
      const body = await response.json()
      if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(body)}`)
      contract[name].reply.parse(body)
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
      await browser.logIn(email, password)
      return { email, password }
    },
    async logIn(email, password) {
      await browser.call('login', { body: { email, password } })
    },
  }
  return browser
}

/** The newest code in the local mailbox; delivery is a job, so it may take a moment. */
export async function readCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      code: string | null
    }[]
    if (mails[0]?.code) return mails[0].code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no code arrived for ${email}`)
}
