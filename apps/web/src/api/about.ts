import { createAskedOnce } from './asked-once.ts'
import { call } from './client.ts'
import type { ReplyOf } from './request.ts'

export type About = ReplyOf<'about'>

/** Team and social accounts as the operator names them; nobody until the server has told. */
export const useAbout = createAskedOnce<About>(() => call('about'), { team: [], social: [] })
