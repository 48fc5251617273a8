import './button.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

type Look = { look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'icon'; size?: 'normal' | 'large' }

function classOf({ look = 'plain', size = 'normal' }: Look, extra = '') {
  return ['button', look !== 'plain' && `button-${look}`, size === 'large' && 'button-large', extra]
    .filter(Boolean)
    .join(' ')
}

/** `working` is the pending label ("Signing in"); the button keeps its focus and ignores clicks. */
export function Button({
  look,
  size,
  working,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { working?: string | undefined }) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size }, className)}
      aria-busy={working ? true : undefined}
      aria-disabled={working ? true : rest['aria-disabled']}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      {working ? <Spinner words={working} /> : children}
    </button>
  )
}

/** A link that looks like a button, because it is the next step. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classOf({ look, size }, className)} />
}
