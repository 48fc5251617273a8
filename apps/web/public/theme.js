// Runs before the first paint: the theme that was chosen, and whether this browser remembers a login (see shell/navbar).
;(() => {
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('isLoggedIn') === 'true') root.dataset.returning = ''
  } catch {
    // A browser that keeps nothing follows the system.
  }
})()
