import { isDecodable } from '@greenroom/contract/text'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { isPrerendered } from './hydration/hydrate-on-interaction.ts'
import { captureEarlyInput } from './hydration/replay-input.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** Tells when what is inside has been hydrated or drawn, and handlers answer. */
function Opened({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  useEffect(onOpen, [])
  return children
}

/**
 * Hydrates the page, or renders one that wasn't prerendered for this address in its place, and resolves when its handlers answer.
 * The code of the current page is loaded first, so that hydration finds the same tree that was prerendered.
 */
export async function openApp(element: HTMLElement): Promise<void> {
  // The router would take a broken escape for the name of a sector or an interview.
  if (!isDecodable(location.pathname)) history.replaceState(null, '', paths.notFound())
  const matches = matchRoutes(routes, location.pathname) ?? []
  const hydrates = isPrerendered(element, matches.at(-1)?.route.path === '*' ? '*' : location.pathname)
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await route.lazy().catch(() => null)
    if (loaded) Object.assign(route, loaded, { lazy: undefined })
  }
  const restore = captureEarlyInput(element)
  await new Promise<void>((resolve) => {
    const app = (
      <Opened onOpen={resolve}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Opened>
    )
    // As a transition React works in slices, and the page answers in between.
    startTransition(() => {
      if (hydrates) hydrateRoot(element, app)
      else createRoot(element).render(app)
    })
  })
  restore()
}
