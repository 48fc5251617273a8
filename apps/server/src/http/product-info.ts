import type { OutsideServices } from '../config/outside-services.ts'

/** The installation as pages need to know it. */
export type ProductInfo = {
  name: string
  company: string
  contactEmail: string
  mailbox: string | null
  /** Which sandboxes replace a real service in production (demo mode), because the operator allowed them. */
  sandboxes: ('mailbox' | 'card_sandbox')[]
  interviewer: string
  coach: string
  transcription: 'available' | 'none'
  outside: OutsideServices
}

/** Maps to the wire, where the sandboxes are called `standIns`. */
export const writeProductInfo = ({ sandboxes, ...info }: ProductInfo) => ({ ...info, standIns: sandboxes })
