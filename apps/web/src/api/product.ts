import { placeholder } from '@greenroom/contract/page-values'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'
import { call } from './client.ts'
import type { ReplyOf } from './request.ts'

export type Product = ReplyOf<'productInfo'>

/** What the server has put into the document. A page that Vite serves in development has nothing, and asks. */
function readFromDocument(): Product | null {
  const data = typeof document === 'undefined' ? null : document.getElementById('product')?.textContent
  return data ? (JSON.parse(data) as Product) : null
}

const known = readFromDocument()
const names = import.meta.env.PRERENDERS
  ? {
      name: placeholder('product_name'),
      company: placeholder('company_name'),
      contactEmail: placeholder('contact_email'),
    }
  : { name: 'Greenroom', company: 'Greenroom Interviews LLC', contactEmail: 'hello@greenroom.example' }

/** What a prerendered document says, and hydration says again: this installation's names, and nothing about its services. */
export const productDefaults: Product = {
  ...names,
  ...(known && { name: known.name, company: known.company, contactEmail: known.contactEmail }),
  mailbox: null,
  standIns: [],
  interviewer: 'built-in interviewer',
  coach: 'built-in coach',
  transcription: 'none',
  outside: { model: null, voice: null, transcription: null },
}

const product = createStore(known ?? productDefaults)
let asked = known !== null

async function askOnce() {
  if (asked) return
  asked = true
  await call('productInfo').then(product.write, () => {
    asked = false
  })
}

/** Name, company, contact address and services. Outside the query cache, so that `/` stays light. */
export function useProduct(): Product {
  useEffect(() => void askOnce(), [])
  return useSyncExternalStore(product.subscribe, product.read, () => productDefaults)
}
