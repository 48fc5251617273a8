import type { Product } from '../port.ts'
import { automatic, type CodeLetter, type Draft } from './draft.ts'
import { Code, Layout, Words } from './layout.tsx'
import { duration } from './phrases.ts'

/** The code with which a new password can be chosen. */
export const passwordReset = ({ code, validMinutes }: CodeLetter, product: Product): Draft => ({
  subject: `Your ${product.name} password reset code`,
  headers: automatic,
  page: (
    <Layout product={product} preview="With this code you can choose a new password.">
      <Words>With this code you can choose a new password for {product.name}:</Words>
      <Code code={code} />
      <Words>
        It is valid for {duration(validMinutes)} and can be used once. When the password changes, all devices are signed
        out.
      </Words>
      <Words>
        If you did not ask for it, you can ignore this mail: your password stays as it is. Never tell the code to
        anybody.
      </Words>
    </Layout>
  ),
})
