// Imported first: they set the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'

import { hydrateOnInteraction, hydratesOnInteraction, preloadModules } from './hydration/hydrate-on-interaction.ts'
import { sendStartupRequests } from './hydration/startup-requests.ts'
import { readHomeSection } from './paths.ts'
import { showSection } from './shell/section.ts'

/**
 * The entry script. Home works as static HTML, so it hydrates on the first interaction; every other page hydrates at once, and its
 * document preloads the files.
 */
const element = document.getElementById('app')!
const openApp = async () => {
  sendStartupRequests()
  return (await import('./app.tsx')).openApp(element)
}

if (hydratesOnInteraction(element)) {
  const section = readHomeSection(location)
  if (section) showSection(section, 'instant')
  hydrateOnInteraction(() => {
    preloadModules(element)
    return openApp()
  })
} else void openApp()
