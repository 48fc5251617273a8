import './tabs.css'
import { Link, type To } from 'react-router'

export type Tab = { to: To; label: string; current: boolean }

/** Tabs that are places: links, so that each has an address, back works and a new window opens the same view. */
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
