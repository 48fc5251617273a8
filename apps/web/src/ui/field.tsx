import './field.css'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

type FieldWords = { label: string; hint?: ReactNode; error?: ReactNode }

function useFieldIds(own: string | undefined, { hint, error }: FieldWords) {
  const made = useId()
  const id = own ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, wiring: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined } }
}

function Field({
  id,
  words,
  count,
  children,
}: {
  id: string
  words: FieldWords
  count?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{words.label}</label>
        {count}
      </div>
      {children}
      {words.error && (
        <p className="field-error" id={`${id}-error`}>
          {words.error}
        </p>
      )}
      {words.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {words.hint}
        </p>
      )}
    </div>
  )
}

/** Label, hint and error around a control of another kind; `children` spreads the wiring into its input. */
export function FieldFrame({
  words,
  children,
}: {
  words: FieldWords
  children: (wiring: ReturnType<typeof useFieldIds>['wiring']) => ReactNode
}) {
  const { id, wiring } = useFieldIds(undefined, words)
  return (
    <Field id={id} words={words}>
      {children(wiring)}
    </Field>
  )
}

/** One line of text with its label, hint and error. Spread react-hook-form's `register(...)` into it. */
export function TextField({ label, hint, error, ...input }: ComponentProps<'input'> & FieldWords) {
  const { id, wiring } = useFieldIds(input.id, { label, hint, error })
  return (
    <Field id={id} words={{ label, hint, error }}>
      <input type="text" className="input" {...input} {...wiring} />
    </Field>
  )
}

/** A password with show and hide; its value is never touched. */
export function PasswordField({ label, hint, error, ...input }: ComponentProps<'input'> & FieldWords) {
  const { id, wiring } = useFieldIds(input.id, { label, hint, error })
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} words={{ label, hint, error }}>
      <div className="input-row">
        <input
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...wiring}
          type={shown ? 'text' : 'password'}
        />
        <button
          className="button button-icon"
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  )
}

type Counted = {
  /** Length now and its limit; the counter warns within `warnWithin` of it. */ count?: {
    now: number
    max: number
    warnWithin?: number
  }
}

/** Several lines of text, with an optional counter that changes its words and color near the limit. */
export function TextArea({ label, hint, error, count, ...input }: ComponentProps<'textarea'> & FieldWords & Counted) {
  const { id, wiring } = useFieldIds(input.id, { label, hint, error })
  return (
    <Field id={id} words={{ label, hint, error }} count={count && <Counter {...count} />}>
      <textarea className="input" rows={5} {...input} {...wiring} />
    </Field>
  )
}

/** "812 of 1,000"; over the limit it says by how much. */
export function Counter({ now, max, warnWithin = 0 }: { now: number; max: number; warnWithin?: number }) {
  const state = now > max ? 'over' : max - now <= warnWithin ? 'near' : 'calm'
  const words =
    now > max
      ? `${(now - max).toLocaleString('en-US')} over the limit`
      : `${now.toLocaleString('en-US')} of ${max.toLocaleString('en-US')}`
  return <span className={`counter counter-${state} figures`}>{words}</span>
}

/** The label may hold links. */
export function Checkbox({
  label,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) {
  const { id, wiring } = useFieldIds(input.id, { label: '', error })
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input type="checkbox" className="mark" {...input} {...wiring} />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** An on-or-off setting that takes effect at once. */
export function Switch({
  label,
  checked,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; checked: boolean }) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      {...input}
    />
  )
}

export type Option<Value extends string> = { value: Value; label: string }

/** A few choices side by side; one is taken. Uncontrolled with `register`, or controlled with `value` and `onChange`. */
export function RadioGroup<Value extends string>({
  label,
  options,
  error,
  value,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  options: readonly Option<Value>[]
  error?: string | undefined
  value?: Value
}) {
  const made = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${made}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              name={made}
              {...input}
              className="mark"
              type="radio"
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(value !== undefined && { checked: value === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${made}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A choice from a list, drawn by the browser itself so that it suits thumbs and readers. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  options,
  ...input
}: ComponentProps<'select'> & FieldWords & { options: readonly Option<Value>[] }) {
  const { id, wiring } = useFieldIds(input.id, { label, hint, error })
  return (
    <Field id={id} words={{ label, hint, error }}>
      <div className="input-row select-row">
        <select className="input" {...input} {...wiring}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </Field>
  )
}
