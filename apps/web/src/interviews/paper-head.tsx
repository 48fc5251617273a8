import './paper-head.css'
import { useProduct } from '../api/product.ts'
import { longDate } from '../ui/long-date.ts'

/** What a printed list is, and of which day: the page's own title asks what somebody prepares for, and stays on the screen. */
export function PaperHead({ title }: { title: string }) {
  const { name } = useProduct()
  return (
    <header className="list-on-paper">
      <p>
        {name}, {longDate(new Date().toISOString())}
      </p>
      <h1 className="title">{title}</h1>
    </header>
  )
}
