import './dialog.css'
import { type ReactNode, useId } from 'react'
import { ModalAnnouncer } from './announcer.tsx'
import { useModal } from './modal.ts'

type Props = {
  title: string
  /** 'alertdialog' for something that must be answered. */
  role?: 'dialog' | 'alertdialog'
  onDismiss: () => void
  actions?: ReactNode
  children?: ReactNode
}

/** Open while it is rendered. The browser's own modal: the page behind is inert, Esc dismisses, focus returns to the opener or near it. */
export function Dialog({ title, role = 'dialog', onDismiss, actions, children }: Props) {
  const element = useModal()
  const id = useId()

  return (
    <dialog
      ref={element}
      className="dialog"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <h2 className="dialog-title" id={`${id}-title`}>
        {title}
      </h2>
      {children && (
        <div className="dialog-text" id={`${id}-text`}>
          {children}
        </div>
      )}
      {actions && <div className="dialog-actions">{actions}</div>}
      <ModalAnnouncer />
    </dialog>
  )
}
