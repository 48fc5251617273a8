import type { Tree } from './form-body.ts'
import type { Books } from './ledger.ts'

/** The input of an API operation. Its result is the response body. */
export type ApiRequest = {
  books: Books
  form: Tree
  /** The id in the path; empty where the path has none. */
  id: string
  /** Seconds since 1970. */
  now: number
}
