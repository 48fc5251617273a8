import './installation-note.css'
import { Outlet } from 'react-router'
import { PageAnnouncer } from '../ui/announcer.tsx'
import { QuestionDialog } from '../ui/ask.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRouteChange } from './route-change.ts'

/** What every screen has, the live room included: dialogs, toasts, live regions, and what happens on a route change. */
export function Root() {
  useRouteChange()
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <QuestionDialog />
      <ToastRegion />
      <PageAnnouncer />
    </>
  )
}
