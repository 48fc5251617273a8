import { builtInTemplates } from '@greenroom/catalogue'
import { type InterviewLevel, limits } from '@greenroom/contract/limits'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { ReplyOf } from '../api/request.ts'
import { retryInterval } from '../api/retry.ts'
import { type Progress, readProgress } from './read-progress.ts'

export type BandRow = Progress['competencies'][number]
export type Band = BandRow['points'][number]['band']

type CompletedReply = ReplyOf<'completedInterviews'>
export type CompletedPositions = Extract<CompletedReply, { positions: unknown }>
export type CompletedItems = Extract<CompletedReply, { items: unknown }>
export type CompletedItem = CompletedItems['items'][number]
export type AvailableTemplate = ReplyOf<'availableInterviews'>[number]

const invalidData = new Error('Received invalid data format from server.')
const hasPositions = (reply: CompletedReply): reply is CompletedPositions =>
  Array.isArray((reply as Partial<CompletedPositions> | null)?.positions)
const hasItems = (reply: CompletedReply): reply is CompletedItems =>
  Array.isArray((reply as Partial<CompletedItems> | null)?.items)

/** Stale-while-revalidate: shows the cached list at once and refetches, because interviews finish or are deleted elsewhere. */
const listed = { refetchOnMount: 'always' } as const
/** Polling interval (milliseconds) for a list with pending feedback. */
const pollInterval = 5000

/** A page of the positions that were practiced, the newest first. */
export const completedPositionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['interviews', 'completed', 'positions', page],
    queryFn: async ({ signal }): Promise<CompletedPositions> => {
      const reply = await call('completedInterviews', { query: { page }, signal })
      if (!hasPositions(reply)) throw invalidData
      return reply
    },
    placeholderData: keepPreviousData,
    ...listed,
  })

/** A page of one position's interviews, newest first, with the previous page as placeholder. Polls while feedback is pending. */
export const completedItemsQuery = (position: string, page: number) =>
  queryOptions({
    queryKey: ['interviews', 'completed', 'items', position, page],
    queryFn: async ({ signal }): Promise<CompletedItems> => {
      const reply = await call('completedInterviews', { query: { page, position }, signal })
      if (!hasItems(reply)) throw invalidData
      return reply
    },
    placeholderData: (before, query) => (query?.queryKey[3] === position ? before : undefined),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ feedbackState }) => feedbackState === 'pending')
        ? pollInterval
        : retryInterval({ state }),
    ...listed,
  })

/** How many cards to expect for a position: what the list of positions said, else half a page. */
export function expectedCards(client: QueryClient, position: string): number {
  const lists = client.getQueriesData<CompletedPositions>({ queryKey: ['interviews', 'completed', 'positions'] })
  const known = lists.flatMap(([, list]) => list?.positions ?? []).find((one) => one.position === position)
  const { pageSize } = limits.completed
  return Math.min(known?.count ?? pageSize / 2, pageSize)
}

/** The templates on offer; three built-in ones when the list is empty or cannot be loaded. Never fails. */
export const templatesQuery = queryOptions({
  queryKey: ['interviews', 'available'],
  queryFn: async ({ signal }): Promise<readonly AvailableTemplate[]> => {
    const offered = await call('availableInterviews', { signal }).catch(() => [])
    return Array.isArray(offered) && offered.length > 0 ? offered : builtInTemplates
  },
  staleTime: 5 * 60_000,
})

/** How answers changed over the latest interviews; refused to Free and Basic. */
export const progressQuery = queryOptions({
  queryKey: ['interviews', 'progress'],
  queryFn: async ({ signal }): Promise<Progress> => {
    const reply = await call('progress', { signal })
    if (!Array.isArray((reply as Partial<typeof reply> | null)?.competencies)) throw invalidData
    return readProgress(reply)
  },
  ...listed,
})

/** Three questions as an interview for this job may ask them; the same for everyone. */
export const sampleQuestionsQuery = ({
  job,
  level,
  templateId,
}: {
  job: string
  level: Exclude<InterviewLevel, 'Any'>
  templateId: string | undefined
}) =>
  queryOptions({
    queryKey: ['interviews', 'samples', job, level, templateId],
    queryFn: ({ signal }) =>
      call('sampleQuestions', {
        query: { job: job || undefined, level, template_id: templateId },
        signal,
      }),
    staleTime: 60 * 60_000,
    retry: 1,
  })
