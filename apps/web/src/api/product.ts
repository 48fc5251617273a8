import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'
import { call } from './client.ts'
import type { ReplyOf } from './request.ts'

export type Product = ReplyOf<'productInfo'>

/** What pages say before, or without, an answer of the server; an operator sets the same names at build time. */
export const productDefaults: Product = {
  name: import.meta.env.VITE_PRODUCT_NAME ?? 'Greenroom',
  company: import.meta.env.VITE_COMPANY_NAME ?? 'Greenroom Interviews LLC',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@greenroom.example',
  mailbox: null,
  standIns: [],
  interviewer: 'built-in interviewer',
  coach: 'built-in coach',
  transcription: 'none',
  outside: { model: null, voice: null, transcription: null },
}

const product = createStore(productDefaults)
let asked = false

async function askOnce() {
  if (asked) return
  asked = true
  await call('productInfo').then(product.write, () => {
    asked = false
  })
}

/** Name, company and contact address; the defaults until the server has answered. Outside the query cache, so that `/` stays light. */
export function useProduct(): Product {
  useEffect(() => void askOnce(), [])
  return useSyncExternalStore(product.subscribe, product.read, () => productDefaults)
}
