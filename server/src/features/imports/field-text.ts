import { say, type Text } from '@dressing-room/contract/text'

/** Fields of a product as notes name them: in English as calls do, in other languages as the product form does. */
const FIELDS = new Map<string, Text>([
  ['name', say('name')],
  ['description', say('description')],
  ['price', say('price')],
  ['ownPrice', say('ownPrice')],
  ['oldPrice', say('oldPrice')],
  ['priceCurrency', say('priceCurrency')],
  ['priceValidUntil', say('priceValidUntil')],
  ['itemCondition', say('itemCondition')],
  ['availability', say('availability')],
  ['availableFrom', say('availableFrom')],
  ['category', say('category')],
  ['brand', say('brand')],
  ['sku', say('sku')],
  ['mpn', say('mpn')],
  ['url', say('url')],
  ['tags', say('tags')],
  ['sizes', say('sizes')],
  ['size', say('size')],
  ['colors', say('colors')],
  ['color', say('color')],
  ['swatches', say('swatches')],
  ['hex', say('hex')],
  ['gender', say('gender')],
  ['ageGroup', say('ageGroup')],
  ['materials', say('materials')],
  ['ingredients', say('ingredients')],
  ['status', say('status')],
  ['pictures', say('pictures')],
  ['variants', say('variants')],
  ['stock', say('stock')],
])

export function fieldText(field: string): Text {
  return FIELDS.get(field) ?? field
}

/** What is kept of our own accord has a column of ours; every other one is called as in the file. */
const COLUMNS = new Map<string, Text>([
  ['The name', say('The name')],
  ['The description', say('The description')],
  ['Picture', say('Picture')],
  ['Variant', say('Variant')],
])

export function columnText(column: string): Text {
  return COLUMNS.get(column) ?? column
}
