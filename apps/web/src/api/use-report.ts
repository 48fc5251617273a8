import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscribeToFeedback, type Transport } from './feedback-stream.ts'
import { reportPollInterval, reportQuery } from './report.ts'
import { retryInterval } from './retry.ts'

/**
 * One interview's report. Pending feedback arrives by server-sent events, with polling as the fallback, while the page is open.
 * Disabled while the interview is still `running`.
 */
export function useReport(id: string, interview: 'completed' | 'running' = 'completed') {
  const client = useQueryClient()
  const [transport, setTransport] = useState<Transport>('polling')
  const refetchInterval = transport === 'polling' ? reportPollInterval : retryInterval
  const query = useQuery({ ...reportQuery(id), refetchInterval, enabled: interview === 'completed' })
  const pending = query.data?.feedbackState === 'pending'

  useEffect(() => {
    if (!pending) return
    const left = new AbortController()
    void subscribeToFeedback(client, id, { left: left.signal, setTransport })
    return () => {
      left.abort()
      setTransport('polling')
    }
  }, [client, id, pending])

  return query
}
