import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { CoverPoint } from '@greenroom/contract/report/model'
import { mutationOptions, type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { reportQuery } from '../api/report.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import type { Ticks } from './report-owner.tsx'

export type Tick = { questionNumber: number; point: string; said: boolean }

/** The report with a point ticked or not. */
function withTick(detail: InterviewDetail, { questionNumber, point, said }: Tick): InterviewDetail {
  if (detail.feedbackAccess !== 'full' || !detail.report) return detail
  const sections = detail.report.sections.map((section) =>
    section.kind !== 'answers'
      ? section
      : {
          ...section,
          answers: section.answers.map((notes) =>
            notes.number !== questionNumber
              ? notes
              : { ...notes, covers: notes.covers.map((one) => (one.id === point ? { ...one, said } : one)) },
          ),
        },
  )
  return { ...detail, report: { ...detail.report, sections } }
}

/** The mutations in flight for one report, in order. */
const pendingTicks = (id: string) => ({ mutationKey: ['ticks', id], status: 'pending' }) as const

/** Sends a tick; the cached report changes when it succeeds. */
export const tickMutation = (client: QueryClient, id: string) => {
  const { queryKey } = reportQuery(id)
  const pending = pendingTicks(id)
  return mutationOptions({
    mutationKey: pending.mutationKey,
    // Serialized, so that the last of quick changes wins; 'always' fails offline instead of pausing.
    scope: { id: `ticks ${id}` },
    networkMode: 'always',
    mutationFn: ({ questionNumber, point, said }: Tick) =>
      call('tickPoint', { params: { id }, body: { question_number: questionNumber, point, said } }),
    // A fetch in flight would bring the report without this tick.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (_, tick) => {
      client.setQueryData(queryKey, (detail) => detail && withTick(detail, tick))
    },
    onError: (error) => void alertFailure("We couldn't save your check mark", detailOf(error)),
    onSettled: () => {
      if (client.isMutating(pending) > 1) return
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Optimistic update: the ticks of one answer with pending mutations applied. A failed one drops out, which is the rollback. */
export function useTicks(id: string, questionNumber: number): Ticks {
  const client = useQueryClient()
  const { mutate } = useMutation(tickMutation(client, id))
  const pending = useMutationState({
    filters: pendingTicks(id),
    select: ({ state }) => state.variables as Tick,
  })
  const isSaid = ({ id: point, said }: CoverPoint) =>
    pending.findLast((tick) => tick.questionNumber === questionNumber && tick.point === point)?.said ?? said
  return { isSaid, tick: (point: string, said: boolean) => mutate({ questionNumber, point, said }) }
}
