import './sheet.css'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { ModalAnnouncer } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'

type Props = {
  title: string
  /** Below the title: what it is, in a line. */
  note?: ReactNode
  /** What is chosen here. */
  children: ReactNode
  /** What helps to choose, beside it; below it on a phone. */
  aside?: ReactNode
  /** Its last control submits. */
  actions: ReactNode
  onSubmit: () => void
  onDismiss: () => void
}

/**
 * A dialog with something to set up: two columns, from the lower edge on a phone. Enter submits; Esc, the button with the cross and
 * a press beside it dismiss.
 */
export function Sheet({ title, note, children, aside, actions, onSubmit, onDismiss }: Props) {
  const element = useModal()
  const head = useRef<HTMLElement>(null)
  usePressBeside(element, onDismiss)
  useHeadHeight(element, head)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <dialog
      ref={element}
      className="sheet"
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <form className={aside ? 'sheet-form sheet-pair' : 'sheet-form'} noValidate onSubmit={submit}>
        <div className="sheet-body">
          <header className="sheet-head" ref={head}>
            <h2 id={`${id}-title`}>{title}</h2>
            <button className="button button-icon" type="button" aria-label="Close" onClick={onDismiss}>
              <Icon name="close" />
            </button>
            {note && (
              <p className="small soft" id={`${id}-note`}>
                {note}
              </p>
            )}
          </header>
          {children}
        </div>
        {aside && <div className="sheet-aside">{aside}</div>}
        <div className="sheet-foot">{actions}</div>
      </form>
      <ModalAnnouncer />
    </dialog>
  )
}

/** Sets how much the sticky head covers, as `--sheet-head`, so that a field that is scrolled to, and its label, stay below it. */
function useHeadHeight(element: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      element.current?.style.setProperty('--sheet-head', `${head.current?.offsetHeight ?? 0}px`)
    })
    observer.observe(head.current!)
    return () => observer.disconnect()
  }, [element, head])
}

/** A press on the backdrop dismisses; a text selection that ends there doesn't. */
function usePressBeside(element: RefObject<HTMLDialogElement | null>, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    const dialog = element.current!
    let pressed: EventTarget | null = null
    const press = (event: Event) => {
      pressed = event.target
    }
    const release = (event: Event) => {
      if (event.target === dialog && pressed === dialog) dismiss.current()
    }
    dialog.addEventListener('pointerdown', press)
    dialog.addEventListener('click', release)
    return () => {
      dialog.removeEventListener('pointerdown', press)
      dialog.removeEventListener('click', release)
    }
  }, [])
}
