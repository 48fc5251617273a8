import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OpensNewTab } from './opens-new-tab.tsx'
import { createStore } from './store.ts'

export type AskChoice<Value extends string> = {
  value: Value
  label: string
  look?: 'primary' | 'plain' | 'danger'
  opens?: 'new_tab'
}
export type AskOptions<Value extends string> = { title: string; text?: ReactNode; choices: AskChoice<Value>[] }
type OpenDialog = AskOptions<string> & { serial: number; settle: (value: string) => void }

/** Open and waiting dialogs, first in, first out. */
const queue = createStore<readonly OpenDialog[]>([])
let lastSerial = 0

/** Promise-based modal dialog: resolves with the chosen value, or with 'dismissed' (Esc). Dialogs queue; one shows at a time. */
export function ask<Value extends string>(question: AskOptions<Value>): Promise<Value | 'dismissed'> {
  return new Promise((resolve) => {
    const serial = ++lastSerial
    const settle = (value: string) => {
      ignoreDoubleClick()
      queue.write(queue.read().filter((dialog) => dialog.serial !== serial))
      resolve(value as Value)
    }
    queue.write([...queue.read(), { ...question, serial, settle }])
  })
}

/** Window for the second click of a double click (milliseconds). */
const doubleClickMs = 600

/** Click-through guard: the second click of a double click must not hit what is beneath the closed dialog. */
function ignoreDoubleClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), doubleClickMs)
}

/** An alert dialog with one button. Resolves when it is closed. */
export async function alert(title: string, text?: ReactNode, close = 'OK'): Promise<void> {
  await ask({ title, text, choices: [{ value: 'closed', label: close, look: 'primary' }] })
}

export type Confirmation = {
  title: string
  text?: ReactNode
  confirm: string
  cancel?: string
  tone?: 'normal' | 'danger'
}

/** Resolves true only when the action itself was chosen. `confirm` names the action ("Delete interview"). */
export async function confirm({
  title,
  text,
  confirm: action,
  cancel = 'Cancel',
  tone = 'normal',
}: Confirmation): Promise<boolean> {
  const looks = tone === 'danger' ? (['primary', 'danger'] as const) : (['plain', 'primary'] as const)
  const answer = await ask({
    title,
    text,
    choices: [
      { value: 'no', label: cancel, look: looks[0] },
      { value: 'yes', label: action, look: looks[1] },
    ],
  })
  return answer === 'yes'
}

/** Whether a dialog is open. */
export const useQuestionOpen = () => useSyncExternalStore(queue.subscribe, isQuestionOpen, () => false)
const isQuestionOpen = () => queue.read().length > 0

/** Renders the first dialog of the queue; mounted once, at the root. */
export function QuestionDialog() {
  const [dialog] = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  if (!dialog) return null
  return (
    <Dialog
      key={dialog.serial}
      title={dialog.title}
      role="alertdialog"
      onDismiss={() => dialog.settle('dismissed')}
      actions={dialog.choices.map((choice) => (
        <Button key={choice.value} look={choice.look} onClick={() => dialog.settle(choice.value)}>
          {choice.label}
          {choice.opens === 'new_tab' && <OpensNewTab />}
        </Button>
      ))}
    >
      {typeof dialog.text === 'string' ? <p>{dialog.text}</p> : dialog.text}
    </Dialog>
  )
}
