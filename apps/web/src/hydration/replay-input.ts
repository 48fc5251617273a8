/** Controls that the user may have changed before hydration. */
type Control = HTMLInputElement | HTMLTextAreaElement

const listControls = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input, textarea')]

/** Identifies a control before and after hydration: by name and type, numbered where several share them. */
function keysOf(controls: Control[]): Map<string, Control> {
  const keys = new Map<string, Control>()
  for (const control of controls) {
    const kind = `${control.name} ${control.type}`
    let count = 0
    while (keys.has(`${kind} ${count}`)) count++
    keys.set(`${kind} ${count}`, control)
  }
  return keys
}

const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked
const isChoice = ({ type }: Control) => type === 'radio' || type === 'checkbox'

/** Sets a value through the native setter, as typing does: React's value tracker ignores an `input` event without a change. */
function type(control: Control, value: string): void {
  control.value = ''
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Focuses a control, or replays `focusin` to React for one that has had focus since before hydration. */
function focus(control: Control): void {
  if (document.activeElement === control) control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  else control.focus({ preventScroll: true })
}

const readControl = (control: Control) => ({
  value: control.value,
  checked: isChecked(control),
  changed: isChoice(control)
    ? isChecked(control) !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue,
  focused: control === document.activeElement,
})

/**
 * Captures input, choices, submissions and focus made in prerendered markup before hydration. Call it before hydration, and the
 * function that it returns afterwards: it replays them on React's controls.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const before = [...keysOf(listControls(root))].map(([key, control]) => ({ key, control, ...readControl(control) }))
  // Hydration is time-sliced, so input can still arrive in between.
  const onInput = ({ target }: Event) => {
    for (const one of before) {
      if (one.control === target) Object.assign(one, readControl(one.control))
      else if (one.control.isConnected) one.focused = one.control === document.activeElement
    }
  }
  for (const event of ['input', 'focusin']) root.addEventListener(event, onInput, true)
  const listForms = () => [...root.querySelectorAll('form')]
  // React may replace a form that doesn't match its markup; what was submitted there until then is marked on the old element.
  const formsBefore = listForms()
  return () => {
    for (const event of ['input', 'focusin']) root.removeEventListener(event, onInput, true)
    const controls = keysOf(listControls(root))
    for (const { key, value, checked, changed, focused } of before) {
      const control = controls.get(key)
      if (!control) continue
      if (focused) focus(control)
      if (!changed) continue
      if (!isChoice(control)) type(control, value)
      else if (isChecked(control) !== checked && checked) control.click()
    }
    root.dataset.opened = ''
    const isSubmitted = (form: HTMLFormElement | undefined) => form?.dataset.submitted !== undefined
    for (const [at, form] of listForms().entries())
      if (isSubmitted(formsBefore[at]) || isSubmitted(form)) form.requestSubmit()
  }
}
