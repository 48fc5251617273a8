import { Button } from '../ui/button.tsx'
import { OpensNewTab } from '../ui/opens-new-tab.tsx'
import { openInvoice } from './open-payment.ts'

export const PayButton = ({ label, url }: { label: string; url: string }) => (
  <Button look="primary" onClick={() => openInvoice(url)}>
    {label}
    <OpensNewTab />
  </Button>
)
