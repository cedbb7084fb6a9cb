import { pageOf } from '@dressing-room/contract/paging'
import {
  addProduct as addProductEndpoint,
  changeProducts as changeProductsEndpoint,
  deleteProduct as deleteProductEndpoint,
  editProduct as editProductEndpoint,
  foreseeProductEdit,
  SELLER_PRODUCTS_PER_PAGE,
  sellerProductById,
  sellerProducts,
  tags,
} from '@dressing-room/contract/selling-products'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addProduct } from './add-product.ts'
import { changeProducts } from './change-products.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct, readOwnProduct } from './edit-product.ts'
import { type CartsTouched, foreseeEdit } from './foresee-edit.ts'
import { toSellerProduct } from './present-own.ts'
import { listOwn, tagsInUse } from './selling-store.ts'
import { findProductsOfAnyStatus } from './store.ts'

/** A person with a form, or a program that carries a catalogue over; not one that floods the shop. */
const WRITES = { max: 240, seconds: 60 }
const BULK_WRITES = { max: 30, seconds: 60 }

export function sellingRoutes(serve: Serve, deps: Deps, cartsTouched: CartsTouched): void {
  const { db } = deps

  serve(sellerProducts, async ({ query: { search = '', status, ...paging }, viewer }) => {
    const { page, limit } = pageOf(paging, SELLER_PRODUCTS_PER_PAGE)
    const { ids, counts } = await listOwn(db, viewer.id, { page, limit, search, status })
    const products = (await findProductsOfAnyStatus(db, ids)).map(toSellerProduct)
    const total = status ? counts[status] : counts.draft + counts.active + counts.archived
    return { products, page, totalPages: Math.max(1, Math.ceil(total / limit)), total, counts }
  })

  serve(sellerProductById, async ({ params, viewer, versions }) => {
    const product = await readOwnProduct(db, viewer.id, params.id)
    versions.send(product.version)
    return toSellerProduct(product)
  })

  serve(
    addProductEndpoint,
    async ({ body, viewer, versions }) => {
      const product = await addProduct(deps, viewer.id, body)
      versions.send(product.version)
      return toSellerProduct(product)
    },
    { limit: WRITES },
  )

  serve(
    editProductEndpoint,
    async ({ params, body, viewer, versions }) => {
      const product = await editProduct(deps, viewer.id, { id: params.id, sent: body, versions })
      versions.send(product.version)
      return toSellerProduct(product)
    },
    { limit: WRITES },
  )

  serve(
    foreseeProductEdit,
    ({ params, body, viewer }) => foreseeEdit(deps, cartsTouched, viewer.id, { id: params.id, sent: body }),
    { limit: WRITES },
  )

  serve(
    deleteProductEndpoint,
    async ({ params, viewer, versions }) => {
      await deleteProduct(deps, viewer.id, { id: params.id, versions })
      return { message: say('The product is deleted.') }
    },
    { limit: WRITES },
  )

  serve(changeProductsEndpoint, ({ body, viewer }) => changeProducts(deps, viewer.id, body), { limit: BULK_WRITES })

  serve(tags, async ({ tag }) => {
    tag('catalog')
    return (await tagsInUse(db)).map((name) => ({ _id: name, name }))
  })
}
