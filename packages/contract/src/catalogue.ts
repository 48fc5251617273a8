import { z } from 'zod'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'

const name = text(100, 1)

export const catalogue = {
  availableInterviews: endpoint(calls.availableInterviews, {
    reply: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  }),
  favorites: endpoint(calls.favorites, {
    reply: z.object({
      favorites: z.array(z.object({ job_title: z.string(), sector: z.string(), industry: z.string() })),
    }),
  }),
  addFavorite: endpoint(calls.addFavorite, {
    body: z.object({ job_title: name, sector: name, industry: name }),
    reply: done,
  }),
  removeFavorite: endpoint(calls.removeFavorite, { body: z.object({ job_title: name, sector: name }), reply: done }),
}
