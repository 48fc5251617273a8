import './icon.css'
import type { ReactNode } from 'react'

const drawings = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.25v4.5M10 13.5v.01" />
    </>
  ),
  arrowLeft: <path d="M16 10H4M9 5l-5 5 5 5" />,
  arrowRight: <path d="M4 10h12M11 5l5 5-5 5" />,
  bookmark: <path d="M5.5 3.5h9v13L10 13l-4.5 3.5Z" />,
  check: <path d="M4 10.5l4 4 8-9" />,
  chevronDown: <path d="M5 7.5l5 5 5-5" />,
  close: <path d="M5 5l10 10M15 5 5 15" />,
  download: <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />,
  eye: (
    <>
      <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Z" />
      <circle cx="10" cy="10" r="2.25" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Z" />
      <circle cx="10" cy="10" r="2.25" />
      <path d="M4 16 16 4" />
    </>
  ),
  keyboard: <path d="M2.5 5.5h15v9h-15ZM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M7 11.5h6" />,
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
  microphone: (
    <path d="M10 2.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5ZM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
  ),
  pause: <path d="M7 4.5v11M13 4.5v11" />,
  play: <path d="M6.5 4v12l9-6Z" />,
  plus: (
    <>
      <path d="M10 4v12" />
      <path d="M4 10h12" />
    </>
  ),
  search: <path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17" />,
  settings: (
    <>
      <path d="M3 6.5h7M15 6.5h2M3 13.5h2M10 13.5h7" />
      <circle cx="12.5" cy="6.5" r="2.25" />
      <circle cx="7.5" cy="13.5" r="2.25" />
    </>
  ),
  skip: <path d="M5 4.5v11l7.5-5.5ZM15.5 4.5v11" />,
  stop: <path d="M5 5h10v10H5Z" fill="currentColor" />,
  theme: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
    </>
  ),
  trash: <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 8.5v5M11.5 8.5v5" />,
  volume: <path d="M3 8v4h3l4 3.5v-11L6 8ZM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** A drawing beside words: always hidden from readers, the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
