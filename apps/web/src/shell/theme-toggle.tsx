import { Icon } from '../ui/icon.tsx'

export const themeWords = 'Switch between light and dark'

/** Switches between light and dark and remembers it; `/before-paint.js` applies the choice before the first paint. */
export function switchTheme() {
  const { dataset } = document.documentElement
  const dark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = dark ? 'light' : 'dark'
  try {
    localStorage.setItem('theme', dataset.theme)
  } catch {
    // Without storage the theme lasts for this visit.
  }
}

export function ThemeToggle() {
  return (
    <button className="button button-icon theme-toggle" type="button" aria-label={themeWords} onClick={switchTheme}>
      <Icon name="theme" />
    </button>
  )
}
