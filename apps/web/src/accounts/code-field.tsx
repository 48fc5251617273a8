import './code-field.css'
import { cleanCode } from '@greenroom/contract/text'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useProduct } from '../api/product.ts'
import { FieldFrame } from '../ui/field.tsx'

type Props<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  /** How many characters the code has; they are shown in two groups, as in the email. */
  length: number
  label: string
  hint?: ReactNode
  error?: string | undefined
  autoFocus?: boolean
  /** Called when the last character is there, whether it was typed, pasted or filled in by the browser. */
  onComplete?: (() => void) | undefined
}

const keyboard = {
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'done',
} as const

/** The selected part of the field, or null while it has no focus. */
type Selection = { start: number; end: number } | null

/**
 * One-time code input. A single text field, so that paste, one-time-code autofill and screen readers work; the cells are only
 * drawn. Typing replaces the character of the selected cell, and characters that aren't part of a code are dropped.
 */
export function CodeField<Values extends FieldValues>({
  control,
  name,
  length,
  label,
  hint,
  error,
  onComplete,
  ...rest
}: Props<Values>) {
  const { field } = useController({ control, name })
  const { mailbox } = useProduct()
  const value: string = field.value
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [selection, setSelection] = useState<Selection>(null)

  const readSelection = () => {
    const element = input.current
    // React also reports the selection of a field that was removed.
    if (!element || document.activeElement !== element) return
    const [start, end] = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    // A caret before a character selects it, so that typing replaces it.
    if (start === end && start < element.value.length) element.setSelectionRange(start, start + 1)
    setSelection({ start, end: start === end ? start + 1 : end })
  }
  const select = (cell: number) => {
    const at = Math.min(Math.max(cell, 0), value.length)
    input.current!.setSelectionRange(at, Math.min(at + 1, value.length))
    readSelection()
  }
  const change = (typed: string, caretAt: number) => {
    const next = cleanCode(typed).toUpperCase().slice(0, length)
    caret.current = Math.min(cleanCode(typed.slice(0, caretAt)).length, length)
    field.onChange(next)
    if (next.length === length && next !== value) onComplete?.()
  }
  // React puts the caret at the end of a value that it has changed.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    const at = Math.min(caret.current, value.length)
    caret.current = null
    input.current!.setSelectionRange(at, Math.min(at + 1, value.length))
    setSelection({ start: at, end: at + 1 })
  }, [value])

  // React's onSelect misses selections made by a script, such as the whole of a refused code.
  const follow = useEffectEvent(readSelection)
  useEffect(() => {
    for (const event of ['selectionchange', 'select']) document.addEventListener(event, follow)
    return () => {
      for (const event of ['selectionchange', 'select']) document.removeEventListener(event, follow)
    }
  }, [])

  const paste = (event: ClipboardEvent) => {
    const pasted = cleanCode(event.clipboardData.getData('text'))
    if (pasted.length < length) return
    event.preventDefault()
    change(pasted, length)
  }
  const move = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const { selectionStart, selectionEnd } = input.current!
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
    const cells: Record<string, number> = {
      ArrowLeft: start - 1,
      ArrowRight: end - start > 1 ? end : start + 1,
      Home: 0,
      End: value.length,
    }
    const cell = cells[event.key]
    if (cell === undefined) return
    event.preventDefault()
    select(cell)
  }
  /** A click selects the cell under it; a long press opens the browser's menu with "Paste". */
  const choose = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    select(Math.floor(((event.clientX - left) / width) * length))
  }

  return (
    <FieldFrame words={{ label, hint: (hint || mailbox) && <CodeHint hint={hint} mailbox={mailbox} />, error }}>
      {(wiring) => (
        <div className={`code code-of-${length}`}>
          <input
            {...wiring}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            name={field.name}
            value={value}
            className="code-input"
            {...keyboard}
            {...rest}
            onChange={(event) => change(event.target.value, event.target.selectionStart ?? length)}
            onPaste={paste}
            onKeyDown={move}
            onPointerUp={choose}
            onFocus={readSelection}
            onBlur={() => {
              setSelection(null)
              field.onBlur()
            }}
          />
          <Cells value={value} length={length} selection={selection} />
        </div>
      )}
    </FieldFrame>
  )
}

function Cells({ value, length, selection }: { value: string; length: number; selection: Selection }) {
  // With every cell filled the caret is after the last one.
  const chosen = (cell: number) =>
    selection !== null &&
    cell >= Math.min(selection.start, length - 1) &&
    cell < Math.max(selection.end, selection.start + 1)
  return (
    <span className="code-cells" aria-hidden="true">
      {Array.from({ length }, (_, cell) => (
        <span key={`cell ${cell + 1}`} className={chosen(cell) ? 'code-cell code-chosen' : 'code-cell'}>
          {value[cell] ?? (chosen(cell) && <i />)}
        </span>
      ))}
    </span>
  )
}

/** Sandbox mail: links to the local mailbox, where the code is. */
function CodeHint({ hint, mailbox }: { hint: ReactNode; mailbox: string | null }) {
  return (
    <>
      {hint && <span className="code-hint">{hint}</span>}
      {mailbox && (
        <span className="code-hint">
          No mail server is set up here: your code is in the{' '}
          <a href={mailbox} target="_blank" rel="noreferrer">
            local mailbox
          </a>
          .
        </span>
      )}
    </>
  )
}
