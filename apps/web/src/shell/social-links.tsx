import type { ReactNode } from 'react'
import { type About, useAbout } from '../api/about.ts'
import { OpensNewTab } from '../ui/opens-new-tab.tsx'

type Kind = About['social'][number]['kind']

const accounts: Record<Kind, { name: string; drawing: ReactNode }> = {
  linkedin: {
    name: 'LinkedIn',
    drawing: <path d="M3 3h14v14H3ZM6.5 9v5M6.5 6.3v.01M9.8 14V9M9.8 11c0-2.6 3.9-2.8 3.9 0v3" />,
  },
  instagram: {
    name: 'Instagram',
    drawing: (
      <path d="M6.5 3h7A3.5 3.5 0 0 1 17 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 3 13.5v-7A3.5 3.5 0 0 1 6.5 3ZM10 6.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM13.9 6.1v.01" />
    ),
  },
  youtube: {
    name: 'YouTube',
    drawing: (
      <path d="M5 4.5h10A2.5 2.5 0 0 1 17.5 7v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 13V7A2.5 2.5 0 0 1 5 4.5ZM8.5 7.5v5l4-2.5Z" />
    ),
  },
  facebook: { name: 'Facebook', drawing: <path d="M3 3h14v14H3ZM11 17V9.5c0-1.6.8-2.5 2.6-2.5M8.5 11.2h4.6" /> },
  tiktok: { name: 'TikTok', drawing: <path d="M11 3v9.7a3 3 0 1 1-3-3M11 3c.3 2.3 2 4 4.5 4.2" /> },
  x: { name: 'X', drawing: <path d="M3.5 3.5h3l10 13h-3ZM16 3.5l-5.2 5.8M9 10.9l-5 5.6" /> },
  github: {
    name: 'GitHub',
    drawing: (
      <path d="M8 17v-3c0-.8.3-1.4.7-1.7C6 12 4.5 10.8 4.5 8.3c0-1 .3-1.8.9-2.5-.2-.8-.1-1.6.2-2.3.9 0 1.7.4 2.4 1a8 8 0 0 1 4 0c.7-.6 1.5-1 2.4-1 .3.7.4 1.5.2 2.3.6.7.9 1.5.9 2.5 0 2.5-1.5 3.7-4.2 4 .4.3.7.9.7 1.7v3M8 15.5c-2 .6-2.8-.6-3.5-1.2" />
    ),
  },
}

/** The operator's accounts elsewhere; nothing where there are none. */
export function SocialLinks() {
  const { social } = useAbout()
  if (social.length === 0) return null
  return (
    <nav aria-label="Social">
      <h2 className="label">Follow us</h2>
      <ul>
        {social.map(({ kind, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                {accounts[kind].drawing}
              </svg>
              {accounts[kind].name}
              <OpensNewTab />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
