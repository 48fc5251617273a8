import type { ApiRequest } from './api-request.ts'
import { booleanAt, metadataAt, requiredText, textAt } from './form-body.ts'
import { find, newId } from './ledger.ts'
import { pageOf } from './listing.ts'
import type { List, Product } from './objects.ts'
import { newProduct } from './prices.ts'
import { missing, ProviderError } from './provider-error.ts'

export function createProduct({ books, form, now }: ApiRequest): Product {
  const id = textAt(form, 'id') ?? newId('prod')
  if (find(books.products, id) || !/^[a-zA-Z]+_[\w-]{1,200}$/.test(id)) {
    throw new ProviderError(400, `Product already exists, or not an id: '${id}'`, {
      code: 'resource_already_exists',
      param: 'id',
    })
  }
  const product: Product = {
    ...newProduct(id, requiredText(form, 'name'), now),
    active: booleanAt(form, 'active') ?? true,
    description: textAt(form, 'description') || null,
    metadata: metadataAt(form),
  }
  books.products[id] = product
  return product
}

export function retrieveProduct({ books, id }: ApiRequest): Product {
  const product = find(books.products, id)
  if (!product) throw missing('product', id)
  return product
}

export function updateProduct(request: ApiRequest): Product {
  const { form, now } = request
  const product = retrieveProduct(request)
  const description = textAt(form, 'description')
  return Object.assign(product, {
    active: booleanAt(form, 'active') ?? product.active,
    description: description === undefined ? product.description : description || null,
    metadata: metadataAt(form, product.metadata),
    name: textAt(form, 'name') || product.name,
    updated: now,
  })
}

/** Newest first, by whether it is on sale. */
export function listProducts({ books, form }: ApiRequest): List<Product> {
  const active = booleanAt(form, 'active')
  const found = Object.values(books.products).filter((product) => active === undefined || product.active === active)
  return pageOf('/v1/products', form, found)
}
