import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { text: string; title: RefObject<HTMLHeadingElement | null> }

/** The question. Where only two lines of it have room above a long answer, a button shows the rest. */
export function QuestionHeading({ text, title }: Props) {
  const [shown, setShown] = useState<'cut' | 'whole'>('cut')
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const heading = title.current
    if (!heading) return
    const observer = new ResizeObserver(() => {
      if (heading.dataset.shown === 'cut') setOverflows(heading.scrollHeight > heading.clientHeight + 1)
    })
    observer.observe(heading)
    return () => observer.disconnect()
  }, [title])

  return (
    <div className="question-place">
      <h1 className="question" ref={title} tabIndex={-1} data-focus-target data-shown={shown}>
        {text}
      </h1>
      {overflows && (
        <Button
          look="icon"
          className="question-more"
          aria-label="Whole question"
          aria-expanded={shown === 'whole'}
          onClick={() => setShown(shown === 'cut' ? 'whole' : 'cut')}
        >
          <Icon name="chevronDown" />
        </Button>
      )}
    </div>
  )
}
