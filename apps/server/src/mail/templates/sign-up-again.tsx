import type { Product } from '../port.ts'
import { automatic, type Draft } from './draft.ts'
import { Layout, To, Words } from './layout.tsx'

/** Says by mail what the page must not say: that this address has an account. */
export const signUpAgain = (product: Product): Draft => ({
  subject: `You already have a ${product.name} account`,
  headers: automatic,
  page: (
    <Layout product={product} preview="Somebody tried to sign up with your email address.">
      <Words>
        Somebody, perhaps you, tried to sign up for {product.name} with this email address. It has an account already,
        and nothing was changed.
      </Words>
      <Words>
        To log in, go to <To address={`${product.url}/login`} />. If you no longer know your password, choose a new one
        at <To address={`${product.url}/forgot-password`} />.
      </Words>
      <Words>If it was not you, you can ignore this mail: your account is as safe as before.</Words>
    </Layout>
  ),
})
