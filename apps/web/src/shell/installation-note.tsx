import './installation-note.css'
import { type Product, useProduct } from '../api/product.ts'

const words: Record<Product['standIns'][number], string> = {
  mailbox: 'mails are kept in a local mailbox that everyone can read',
  card_sandbox: 'cards are not charged',
}

/** Above every screen of an installation that runs on stand-ins: what is not real here. Elsewhere nothing. */
export function InstallationNote() {
  const { standIns } = useProduct()
  if (standIns.length === 0) return null
  return (
    <aside className="installation-note" aria-label="About this installation">
      <p className="page">Test installation: {standIns.map((standIn) => words[standIn]).join(', and ')}.</p>
    </aside>
  )
}
