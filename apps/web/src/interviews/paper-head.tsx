import './paper-head.css'
import { useProduct } from '../api/product.ts'
import { longDate } from '../ui/long-date.ts'

/** Print header of a list: its name and the date. The page's own title is a question, which isn't printed. */
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
