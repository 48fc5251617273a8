import './footer.css'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'

export function Footer() {
  const { name } = useProduct()
  return (
    <footer className="foot">
      <div className="page">
        <p className="small soft">{name}, the quiet room before the stage.</p>
        <nav aria-label="Legal and contact">
          <Link to={paths.terms()}>Terms</Link>
          <Link to={paths.privacy()}>Privacy</Link>
          <Link to={paths.contact()}>Contact</Link>
        </nav>
      </div>
    </footer>
  )
}
