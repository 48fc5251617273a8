// First of all, because they set the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'

import { isDecodable } from '@greenroom/contract/text'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { startSession } from './api/session.ts'
import { guardDraft } from './kept-draft.ts'
import { guardKeptWords } from './kept-words.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The path that the page was prerendered for; '*' is the not-found page. */
function prerenderedHere(element: HTMLElement) {
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const route = matchRoutes(routes, path)?.at(-1)?.route.path
  return element.dataset.prerendered === (route === '*' ? '*' : path)
}

/** Loads the code of the current page first, so that hydration finds the same tree that was prerendered. */
async function start(element: HTMLElement) {
  // The router would take a broken escape for the name of a sector or an interview.
  if (!isDecodable(location.pathname)) history.replaceState(null, '', paths.notFound())
  if (!prerenderedHere(element)) element.replaceChildren()
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await route.lazy().catch(() => null)
    if (loaded) Object.assign(route, loaded, { lazy: undefined })
  }
  const app = <RouterProvider router={createBrowserRouter(routes)} />
  if (element.firstChild) hydrateRoot(element, app)
  else createRoot(element).render(app)
  guardKeptWords()
  guardDraft()
  startSession()
}

void start(document.getElementById('app')!)
