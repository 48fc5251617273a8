import './control.css'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { SpinnerRing } from './spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  icon: IconName
  /** `ready`: the one thing to press now. */
  look?: 'plain' | 'ready'
  /** The words to show while its action runs ("Sending"); it keeps its focus and ignores presses. */
  working?: string | undefined
}

/** A round button of a dock, with its name under its icon. */
export function Control({ icon, look = 'plain', working, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className={look === 'ready' ? 'control control-ready' : 'control'}
      {...rest}
      aria-busy={working ? true : undefined}
      aria-disabled={working ? true : rest['aria-disabled']}
      onClick={working ? undefined : onClick}
    >
      <i>{working ? <SpinnerRing /> : <Icon name={icon} />}</i>
      <span>{working ?? children}</span>
    </button>
  )
}
