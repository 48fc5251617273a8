import { isDecodable } from '@greenroom/contract/text'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { isPrerendered } from './hydration/hydrate-on-interaction.ts'
import { captureEarlyInput } from './hydration/replay-input.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** Calls back when its children are hydrated or rendered, and event handlers work. */
function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [])
  return children
}

/**
 * Hydrates the page, or renders it when its markup wasn't prerendered for this URL, and resolves when event handlers work. The
 * route's code is loaded first, so that hydration finds the tree that was prerendered.
 */
export async function openApp(element: HTMLElement): Promise<void> {
  // A malformed percent-encoding would reach the router as a sector's or interview's name.
  if (!isDecodable(location.pathname)) history.replaceState(null, '', paths.notFound())
  const matches = matchRoutes(routes, location.pathname) ?? []
  const hydrates = isPrerendered(element, matches.at(-1)?.route.path === '*' ? '*' : location.pathname)
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await route.lazy().catch(() => null)
    if (loaded) Object.assign(route, loaded, { lazy: undefined })
  }
  const replayInput = captureEarlyInput(element)
  await new Promise<void>((resolve) => {
    const app = (
      <OnHydrated onHydrated={resolve}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </OnHydrated>
    )
    // In a transition, hydration is time-sliced and the page stays responsive.
    startTransition(() => {
      if (hydrates) hydrateRoot(element, app)
      else createRoot(element).render(app)
    })
  })
  replayInput()
}
