import type { ExportFormat } from '@dressing-room/contract/imports'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import { toCsv } from '../../platform/csv/write-csv.ts'
import { ownProductIds, readOwnProducts } from '../catalog/index.ts'
import { writeOwn } from './formats/write-own.ts'
import { writeShopify } from './formats/write-shopify.ts'

interface FilePart {
  fileName: string
  csv: string
  next?: string
}

/** Products of one part of a file. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const WRITERS = { own: writeOwn, shopify: writeShopify } satisfies Record<ExportFormat, ProductWriter>

/** A header, and the rows of one product. */
export interface ProductWriter {
  columns: readonly string[]
  rowsOf: (product: SellerProduct, origin: string) => (string | number)[][]
}

/** A part of the seller's products as a file; the first part begins with the header. */
export async function exportProducts(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  sellerId: string,
  { format, after }: { format: ExportFormat; after: string | undefined },
): Promise<FilePart> {
  const { columns, rowsOf } = WRITERS[format]
  const ids = await ownProductIds(db, sellerId, { after: after ?? FIRST, limit: AT_ONCE })
  const products = await readOwnProducts(db, sellerId, ids)
  const rows = products.flatMap((product) => rowsOf(product, shop.origin))
  const last = ids.at(-1)
  return {
    fileName: `${format === 'own' ? 'products' : 'products-shopify'}.csv`,
    csv: toCsv(after ? rows : [[...columns], ...rows], { isFirst: !after }),
    ...(ids.length === AT_ONCE && last && { next: last }),
  }
}
