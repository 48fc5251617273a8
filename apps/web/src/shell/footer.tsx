import './footer.css'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { footerLinks } from './site-links.ts'

export function Footer() {
  const { name } = useProduct()
  return (
    <footer className="foot">
      <div className="page">
        <p className="small soft">{name}, the quiet room before the stage.</p>
        <nav aria-label="Legal and contact">
          {footerLinks.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
