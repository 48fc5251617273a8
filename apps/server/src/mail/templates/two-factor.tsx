import type { Product } from '../port.ts'
import { automatic, type CodeLetter, type Draft } from './draft.ts'
import { Code, Layout, TakeItBack, Words } from './layout.tsx'
import { duration } from './phrases.ts'

/** The code that lets a browser in which is not trusted yet. */
export const twoFactor = ({ code, validMinutes }: CodeLetter, product: Product): Draft => ({
  subject: `Your ${product.name} login code`,
  headers: automatic,
  page: (
    <Layout product={product} preview="This code completes your login.">
      <Words>
        Somebody logged in to {product.name} with your password. If it was you, this code completes the login:
      </Words>
      <Code code={code} />
      <Words>
        It is valid for {duration(validMinutes)}, once, and only in the browser in which you logged in. Never tell it to
        anybody.
      </Words>
      <TakeItBack product={product} when="If it was not you" />
    </Layout>
  ),
})
