// First of all, because they set the order of the cascade layers.
import './ui/tokens.css'
import './ui/base.css'

import { openOnInteraction, opensOnInteraction, preloadModules } from './hydration/hydrate-on-interaction.ts'
import { sendStartupRequests } from './hydration/startup-requests.ts'
import { readHomeSection } from './paths.ts'
import { showSection } from './shell/section.ts'

/**
 * All that a page loads at once. Home is finished HTML, so its application arrives with the first sign of somebody acting;
 * every other page opens it now, and its document already names the files that are needed.
 */
const element = document.getElementById('app')!
const openApp = async () => {
  sendStartupRequests()
  return (await import('./app.tsx')).openApp(element)
}

if (opensOnInteraction(element)) {
  const section = readHomeSection(location)
  if (section) showSection(section, 'instant')
  openOnInteraction(() => {
    preloadModules(element)
    return openApp()
  })
} else void openApp()
