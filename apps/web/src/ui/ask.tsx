import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OpensNewTab } from './opens-new-tab.tsx'
import { createStore } from './store.ts'

export type Choice<Value extends string> = {
  value: Value
  label: string
  look?: 'primary' | 'plain' | 'danger'
  opens?: 'new_tab'
}
export type Question<Value extends string> = { title: string; text?: ReactNode; choices: Choice<Value>[] }
type Asked = Question<string> & { serial: number; settle: (value: string) => void }

const queue = createStore<readonly Asked[]>([])
let lastSerial = 0

/** Asks in a dialog and resolves with the chosen value, or with 'dismissed' (Esc). Questions wait for each other. */
export function ask<Value extends string>(question: Question<Value>): Promise<Value | 'dismissed'> {
  return new Promise((resolve) => {
    const serial = ++lastSerial
    const settle = (value: string) => {
      swallowEcho()
      queue.write(queue.read().filter((asked) => asked.serial !== serial))
      resolve(value as Value)
    }
    queue.write([...queue.read(), { ...question, serial, settle }])
  })
}

/** The second click of a double click comes within this time (milliseconds). */
const echoMs = 600

/** A double click on an answer is one answer: its second click must not press what comes to light beneath the dialog. */
function swallowEcho(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), echoMs)
}

/** A titled message with one button, as the product's alerts are. Resolves when it is closed. */
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

/** Whether a question covers the page right now. */
export const useQuestionOpen = () => useSyncExternalStore(queue.subscribe, isQuestionOpen, () => false)
const isQuestionOpen = () => queue.read().length > 0

/** Shows the question that is due; rendered once, at the root. */
export function QuestionDialog() {
  const [asked] = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  if (!asked) return null
  return (
    <Dialog
      key={asked.serial}
      title={asked.title}
      role="alertdialog"
      onDismiss={() => asked.settle('dismissed')}
      actions={asked.choices.map((choice) => (
        <Button key={choice.value} look={choice.look} onClick={() => asked.settle(choice.value)}>
          {choice.label}
          {choice.opens === 'new_tab' && <OpensNewTab />}
        </Button>
      ))}
    >
      {typeof asked.text === 'string' ? <p>{asked.text}</p> : asked.text}
    </Dialog>
  )
}
