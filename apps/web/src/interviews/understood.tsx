import './understood.css'
import { Spinner } from '../ui/spinner.tsx'
import type { Preview, Understanding } from './use-preview.ts'

/** What was understood from a pasted description, before anything starts. Its place is kept free, so that no button moves. */
export function Understood({ preview }: { preview: Preview }) {
  return <div className="understood">{draw(preview)}</div>
}

function draw(preview: Preview) {
  switch (preview.kind) {
    case 'nothing to read':
      return <p className="soft">What we will ask about stands here as soon as there is a description.</p>
    case 'reading':
      return (
        <>
          <p className="soft">
            <Spinner words="Reading the description" />
          </p>
          {preview.before && <Topics {...preview.before} />}
        </>
      )
    case 'read':
      return <Topics {...preview.understanding} />
    case 'failed':
      return (
        <p className="soft">What we understood cannot be shown right now. You can start the interview all the same.</p>
      )
  }
}

function Topics({ understood, notice }: Understanding) {
  return (
    <>
      {understood.length > 0 && (
        <div className="understood-topics">
          <strong>We will ask about:</strong>{' '}
          <ul>
            {understood.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      )}
      {notice && <p className="soft">{notice}</p>}
      {understood.length === 0 && !notice && <p className="soft">There is nothing to ask about in it yet.</p>}
    </>
  )
}
