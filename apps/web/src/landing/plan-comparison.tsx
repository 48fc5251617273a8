import type { Plan } from '@greenroom/contract/limits'
import { plans } from '@greenroom/contract/limits'
import { planLabel } from '../billing/plan-label.ts'
import { catalogSize } from '../shell/catalog-size.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Holds = 'included' | 'not_included' | { words: string }

const everyPlan: Record<Plan, Holds> = { FREE: 'included', BASIC: 'included', PREMIUM: 'included' }
const premium: Record<Plan, Holds> = { FREE: 'not_included', BASIC: 'not_included', PREMIUM: 'included' }
const words = (FREE: string, BASIC: string, PREMIUM: string): Record<Plan, Holds> => ({
  FREE: { words: FREE },
  BASIC: { words: BASIC },
  PREMIUM: { words: PREMIUM },
})
const jobs = `${catalogSize.jobs}`

/** What each plan includes: keep a row in sync with the server's check that it describes (`planOf`). */
const rows: [what: string, Record<Plan, Holds>][] = [
  ['Interviews', words('1', 'Unlimited', 'Unlimited')],
  ['Jobs to choose from', words(jobs, jobs, `${jobs}, or any posting`)],
  ['Spoken questions and follow-ups', everyPlan],
  ['Feedback', words('Summary and one remark', 'Summary and one remark', 'Every answer')],
  ['What interviewers listen for, with example answers', premium],
  ['Practice an answer again, before and after', premium],
  ['Pace, fillers and progress over time', premium],
  ['Transcript', words('Included', 'Included', 'Linked to every remark')],
  ['Export as PDF, Markdown or JSON', premium],
]
const columns = Object.keys(plans) as Plan[]

export function PlanComparison() {
  return (
    <table className="compare">
      <caption>Compare plans</caption>
      <thead>
        <tr>
          <td />
          {columns.map((plan) => (
            <th key={plan} scope="col">
              {plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, holds]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {columns.map((plan) => (
              <td key={plan} data-plan={planLabel(plan)} data-left-out={holds[plan] === 'not_included' || undefined}>
                <Cell holds={holds[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ holds }: { holds: Holds }) {
  if (typeof holds === 'object') return holds.words
  return (
    <>
      <Icon name={holds === 'included' ? 'check' : 'dash'} />
      <VisuallyHidden>{holds === 'included' ? 'Included' : 'Not included'}</VisuallyHidden>
    </>
  )
}
