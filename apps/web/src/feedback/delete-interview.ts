import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { reloadProfile } from '../api/session.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { confirm } from '../ui/ask.tsx'
import { showToast } from '../ui/toast.tsx'

/** Asks whether the interview of this name ("Store Manager interview") is to go. */
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
 * Deletes an interview with its answers and feedback and says how it went. One that is already gone counts as deleted. Nothing
 * that was loaded of it is shown again.
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
  forget(id)
  return 'deleted'
}

function forget(id: string): void {
  for (const part of ['detail', 'brief']) {
    queryClient.removeQueries({ queryKey: ['interviews', part, id], type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: ['interviews', part, id], refetchType: 'none' })
  }
  void queryClient.invalidateQueries({ queryKey: ['interviews', 'progress'] })
  void reloadProfile()
}
