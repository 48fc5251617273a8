import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { reloadProfile } from '../api/session.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { confirm } from '../ui/ask.tsx'
import { showToast } from '../ui/toast.tsx'

/** Asks to confirm the deletion of the interview with this name ("Store Manager interview"). */
export function confirmDeletion(name: string): Promise<boolean> {
  return confirm({
    title: 'Delete this interview?',
    text: `Your ${name}, its transcript and its feedback will be permanently deleted.`,
    confirm: 'Delete interview',
    cancel: 'Keep it',
    tone: 'danger',
  })
}

/**
 * Deletes an interview with its answers and feedback, shows the outcome and evicts it from the query cache. A 404 counts as
 * deleted.
 */
export async function deleteInterview(id: string, said = 'Interview deleted'): Promise<'deleted' | 'kept'> {
  try {
    await call('deleteInterview', { params: { id } })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status !== 404) {
      await alertFailure("We couldn't delete it", `${detailOf(error)}${status > 0 ? ` (${status})` : ''}`)
      return 'kept'
    }
  }
  showToast(said)
  evictFromCache(id)
  return 'deleted'
}

function evictFromCache(id: string): void {
  for (const part of ['detail', 'plan-coverage']) {
    queryClient.removeQueries({ queryKey: ['interviews', part, id], type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: ['interviews', part, id], refetchType: 'none' })
  }
  void queryClient.invalidateQueries({ queryKey: ['interviews', 'progress'] })
  void reloadProfile()
}
