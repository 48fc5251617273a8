import { isDeepStrictEqual } from 'node:util'
import type { ApiRequest } from './api-request.ts'
import { textAt, textsIn } from './form-body.ts'
import { type Books, find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { Event, EventType, List } from './objects.ts'
import { missing } from './provider-error.ts'

/** The API version of these object shapes: the installed package's. */
export const apiVersion = '2026-10-28.endive'
/** The endpoint id of the listener in a delivery. */
export const listener = 'listener'

/** Records an event with a snapshot of its object, and queues it for every endpoint that subscribes to its type. */
export function emit(books: Books, now: number, type: EventType, object: object, previous?: object): void {
  const to = Object.values(books.endpoints)
    .filter(
      ({ status, enabled_events: wanted }) => status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
    )
    .map(({ id }) => id)
  if (books.listening) to.push(listener)
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: structuredClone(previous ? { object, previous_attributes: previous } : { object }),
    livemode: false,
    pending_webhooks: to.length,
    request: null,
    type,
  }
  books.events[event.id] = event
  for (const each of to) books.deliveries.push({ event: event.id, to: each, attempts: 0, firstAt: 0, nextAt: 0 })
}

/** Updates an object and emits the event, with the previous values of the changed fields. No change, no event. */
export function amend<Kept extends object>(
  books: Books,
  now: number,
  type: EventType,
  object: Kept,
  changes: Partial<Kept>,
): Kept {
  const keys = Object.keys(changes) as (keyof Kept)[]
  const changed = keys.filter((key) => !isDeepStrictEqual(object[key], changes[key]))
  if (changed.length === 0) return object
  const previous = Object.fromEntries(changed.map((key) => [key, object[key]]))
  Object.assign(object, changes)
  emit(books, now, type, object, previous)
  return object
}

export function retrieveEvent({ books, id }: ApiRequest): Event {
  const event = find(books.events, id)
  if (!event) throw missing('event', id)
  return current(books, event)
}

/** Newest first, filtered by one or several types. */
export function listEvents({ books, form }: ApiRequest): List<Event> {
  const type = textAt(form, 'type')
  const types = textsIn(form, 'types')
  const found = Object.values(books.events)
    .filter((event) => type === undefined || event.type === type)
    .filter((event) => types.length === 0 || types.includes(event.type))
  const page = pageOf('/v1/events', form, found)
  return { ...page, data: page.data.map((event) => current(books, event)) }
}

const current = (books: Books, event: Event): Event => ({
  ...event,
  pending_webhooks: books.deliveries.filter((delivery) => delivery.event === event.id).length,
})
