import './room-menu.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { accountLink, footerLinks, logOutWords, pageLinks, type SiteLink, sectionLinks } from '../shell/site-links.ts'
import { switchTheme, themeWords } from '../shell/theme-toggle.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'

/** Contact is in both, and here once. */
const isNew = ({ to }: SiteLink) => pageLinks.every((link) => link.to !== to)

/** What navbar and footer hold elsewhere, behind one button, so that nothing competes with the question. */
export function RoomMenu({ onLogOut }: { onLogOut: () => void }) {
  const [panel, setPanel] = useState<'open' | 'closed'>('closed')
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismissal(panel, area, (by) => (by === 'Escape' ? close() : setPanel('closed')))

  /** The focus goes back to the button, for those who stay after all. */
  function close(): void {
    setPanel('closed')
    button.current?.focus()
  }
  const draw = ({ to, words }: SiteLink) => (
    <Link key={words} to={to} onClick={close}>
      {words}
    </Link>
  )

  return (
    <div className="room-menu" ref={area}>
      <Button
        ref={button}
        look="icon"
        aria-label="Menu"
        aria-expanded={panel === 'open'}
        onClick={() => setPanel(panel === 'open' ? 'closed' : 'open')}
      >
        <Icon name={panel === 'open' ? 'close' : 'menu'} />
      </Button>
      {panel === 'open' && (
        <div className="room-menu-panel">
          <nav aria-label="Main">
            {[...sectionLinks, ...pageLinks, accountLink].map(draw)}
            <button
              type="button"
              onClick={() => {
                close()
                onLogOut()
              }}
            >
              {logOutWords}
            </button>
          </nav>
          <nav aria-label="Legal">{footerLinks.filter(isNew).map(draw)}</nav>
          <button className="room-menu-theme" type="button" onClick={switchTheme}>
            {themeWords}
          </button>
        </div>
      )}
    </div>
  )
}
