import { z } from 'zod'
import { calls } from './calls.ts'
import { done, endpoint, text } from './endpoint.ts'

const jobTitle = { description: 'A job title of the catalog.', examples: ['Barber'] }
const sector = { description: 'The sector that the title is listed in.', examples: ['Personal Services'] }
const industry = { description: 'The industry within the sector.', examples: ['Hair and Beauty'] }
const name = text(100, 1)

export const catalogue = {
  availableInterviews: endpoint(calls.availableInterviews, {
    reply: z.array(
      z.object({
        id: z.string().meta({ description: 'What `template_id` of `start` takes.', examples: ['phone-screen'] }),
        title: z.string(),
        description: z.string(),
      }),
    ),
  }),
  favorites: endpoint(calls.favorites, {
    reply: z.object({
      favorites: z.array(
        z.object({
          job_title: z.string().meta(jobTitle),
          sector: z.string().meta(sector),
          industry: z.string().meta(industry),
        }),
      ),
    }),
  }),
  addFavorite: endpoint(calls.addFavorite, {
    body: z.object({ job_title: name.meta(jobTitle), sector: name.meta(sector), industry: name.meta(industry) }),
    reply: done,
  }),
  removeFavorite: endpoint(calls.removeFavorite, {
    body: z.object({ job_title: name.meta(jobTitle), sector: name.meta(sector) }),
    reply: done,
  }),
}
