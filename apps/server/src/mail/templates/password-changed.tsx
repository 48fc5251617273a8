import type { Product } from '../port.ts'
import { automatic, type Draft, type LetterOf } from './draft.ts'
import { Layout, TakeItBack, Words } from './layout.tsx'
import { moment } from './phrases.ts'

/** A new password was chosen with a code. */
export const passwordChanged = ({ at }: LetterOf<'password_changed'>, product: Product): Draft => ({
  subject: `Your ${product.name} password was changed`,
  headers: automatic,
  page: (
    <Layout product={product} preview={`On ${moment(at)}. All devices were signed out.`}>
      <Words>
        The password of your {product.name} account was changed on {moment(at)}, with a code from your mail. All devices
        were signed out, and each asks for a code at the next login.
      </Words>
      <TakeItBack product={product} when="If it was not you" />
    </Layout>
  ),
})
