import './share.css'
import { useEffect, useRef, useState } from 'react'
import { useProduct } from '../api/product.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, RadioGroup } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.tsx'
import { saveFile } from './save-file.ts'
import { cardSize, drawCard, toFile } from './share-card.ts'
import { describeCard, fitWords, refuseCard, type ShareWords } from './share-words.ts'

export type Shared = { choices: readonly ShareWords[]; position: string }

const choiceWords = { quotation: 'One sentence', before_after: 'Before and after' } as const

/** Shares the user's own words as a picture, which is drawn in the browser and never uploaded. */
export default function ShareDialog({ choices, position, onDismiss }: Shared & { onDismiss: () => void }) {
  const { name } = useProduct()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [kind, setKind] = useState(choices[0]!.kind)
  const [isNamed, setNamed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const chosen = choices.find((words) => words.kind === kind)!
  const refused = refuseCard(chosen)
  const words = fitWords(chosen)
  const drawn = describeCard(words)

  useEffect(() => {
    if (refused === null && canvas.current)
      void drawCard(canvas.current, { words: fitWords(chosen), position: isNamed ? position : null, product: name })
  }, [chosen, refused, isNamed, position, name])

  /** Shows what went wrong, except where the person closed the browser's own dialog. */
  const attempt = async (action: (file: File) => Promise<void> | void, failure: string) => {
    setProblem(undefined)
    try {
      await action(await toFile(canvas.current!))
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setProblem(failure)
    }
  }
  const copy = async (file: File) => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })])
    showToast('Image copied')
  }

  return (
    <Dialog
      title="Share your words"
      onDismiss={onDismiss}
      actions={
        <>
          <Button onClick={onDismiss}>Close</Button>
          {refused === null && (
            <>
              {canCopy() && (
                <Button onClick={() => void attempt(copy, "Your browser didn't allow copying. Download it instead.")}>
                  Copy image
                </Button>
              )}
              {canShareFiles() && (
                <Button
                  onClick={() =>
                    void attempt(
                      (file) => navigator.share({ files: [file] }),
                      "It couldn't be shared. Download it instead.",
                    )
                  }
                >
                  Share
                </Button>
              )}
              <Button
                look="primary"
                onClick={() => void attempt(saveFile, "The picture couldn't be made. Please try again.")}
              >
                Download PNG
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="share">
        {refused === null ? (
          <canvas
            ref={canvas}
            className="share-card"
            width={cardSize.width}
            height={cardSize.height}
            role="img"
            aria-label={`Preview. ${drawn}`}
          />
        ) : (
          <Notice tone="warning">{refused}</Notice>
        )}
        {choices.length > 1 && (
          <RadioGroup
            label="What's on it"
            options={choices.map((words) => ({ value: words.kind, label: choiceWords[words.kind] }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as typeof kind)}
          />
        )}
        <Checkbox
          label={`Show the job title, ${position}`}
          checked={isNamed}
          onChange={({ target }) => setNamed(target.checked)}
        />
        <p className="small soft">Made in your browser and never uploaded. These words are all it says about you.</p>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

const canCopy = () => typeof ClipboardItem !== 'undefined' && navigator.clipboard !== undefined
const canShareFiles = () =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'practice-card.png', { type: 'image/png' })] })
