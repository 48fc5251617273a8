import { z } from 'zod'
import { limits } from './limits.ts'

/** How times, ids and amounts are written in JSON. A field says on top of it what its value means. */
export const dateTime = z.iso.datetime().meta({ examples: ['2026-12-24T15:04:05.000Z'] })
export const uuid = z.string().meta({ examples: ['0b5f3c1e-7d0a-4c52-9a35-2f6f1f6f2d11'] })
export const cents = z.int().meta({ examples: [709] })
export const count = z.int().min(0)
export const questionNumber = z
  .int()
  .min(1)
  .max(Math.max(...limits.questionCounts))
  .meta({ description: 'The number of the question, from 1.', examples: [3] })
export const link = z.string().meta({ examples: ['https://pay.example.com/i/5gk2'] })
