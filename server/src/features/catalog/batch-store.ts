import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { PictureRow } from '../images/index.ts'
import type { ProductColumns, VariantToSave } from './selling-store.ts'

export interface NewProductRow {
  product: ProductColumns &
    Required<Pick<ProductColumns, 'name' | 'slug' | 'price_minor' | 'currency' | 'category_id' | 'created_at'>> & {
      id: string
      seller_id: string
    }
  variants: VariantToSave[]
  pictures: PictureRow[]
}

/** Three statements, however many there are: each of one text, so that it is planned once. */
export async function insertProducts(tx: Tx, rows: NewProductRow[]): Promise<void> {
  const products = rows.map(({ product }) => ({ ...DEFAULTS, ...product }))
  await sql`
    insert into product (id, seller_id, category_id, slug, name, description, translations, brand, sku, mpn, url, price_minor,
      old_price_minor, currency, price_valid_until, item_condition, availability, available_from, tags, sizes, colors,
      color_hexes, gender, age_group, materials, ingredients, status, published_at, created_at, updated_at)
    select id, seller_id, category_id, slug, name, description, translations, brand, sku, mpn, url, price_minor, old_price_minor,
      currency, price_valid_until, item_condition, availability, available_from, tags, sizes, colors, color_hexes,
      gender, age_group, materials, ingredients, status, published_at, created_at, created_at
    from json_populate_recordset(null::product, ${JSON.stringify(products)}::json)`.execute(tx)

  const variants = rows.flatMap(({ product, variants: of }) =>
    of.map(({ color, size, stock, priceMinor, sku }, position) => ({
      product_id: product.id,
      ...{ color, size, position },
      on_hand: stock && 'left' in stock ? stock.left : null,
      price_minor: priceMinor ?? null,
      sku: sku ?? '',
    })),
  )
  await sql`
    insert into variant (product_id, color, size, position, on_hand, price_minor, sku)
    select product_id, color, size, position, on_hand, price_minor, sku
    from json_populate_recordset(null::variant, ${JSON.stringify(variants)}::json)`.execute(tx)

  const pictures = rows.flatMap(({ product, pictures: of }) =>
    of.map((picture, position) => ({ ...picture, color: picture.color || null, product_id: product.id, position })),
  )
  if (pictures.length === 0) return
  await sql`
    insert into picture (product_id, position, base, widths, formats, width, height, alt, placeholder, color)
    select product_id, position, base, widths, formats, width, height, alt, placeholder, color
    from json_populate_recordset(null::picture, ${JSON.stringify(pictures)}::json)`.execute(tx)
}

/** As the table has them: a record that leaves a column out would make it null. */
const DEFAULTS = {
  ...{ description: '', translations: {}, brand: '', sku: '', mpn: '', url: '', gender: '', age_group: '' },
  ...{ item_condition: 'New', availability: 'InStock', status: 'active' },
  ...{ tags: [], sizes: [], colors: [], color_hexes: [], materials: [], ingredients: [] },
}
