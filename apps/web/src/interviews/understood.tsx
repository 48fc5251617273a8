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
      return <p className="soft">Paste a description to see what we will ask about.</p>
    case 'too long':
      return <p className="soft">Shorten the description to see what we will ask about.</p>
    case 'reading':
      return (
        <>
          <p className="soft">
            <Spinner words="Reading the description" />
          </p>
          {preview.before && (
            <div className="understood-before">
              <TopicList understood={preview.before.understood} />
            </div>
          )}
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
      <TopicList understood={understood} />
      {notice && <p className="soft">{notice}</p>}
      {understood.length === 0 && !notice && <p className="soft">There is nothing to ask about in it yet.</p>}
    </>
  )
}

/** Nothing at all where nothing was understood: what was said about an older text is not true of this one. */
function TopicList({ understood }: Pick<Understanding, 'understood'>) {
  if (understood.length === 0) return null
  return (
    <div className="understood-topics">
      <strong>We will ask about:</strong>{' '}
      <ul>
        {understood.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </div>
  )
}
