import { paths } from '../paths.ts'
import { Tabs } from '../ui/tabs.tsx'

export type InterviewTab = 'available' | 'completed' | 'favorites' | 'progress'

/** The four places of "Your interviews". */
export function InterviewTabs({ current }: { current: InterviewTab }) {
  return (
    <Tabs
      label="Your interviews"
      tabs={[
        { to: paths.interviews(), label: 'Available', current: current === 'available' },
        { to: paths.completed(), label: 'Completed', current: current === 'completed' },
        { to: paths.interviews('favorites'), label: 'Favorites', current: current === 'favorites' },
        { to: paths.progress(), label: 'Progress', current: current === 'progress' },
      ]}
    />
  )
}
