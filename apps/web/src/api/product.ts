import { placeholder } from '@greenroom/contract/page-values'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../ui/store.ts'
import { call } from './client.ts'
import type { ReplyOf } from './request.ts'

export type ProductInfo = ReplyOf<'productInfo'>

/** Server-rendered data in the document. Vite's development server embeds none, so the page fetches it. */
function readFromDocument(): ProductInfo | null {
  const data = typeof document === 'undefined' ? null : document.getElementById('product')?.textContent
  return data ? (JSON.parse(data) as ProductInfo) : null
}

const known = readFromDocument()
const names = import.meta.env.PRERENDERS
  ? {
      name: placeholder('product_name'),
      company: placeholder('company_name'),
      contactEmail: placeholder('contact_email'),
    }
  : { name: 'Greenroom', company: 'Greenroom Interviews LLC', contactEmail: 'hello@greenroom.example' }

/** What prerendering and hydration both render (they must match): the names, and nothing about services. */
export const productDefaults: ProductInfo = {
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
/** Single-flight: the fetch was sent or isn't needed. */
let requested = known !== null

async function fetchOnce() {
  if (requested) return
  requested = true
  await call('productInfo').then(product.write, () => {
    requested = false
  })
}

/** Name, company, contact address and services. Outside the query cache, so that `/` stays light. */
export function useProduct(): ProductInfo {
  useEffect(() => void fetchOnce(), [])
  return useSyncExternalStore(product.subscribe, product.read, () => productDefaults)
}
