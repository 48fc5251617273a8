import './report-print.css'
import { useProduct } from '../api/product.ts'
import { longDay } from '../ui/long-date.ts'

/** The head of a page on paper, where no navbar says whose it is. */
export function PaperHead() {
  const { name } = useProduct()
  return (
    <p className="paper-head">
      <span>{name}</span>
      <span>Printed {longDay(new Date().toISOString())}</span>
    </p>
  )
}
