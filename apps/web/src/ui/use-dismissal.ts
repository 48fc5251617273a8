import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Light dismiss: closes an open panel inside `area` on Escape, on a click outside and when focus leaves. */
export function useDismissal(
  panel: 'open' | 'closed',
  area: RefObject<HTMLElement | null>,
  onDismiss: (by: 'Escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (panel === 'closed') return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss('Escape')
    }
    const goOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) dismiss('outside')
    }
    addEventListener('keydown', press)
    addEventListener('pointerdown', goOutside)
    addEventListener('focusin', goOutside)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', goOutside)
      removeEventListener('focusin', goOutside)
    }
  }, [panel, area])
}
