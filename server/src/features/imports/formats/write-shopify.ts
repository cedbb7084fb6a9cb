import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { escapeMarkup } from '../../../platform/markup.ts'
import type { ProductWriter } from '../export-products.ts'

/** Of Shopify's current files, those that we have something for. */
const COLUMNS = [
  'Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags', 'Published on online store',
  'Status', 'SKU', 'Option1 name', 'Option1 value', 'Option2 name', 'Option2 value', 'Price', 'Compare-at price',
  'Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock', 'Requires shipping',
  'Product image URL', 'Image position', 'Image alt text', 'Variant image URL', 'Google Shopping / Gender',
  'Google Shopping / Age group', 'Google Shopping / Manufacturer part number (MPN)', 'Google Shopping / Condition',
] as const // biome-ignore format: a list

type Cells = Partial<Record<(typeof COLUMNS)[number], string | number>>

export const writeShopify: ProductWriter = { columns: COLUMNS, rowsOf }

function rowsOf(product: SellerProduct, origin: string) {
  const { variants, pictures, colors, sizes } = product
  const names = [...(colors.length > 0 ? ['Color'] : []), ...(sizes.length > 0 ? ['Size'] : [])]
  const urlOf = (picture: { url: string } | undefined) => (picture ? new URL(picture.url, origin).href : '')
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at) => {
    const [variant, picture] = [variants[at], pictures[at]]
    const cells: Cells = {
      'URL handle': product.slug,
      ...(at === 0 && cellsOf(product)),
      ...(variant && variantCells(product, variant, names)),
      ...(variant?.color && { 'Variant image URL': urlOf(pictures.find(({ color }) => color === variant.color)) }),
      ...(picture && { 'Product image URL': urlOf(picture), 'Image position': at + 1, 'Image alt text': picture.alt }),
    }
    return COLUMNS.map((column) => cells[column] ?? '')
  })
}

function cellsOf(product: SellerProduct): Cells {
  return {
    Title: product.name,
    Description: escapeMarkup(product.description).replaceAll('\n', '<br>'),
    Vendor: product.brand,
    Type: product.category,
    Tags: product.tags.join(', '),
    'Published on online store': product.status === 'active' ? 'TRUE' : 'FALSE',
    Status: `${product.status[0]?.toUpperCase()}${product.status.slice(1)}`,
    'Google Shopping / Gender': product.gender,
    'Google Shopping / Age group': product.ageGroup,
    'Google Shopping / Manufacturer part number (MPN)': product.mpn,
    'Google Shopping / Condition': product.itemCondition.toLowerCase(),
  }
}

function variantCells(product: SellerProduct, variant: SellerProduct['variants'][number], names: string[]): Cells {
  const values = [variant.color, variant.size].filter((_, at) => names.includes(at === 0 ? 'Color' : 'Size'))
  return {
    SKU: names.length === 0 ? product.sku : variant.sku,
    'Option1 name': names[0] ?? 'Title',
    'Option1 value': names[0] ? (values[0] ?? '') : 'Default Title',
    'Option2 name': names[1] ?? '',
    'Option2 value': names[1] ? (values[1] ?? '') : '',
    Price: variant.ownPrice ?? product.price,
    'Compare-at price': product.oldPrice ?? '',
    'Inventory tracker': variant.stock === null ? '' : 'shopify',
    'Inventory quantity': variant.stock ?? '',
    'Continue selling when out of stock': variant.stock === null ? 'TRUE' : 'FALSE',
    'Requires shipping': 'TRUE',
  }
}
