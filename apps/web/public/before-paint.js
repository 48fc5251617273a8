// Runs before the first paint: the theme that was chosen, whether this browser remembers a login (`while-returning` and
// `while-visiting` in ui/base.css), the heights of what will be loaded (ui/reserved-height.ts), and forms that are sent too early.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('isLoggedIn') === 'true') root.dataset.returning = ''
    const notices = localStorage.getItem('greenroom-notices') ?? ''
    if (/^(?:ready|used|active|none)$/.test(notices)) root.dataset.notices = notices
    const width = innerWidth < 640 ? 'phone' : innerWidth < 960 ? 'tablet' : 'desk'
    for (let at = 0; at < localStorage.length; at++) {
      const [key, name] = /^greenroom-height-([a-z]+)$/.exec(localStorage.key(at)) ?? []
      const [, height, window, of] = (name && /^(\d{1,5}) (\w+) (\w*)$/.exec(localStorage.getItem(key))) || []
      if (window === width && (of === '' || of === notices)) root.style.setProperty(`--reserved-${name}`, `${height}px`)
    }
  } catch {
    // A browser that stores nothing follows the system.
  }
  // Until the application is there a form would leave the page, with what was typed in the address: it is sent once it can be.
  addEventListener(
    'submit',
    (event) => {
      if (document.getElementById('app')?.dataset.opened !== undefined) return
      event.preventDefault()
      event.target.dataset.submitted = ''
    },
    true,
  )
})()
