import { call } from './client.ts'
import { createFetchOnce } from './fetch-once.ts'
import type { ReplyOf } from './request.ts'

export type About = ReplyOf<'about'>

/** Team and social accounts from the operator's settings; empty until they are loaded. */
export const useAbout = createFetchOnce<About>(() => call('about'), { team: [], social: [] })
