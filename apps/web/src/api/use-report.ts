import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAgain } from './ask-again.ts'
import { type Arrival, followFeedback } from './follow-feedback.ts'
import { lookAgain, reportQuery } from './report.ts'

/**
 * One interview's report. Feedback that is pending arrives in it by itself, for as long as the page is open. Nothing is asked for
 * while the interview is still `running`.
 */
export function useReport(id: string, interview: 'completed' | 'running' = 'completed') {
  const client = useQueryClient()
  const [arrival, setArrival] = useState<Arrival>('by_looking')
  const refetchInterval = arrival === 'by_looking' ? lookAgain : askAgain
  const query = useQuery({ ...reportQuery(id), refetchInterval, enabled: interview === 'completed' })
  const waiting = query.data?.feedbackState === 'pending'

  useEffect(() => {
    if (!waiting) return
    const left = new AbortController()
    void followFeedback(client, id, { left: left.signal, setArrival })
    return () => {
      left.abort()
      setArrival('by_looking')
    }
  }, [client, id, waiting])

  return query
}
