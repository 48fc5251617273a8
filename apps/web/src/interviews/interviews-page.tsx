import { useSearchParams } from 'react-router'
import { usePageTitle } from '../shell/page-title.ts'
import { AvailableInterviews } from './available-interviews.tsx'
import { useCustomSetUp } from './custom-set-up.tsx'
import { FavoriteTitles } from './favorite-titles.tsx'
import { InterviewsHead } from './interviews-head.tsx'
import { useStartInterview } from './start-interview.ts'
import { useStartSheet } from './start-sheet-outlet.tsx'
import { useSetUp } from './use-set-up.ts'

/** `/interviews`: search first, then what is on offer or the favorites. Visitors may look around; starting needs an account. */
export function Component() {
  const [query] = useSearchParams()
  const tab = query.get('tab') === 'favorites' ? 'favorites' : 'available'
  usePageTitle(tab === 'favorites' ? 'Favorites' : 'Interviews')
  const starts = useStartInterview()
  const custom = useCustomSetUp(starts)
  useSetUp(custom.openFor)
  const sheet = useStartSheet(starts)
  return (
    <div className="page">
      <InterviewsHead tab={tab} starts={starts} onCustom={custom.open} />
      {tab === 'available' ? <AvailableInterviews starts={starts} onCustom={custom.open} /> : <FavoriteTitles />}
      {sheet}
      {custom.dialog}
    </div>
  )
}
