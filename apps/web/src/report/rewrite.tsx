import { isBuiltIn } from '@greenroom/contract/report/byline'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { useProduct } from '../api/product.ts'
import { EngineName } from '../engine-name.tsx'
import { alertFailure } from '../failure-alert.ts'
import { Button } from '../ui/button.tsx'
import { rewriteFeedback } from './queries.ts'

/** Where the built-in coach wrote in place of a model that didn't answer: has the model write it after all. */
export function Rewrite({ id, onAsked }: { id: string; onAsked: () => void }) {
  const client = useQueryClient()
  const { coach } = useProduct()
  const [asking, setAsking] = useState<string>()
  const rewrite = async () => {
    setAsking('Rewriting')
    try {
      if ((await rewriteFeedback(client, id)) === 'pending') onAsked()
    } catch (error) {
      await alertFailure('Error', detailOf(error))
    } finally {
      setAsking(undefined)
    }
  }
  return (
    <div className="rewrite">
      <Button working={asking} onClick={rewrite}>
        Rewrite this feedback
      </Button>
      <p>Uses {isBuiltIn(coach) ? 'a language model' : <EngineName name={coach} />}. Your checkmarks stay.</p>
    </div>
  )
}
