import './report-export.css'
import type { ReportFormat } from '@greenroom/contract/limits'
import { useRef, useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { fetchReportFile } from './queries.ts'
import { saveFile } from './save-file.ts'

const formats = {
  pdf: { name: 'PDF', words: 'Pages to read and print' },
  markdown: { name: 'Markdown', words: 'Plain text with headings' },
  json: { name: 'JSON', words: 'Data for other programs' },
} as const satisfies Record<ReportFormat, { name: string; words: string }>

type Making =
  | { state: 'idle' }
  | { state: 'making'; format: ReportFormat }
  | { state: 'failed'; format: ReportFormat; detail: string }

/** The report as a file to keep: a button, and the three formats behind it, where the page has room for them. */
export function ReportExport({ id, place }: { id: string; place: 'head' | 'foot' }) {
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const [making, setMaking] = useState<Making>({ state: 'idle' })
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismissal(panel, area, (by) => (by === 'Escape' ? close() : setPanel('closed')))

  function close(): void {
    setPanel('closed')
    button.current?.focus()
  }
  async function make(format: ReportFormat): Promise<void> {
    if (making.state === 'making') return
    setMaking({ state: 'making', format })
    announce(`Making the ${formats[format].name}`)
    try {
      saveFile(await fetchReportFile(id, format))
      showToast(`Your report was saved as ${formats[format].name}.`)
      setMaking({ state: 'idle' })
      if (area.current?.contains(document.activeElement)) close()
    } catch (error) {
      setMaking({ state: 'failed', format, detail: detailOf(error) })
      setPanel('open')
    }
  }

  return (
    <div className="report-export" data-opens={place === 'head' ? 'below' : 'above'} ref={area}>
      <Button
        ref={button}
        look="quiet"
        size={place === 'head' ? 'normal' : 'large'}
        aria-expanded={panel === 'open'}
        working={
          making.state === 'making' && panel === 'closed' ? `Making the ${formats[making.format].name}` : undefined
        }
        onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
      >
        Export
        <Icon name="chevronDown" />
      </Button>
      {panel === 'open' && (
        <div className="report-export-panel">
          <ul aria-label="Export this report as">
            {(Object.keys(formats) as ReportFormat[]).map((format) => (
              <li key={format}>
                <Choice format={format} making={making} onChoose={() => void make(format)} />
                {making.state === 'failed' && making.format === format && (
                  <p className="report-export-failure" role="alert">
                    We couldn't save the {formats[format].name}. {making.detail}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Choice({ format, making, onChoose }: { format: ReportFormat; making: Making; onChoose: () => void }) {
  const { name, words } = formats[format]
  const waits = making.state === 'making'
  const mine = making.state !== 'idle' && making.format === format
  return (
    <button
      type="button"
      className="report-export-choice"
      aria-disabled={waits || undefined}
      aria-busy={(waits && mine) || undefined}
      onClick={onChoose}
    >
      <span className="report-export-name">{name}</span>
      <span className="small soft">
        {!mine ? words : waits ? <Spinner words={`Making the ${name}`} /> : 'Try again'}
      </span>
    </button>
  )
}
