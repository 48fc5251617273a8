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
  arrowUp: <path d="M10 16V4M5 9l5-5 5 5" />,
  bag: <path d="M4.5 6.5h11l1 10.5h-13ZM7.5 9V5.5a2.5 2.5 0 0 1 5 0V9" />,
  bell: <path d="M3.5 14a6.5 6.5 0 0 1 13 0ZM2.5 16.5h15M10 7.5V5M8.5 5h3" />,
  bookmark: <path d="M5.5 3.5h9v13L10 13l-4.5 3.5Z" />,
  check: <path d="M4 10.5l4 4 8-9" />,
  chevronDown: <path d="M5 7.5l5 5 5-5" />,
  close: <path d="M5 5l10 10M15 5 5 15" />,
  coins: (
    <>
      <ellipse cx="8" cy="6" rx="5" ry="2.5" />
      <path d="M3 6v4c0 1.4 2.2 2.5 5 2.5M3 10v4c0 1.4 2.2 2.5 5 2.5M13 6v1.5" />
      <ellipse cx="13" cy="10.5" rx="4" ry="2" />
      <path d="M9 10.5v4.5c0 1.1 1.8 2 4 2s4-.9 4-2v-4.5" />
    </>
  ),
  dash: <path d="M6 10h8" />,
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
  flask: <path d="M7.5 3h5M8.5 3v5L4 16.5h12L11.5 8V3M6 12.5h8" />,
  gear: (
    <>
      <circle cx="10" cy="10" r="4.75" />
      <circle cx="10" cy="10" r="1.5" />
      <path d="M10 2.5v2.75M10 14.75v2.75M2.5 10h2.75M14.75 10h2.75M4.7 4.7l1.95 1.95M13.35 13.35l1.95 1.95M4.7 15.3l1.95-1.95M13.35 6.65l1.95-1.95" />
    </>
  ),
  graduationCap: <path d="M1.5 8 10 4l8.5 4L10 12ZM5 10v4c2.5 2.5 7.5 2.5 10 0v-4M18.5 8v5" />,
  hammer: <path d="M4 6.5 7.5 3H13l3 2.5v3h-3L11.5 7 9 9.5M8.75 6.5 11.5 9 5 17l-2-2Z" />,
  keyboard: <path d="M2.5 5.5h15v9h-15ZM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M7 11.5h6" />,
  laptop: <path d="M4 4.5h12v8.5H4ZM2 15.5h16" />,
  lock: <path d="M5 9h10v7.5H5ZM7 9V6.5a3 3 0 0 1 6 0V9" />,
  megaphone: <path d="M3 8.5v3.5h2.5L15.5 16V4L5.5 8.5ZM6 12l1 4.5h2L8.25 13M15.5 8.5a1.75 1.75 0 0 1 0 3.5" />,
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
  replay: <path d="M4 10a6 6 0 1 0 1.9-4.4M4 3.5v3.6h3.6" />,
  scale: <path d="M10 3v13.5M6.5 16.5h7M4 5.5h12M4 5.5 1.5 11.5a2.5 2.5 0 0 0 5 0ZM16 5.5l-2.5 6a2.5 2.5 0 0 0 5 0Z" />,
  search: <path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17" />,
  shuffle: (
    <path d="M3 6h2.5c4 0 5 8 9 8H17M3 14h2.5c1.4 0 2.4-1 3.2-2.3M11.3 8.3C12.1 7 13.1 6 14.5 6H17M15 4l2 2-2 2M15 12l2 2-2 2" />
  ),
  skip: <path d="M5 4.5v11l7.5-5.5ZM15.5 4.5v11" />,
  star: <path d="M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z" />,
  stethoscope: (
    <>
      <path d="M6 3H4v4.5a3.75 3.75 0 0 0 7.5 0V3h-2M7.75 11.25V13a4 4 0 0 0 8 0v-2" />
      <circle cx="15.75" cy="9.25" r="1.75" />
    </>
  ),
  stop: <path d="M5 5h10v10H5Z" fill="currentColor" />,
  theme: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
    </>
  ),
  trash: <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.75 11h7.5l.75-11M8.5 8.5v5M11.5 8.5v5" />,
  truck: (
    <>
      <path d="M3.25 14H2V5h10v9H7.25M12 8h3.5l2.5 3v3h-1.25M12 14h.75" />
      <circle cx="5.25" cy="14.5" r="1.75" />
      <circle cx="14.75" cy="14.5" r="1.75" />
    </>
  ),
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
