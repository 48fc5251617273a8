import type { Tree } from './form-body.ts'
import type { Books } from './ledger.ts'

/** What an operation of the API works with. Its result is the reply's body. */
export type ApiRequest = {
  books: Books
  form: Tree
  /** The id in the path; empty where the path has none. */
  id: string
  /** Seconds since 1970. */
  now: number
}
