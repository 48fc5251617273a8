import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Customer, PaymentMethod, Session, Subscription } from './objects.ts'

/** A reply that was given under an Idempotency-Key, with a fingerprint of the request it answered. */
export type KeptReply = { request: string; body: unknown; keptAt: number }

export type Books = {
  customers: Record<string, Customer>
  sessions: Record<string, Session>
  /** What a session turns into when it is paid. */
  orders: Record<string, { priceId: string; metadata: Record<string, string> }>
  subscriptions: Record<string, Subscription>
  paymentMethods: Record<string, PaymentMethod>
  replies: Record<string, KeptReply>
}

export type Ledger = {
  /** The books as they are on disk. Not to be changed. */
  read(): Books
  /** Runs one change after the other; its result is given once the changed books are on disk. A failed change leaves no trace. */
  change<Result>(work: (books: Books) => Result): Promise<Result>
}

const blank: Books = {
  customers: {},
  sessions: {},
  orders: {},
  subscriptions: {},
  paymentMethods: {},
  replies: {},
}

/** Opens the books in `folder`: one JSON file, replaced as a whole, so that a crash leaves the old or the new. */
export function openLedger(folder: string): Ledger {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'ledger.json')
  let books = load(file)
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: () => books,
    change(work) {
      const turn = last.then(async () => {
        const next = structuredClone(books)
        const result = work(next)
        await writeFile(`${file}.new`, JSON.stringify(next), { mode: 0o600, flush: true })
        await rename(`${file}.new`, file)
        books = next
        return result
      })
      last = turn.catch(() => {})
      return turn
    },
  }
}

/** An id as the provider writes them; long enough that a checkout's address cannot be guessed. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`

function load(file: string): Books {
  try {
    return { ...blank, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Books>) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(blank)
    throw new Error(`The card sandbox cannot read ${file}: remove it to begin with empty books.`, { cause: error })
  }
}
