import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rememberedNotices } from '../api/account-notices.ts'
import { type HeightName, rememberHeight } from '../ui/reserved-height.ts'

/** Tolerated shift in pixels: less than one more wrapped line. */
const tolerance = 8

/**
 * Prevents a layout shift when the account's notices arrive. Notices that are lower than the height reserved for them keep that
 * height for this visit (`held`); higher ones are fixed at the bottom of the window (`docked`). The ref's element has one child,
 * which contains the notices.
 */
export function useStableNotices(
  name: Extract<HeightName, 'start' | 'lists'>,
  notices: 'loading' | 'loaded',
): { ref: RefObject<HTMLDivElement | null>; 'data-reserved': HeightName | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const place = useRef<number>(null)
  const shown = useRef<number>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (notices === 'loading') {
      place.current = element.offsetHeight
      return
    }
    const height = heightOf(element)
    if (height === shown.current) return
    // Later changes follow a user action, so they may shift the layout.
    const arrives = shown.current === null && place.current !== null
    // The free-interview notice is too large to dock.
    const fits = height <= place.current! + tolerance || element.querySelector('.first-band')
    const arrival = !arrives ? undefined : fits ? 'held' : 'docked'
    if (arrival) element.dataset.arrival = arrival
    else delete element.dataset.arrival
    shown.current = height
    rememberHeight(name, height, rememberedNotices())
  })
  return { ref, 'data-reserved': notices === 'loading' ? name : undefined }
}

/** The height of what is inside, whatever is reserved for it (pixels). */
const heightOf = ({ firstElementChild }: HTMLElement): number => (firstElementChild as HTMLElement).offsetHeight
