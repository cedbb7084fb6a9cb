import type { SellerProduct } from '@dressing-room/contract/selling-products'
import type { ProductWriter } from '../export-products.ts'
import { NOT_COUNTED, OWN_COLUMNS, pictureColumn, TAG_SEPARATOR } from './own.ts'

type Column = (typeof OWN_COLUMNS)[number]
type Cells = Partial<Record<Column, string | number>>

/** All that a seller edits of a product, so that the file brings it back as it is. */
export const writeOwn: ProductWriter = {
  columns: OWN_COLUMNS,
  rowsOf: (product, origin) =>
    product.variants.map((variant, at) => {
      const cells: Cells = {
        'Product ID': product._id,
        ...(at === 0 && cellsOf(product, origin)),
        Color: variant.color,
        'Color shade': product.swatches.find(({ name }) => name === variant.color)?.hex ?? '',
        Size: variant.size,
        'Variant price': variant.ownPrice ?? '',
        Stock: variant.stock ?? NOT_COUNTED,
        'Variant SKU': variant.sku,
      }
      return OWN_COLUMNS.map((column) => cells[column] ?? '')
    }),
}

function cellsOf(product: SellerProduct, origin: string): Cells {
  const pictures = product.pictures.map(({ url, alt, color }, at) => ({
    [pictureColumn(at)]: new URL(url, origin).href,
    [pictureColumn(at, 'text')]: alt,
    [pictureColumn(at, 'color')]: color ?? '',
  }))
  return {
    Name: product.name,
    Status: product.status,
    Category: product.category,
    Description: product.description,
    Brand: product.brand,
    Currency: product.priceCurrency,
    Price: product.price,
    'Old price': product.oldPrice ?? '',
    'Price valid until': product.priceValidUntil,
    Condition: product.itemCondition,
    Availability: product.availability,
    'Sent from': product.availableFrom ?? '',
    Tags: product.tags.join(TAG_SEPARATOR),
    Gender: product.gender,
    'Age group': product.ageGroup,
    Materials: product.materials,
    Ingredients: product.ingredients,
    SKU: product.sku,
    MPN: product.mpn,
    'Web address': product.url,
    ...Object.assign({}, ...pictures),
  }
}
