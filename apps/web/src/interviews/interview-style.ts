import { type Depth, defaultStyle, depths, type InterviewStyle, type Manner, manners } from '@greenroom/contract/limits'
import { followUpWords } from '@greenroom/contract/report/words'
import { useSyncExternalStore } from 'react'
import { createRememberedStore } from '../ui/remembered-store.ts'

export const mannerNames: Record<Manner, string> = { friendly: 'Friendly', neutral: 'Neutral', demanding: 'Demanding' }
export const depthNames: Record<Depth, string> = { light: 'Few', normal: 'Some', deep: 'Many' }

/** The preferred interview style: stored in this browser, for every interview that is started here. */
export function openInterviewStyle(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  return {
    manner: createRememberedStore<Manner>(storage, 'greenroom-manner', defaultStyle.manner, (kept) =>
      manners.find((manner) => manner === kept),
    ),
    depth: createRememberedStore<Depth>(storage, 'greenroom-depth', defaultStyle.depth, (kept) =>
      depths.find((depth) => depth === kept),
    ),
  }
}

/** Storage for prerendering: empty. */
const nowhere = { getItem: () => null, setItem: () => {} }

let opened: ReturnType<typeof openInterviewStyle> | undefined
/** A lazy singleton, so that a choice in one place shows everywhere. */
const interviewStyle = () => {
  opened ??= openInterviewStyle(import.meta.env.PRERENDERS ? nowhere : localStorage)
  return opened
}

/** What the next interview starts with. */
export function readInterviewStyle(): InterviewStyle {
  const { manner, depth } = interviewStyle()
  return { manner: manner.read(), depth: depth.read() }
}

/** The style as it is chosen, and how to choose another. */
export function useInterviewStyle() {
  const { manner, depth } = interviewStyle()
  return {
    style: {
      manner: useSyncExternalStore(manner.subscribe, manner.read, () => defaultStyle.manner),
      depth: useSyncExternalStore(depth.subscribe, depth.read, () => defaultStyle.depth),
    },
    setManner: manner.write,
    setDepth: depth.write,
  }
}

/** The style in two phrases: "Friendly interviewer" and "some follow-ups". */
export const describeStyle = ({ manner, depth }: InterviewStyle): [manner: string, depth: string] => [
  `${mannerNames[manner]} interviewer`,
  `${followUpWords[depth]} follow-ups`,
]
