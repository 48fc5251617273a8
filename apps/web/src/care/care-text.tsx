import './care-text.css'
import { readCareWords } from './care-words.ts'

/** Crisis-support text, whose phone numbers and page are links (tel:, sms:, https:). */
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
