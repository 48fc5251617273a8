import './tabs.css'
import { Link, type To } from 'react-router'

export type Tab = { to: To; label: string; current: boolean }

/** Tabs as links, so that each has a URL, Back works and a new window opens the same view. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
