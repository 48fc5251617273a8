import './pick.css'
import { type ReactNode, useId } from 'react'

export type PickOption<Value extends string | number> = { value: Value; label: string; note?: string }

/** One of two or three, side by side in cells of one size, under a visible label. */
export function Pick<Value extends string | number>({
  label,
  options,
  value,
  hint,
  focus,
  onChange,
}: {
  label: string
  options: readonly PickOption<Value>[]
  value: Value
  hint?: ReactNode
  /** The dialog that holds it begins here. */
  focus?: 'first'
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset
      className="pick-field"
      aria-describedby={hint ? `${id}-hint` : undefined}
      data-initial-focus-within={focus && ''}
    >
      <legend>{label}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.note && <small>{option.note}</small>}
          </label>
        ))}
      </div>
      {hint && (
        <p className="label" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
