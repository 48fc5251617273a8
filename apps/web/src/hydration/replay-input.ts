/** Controls whose content somebody may have changed while the page's scripts were on their way. */
type Control = HTMLInputElement | HTMLTextAreaElement

const listControls = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input, textarea')]

/** The same control in the document and in what React renders for it: by name and type, counted where several share them. */
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

/** Sets a value as typing does: React hears of it only when the value differs from the one that it has seen. */
function type(control: Control, value: string): void {
  control.value = ''
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Focuses a control, or tells React of a focus that it has had all along. */
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
 * What was typed, chosen and sent in a prerendered page before its handlers were there. Call it before React takes the page over,
 * and the function that it returns afterwards: it gives everything to React's controls, and the focus back where they are new.
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const before = [...keysOf(listControls(root))].map(([key, control]) => ({ key, control, ...readControl(control) }))
  // React takes over in slices, and somebody may type on in between.
  const follow = ({ target }: Event) => {
    for (const one of before) {
      if (one.control === target) Object.assign(one, readControl(one.control))
      else if (one.control.isConnected) one.focused = one.control === document.activeElement
    }
  }
  for (const event of ['input', 'focusin']) root.addEventListener(event, follow, true)
  const listForms = () => [...root.querySelectorAll('form')]
  const submitted = listForms().map(({ dataset }) => dataset.submitted !== undefined)
  return () => {
    for (const event of ['input', 'focusin']) root.removeEventListener(event, follow, true)
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
    for (const [at, form] of listForms().entries())
      if (submitted[at] || form.dataset.submitted !== undefined) form.requestSubmit()
  }
}
