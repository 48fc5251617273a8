import './footer.css'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'
import { footerColumns } from './site-links.ts'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  const { name, company } = useProduct()
  return (
    <footer className="foot">
      <div className="page">
        <div className="foot-brand">
          <Link className="brand" to={paths.home()}>
            <Logo />
            {name}
          </Link>
          <p className="small soft">The quiet room before the stage.</p>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {links.map(({ to, words }) => (
                <li key={to}>
                  <Link to={to}>{words}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <SocialLinks />
        <p className="label foot-end">
          © {import.meta.env.BUILD_YEAR} {company}
        </p>
      </div>
    </footer>
  )
}
