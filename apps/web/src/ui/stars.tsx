import './stars.css'
import { useId } from 'react'
import { Icon } from './icon.tsx'

const places = [1, 2, 3, 4, 5] as const
const say = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`

/** A rating from 1 to 5, or none yet. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="stars" role="img" aria-label={count === 0 ? 'No rating yet' : `${count} of 5 stars`}>
      {places.map((place) => (
        <span key={place} data-given={place <= count || undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  )
}

/** One to five stars as radio buttons: arrow keys change them. `value` 0 is none yet. */
export function StarChoice({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <fieldset
      className="field"
      aria-describedby={error ? `${id}-error` : undefined}
      data-initial-focus-within={value > 0 ? '' : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className={error ? 'star-choice star-choice-wrong' : 'star-choice'}>
        {places.map((place) => (
          <label key={place}>
            <input
              type="radio"
              name={id}
              value={place}
              aria-label={say(place)}
              aria-invalid={error ? true : undefined}
              checked={place === value}
              data-initial-focus={value === 0 && place === 1 ? '' : undefined}
              onChange={() => onChange(place)}
            />
            <Icon name="star" />
          </label>
        ))}
        {value > 0 && <output aria-hidden="true">{say(value)}</output>}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
