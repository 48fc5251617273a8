import './care-text.css'
import { readCareWords } from './care-words.ts'

/** What matters more than practice, wherever it is said: numbers to call and text, and a page to open, are links. */
export function CareText({ message, className }: { message: string; className: 'lead' | 'answer' }) {
  return (
    <div className="care-text">
      {readCareWords(message).map((pieces) => (
        <p key={pieces.map(({ text }) => text).join('')} className={className}>
          {pieces.map(({ text, href, name }) =>
            href === null ? (
              text
            ) : (
              <a
                key={href}
                href={href}
                aria-label={name ?? undefined}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              >
                {text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
