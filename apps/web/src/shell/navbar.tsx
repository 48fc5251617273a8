import './navbar.css'
import { useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useProduct } from '../api/product.ts'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { logOutAndGoHome } from './log-out.ts'
import { Logo } from './logo.tsx'
import { accountLink, logOutWords, pageLinks, sectionLinks } from './site-links.ts'
import { switchTheme, ThemeToggle, themeWords } from './theme-toggle.tsx'

/** Until the session is known both variants are rendered; `data-returning`, set before the first paint, picks one (no flash). */
function SessionLinks() {
  const { status } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      {status !== 'anonymous' && (
        <>
          <NavLink className={status === 'unknown' ? 'while-returning' : undefined} to={accountLink.to}>
            {accountLink.words}
          </NavLink>
          <button
            className={status === 'unknown' ? 'while-returning' : undefined}
            type="button"
            onClick={() => logOutAndGoHome(navigate)}
          >
            {logOutWords}
          </button>
        </>
      )}
      {status !== 'logged-in' && (
        <NavLink
          className={status === 'unknown' ? 'while-visiting' : undefined}
          to={paths.login()}
          state={{ before: pathname + search }}
        >
          Log in
        </NavLink>
      )}
    </>
  )
}

/** Beside the menu, and in it where the screen is too narrow for both. */
function SignUp({ place }: { place: 'masthead' | 'menu' }) {
  const { status } = useSession()
  if (status === 'logged-in') return null
  return (
    <ButtonLink
      className={status === 'unknown' ? `sign-up-${place} while-visiting` : `sign-up-${place}`}
      to={paths.signup()}
    >
      Sign up free
    </ButtonLink>
  )
}

export function Navbar() {
  const { name } = useProduct()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const button = useRef<HTMLButtonElement>(null)
  const header = useRef<HTMLElement>(null)

  useDismissal(open ? 'open' : 'closed', header, (by) => {
    setOpenAt(null)
    if (by === 'Escape') button.current?.focus()
  })

  return (
    <header className="masthead page" ref={header}>
      <Link className="brand" to={paths.home()}>
        <Logo />
        {name}
      </Link>
      <button
        ref={button}
        className="button button-quiet menu-button"
        type="button"
        aria-expanded={open}
        aria-controls="main-menu"
        onClick={() => setOpenAt(open ? null : key)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {open ? 'Close' : 'Menu'}
      </button>
      <nav className={open ? 'nav nav-open' : 'nav'} id="main-menu" aria-label="Main">
        {sectionLinks.map(({ to, words }) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
        {pageLinks.map(({ to, words }) => (
          <NavLink key={to} to={to}>
            {words}
          </NavLink>
        ))}
        <SessionLinks />
        <button className="theme-in-menu" type="button" onClick={switchTheme}>
          {themeWords}
        </button>
        <SignUp place="menu" />
      </nav>
      <SignUp place="masthead" />
      <ThemeToggle />
    </header>
  )
}
