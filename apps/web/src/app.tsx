import { isDecodable } from '@greenroom/contract/text'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { startSession } from './api/session.ts'
import { guardDrafts } from './kept-draft.ts'
import { guardKeptWords } from './kept-words.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The path that the page was prerendered for; '*' is the not-found page. */
function prerenderedHere(element: HTMLElement) {
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const route = matchRoutes(routes, path)?.at(-1)?.route.path
  return element.dataset.prerendered === (route === '*' ? '*' : path)
}

/** Tells when what is inside has been hydrated or drawn, and handlers answer. */
function Opened({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  useEffect(onOpen, [])
  return children
}

/**
 * Hydrates the page, or draws one that wasn't prerendered, and resolves when its handlers answer. The code of the current page is
 * loaded first, so that hydration finds the same tree that was prerendered.
 */
export async function openApp(element: HTMLElement): Promise<void> {
  // The router would take a broken escape for the name of a sector or an interview.
  if (!isDecodable(location.pathname)) history.replaceState(null, '', paths.notFound())
  if (!prerenderedHere(element)) element.replaceChildren()
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await route.lazy().catch(() => null)
    if (loaded) Object.assign(route, loaded, { lazy: undefined })
  }
  await new Promise<void>((resolve) => {
    const app = (
      <Opened onOpen={resolve}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Opened>
    )
    if (element.firstChild) hydrateRoot(element, app)
    else createRoot(element).render(app)
    guardKeptWords()
    guardDrafts()
    startSession()
  })
}
