import type { IncomingHttpHeaders } from 'node:http'
import type { ModelCallName } from '../src/interviewer/model/port.ts'
import type { Asked, Body } from './model-protocols.ts'

/** A request that reached the scripted model. */
export type ModelCall = Asked & {
  asks: ModelCallName
  /** Such as "/v1/chat/completions". */
  path: string
  /** The raw request. */
  body: Body
  headers: IncomingHttpHeaders
  /** The data between the boundaries. */
  data: Record<string, unknown> & { places?: { place: number; kind: string; planned: string; duty?: string }[] }
  /** Whether it's the retry after an invalid reply. */
  repairs: boolean
  authorization: string | undefined
  /** Whether the client disconnected before the reply. */
  givenUp: boolean
}
