import { paths } from '../paths.ts'
import { Tabs } from '../ui/tabs.tsx'

/** The three places of "Your interviews". */
export function InterviewTabs({ current }: { current: 'available' | 'completed' | 'favorites' }) {
  return (
    <Tabs
      label="Your interviews"
      tabs={[
        { to: paths.interviews(), label: 'Available', current: current === 'available' },
        { to: paths.completed(), label: 'Completed', current: current === 'completed' },
        { to: paths.interviews('favorites'), label: 'Favorites', current: current === 'favorites' },
      ]}
    />
  )
}
