import './layout.css'
import './print.css'
import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'

/** Skip link, navbar, the page, footer. The page fills `main`; it opens with its own h1. */
export function Layout() {
  return (
    <div className="layout">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Navbar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
