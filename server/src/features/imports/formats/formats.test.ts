import { describe, expect, it } from 'vitest'
import { readDrafts } from '../reading/read-drafts.ts'
import type { Note } from './draft.ts'
import { roleOf } from './option-names.ts'

async function read(lines: string[]) {
  const { drafts, ...file } = await readDrafts(Buffer.from(lines.join('\n')), { maxRows: 1000 })
  return { ...file, drafts: [...drafts] }
}

const told = (notes: Note[] = []) => notes.map(({ line, message }) => `${line}: ${message}`)

async function only(lines: string[]) {
  const { drafts } = await read(lines)
  const [draft, ...others] = drafts
  if (!draft || others.length > 0) throw new Error(`${drafts.length} products`)
  return draft
}

const NOW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text,Variant image URL'
const BEFORE =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,Status'

describe('files of Shopify', () => {
  it('are read as they are now, one product from rows that stand apart', async () => {
    const { platform, currency, drafts } = await read([
      NOW,
      'Silk dress,silk-dress,<p>Cut on the bias.</p><ul><li>Lined</li></ul>,Atelier,Apparel > Clothing > Dresses,Evening,"silk, evening",true,Active,SD-R-S,Farbe,Rot,Größe,S,120,150,40,shopify,3,FALSE,https://cdn.example/red.jpg,2,Red dress,https://cdn.example/red.jpg',
      'Belt,belt,Leather,Atelier,,Belts,,true,Active,B1,Title,Default Title,,,30,,,shopify,-2,FALSE,,,,',
      ',silk-dress,,,,,,,,SD-R-M,,Rot,,M,125,150,,shopify,0,FALSE,https://cdn.example/front.jpg,1,,',
      ',silk-dress,,,,,,,,,,,,,,,,,,,https://cdn.example/back.jpg,3,,',
    ])
    expect([platform, currency, drafts.length]).toEqual(['shopify', undefined, 2])
    const [dress, belt] = drafts
    expect(dress).toMatchObject({
      key: 'silk-dress',
      firstLine: 2,
      categories: ['Dresses', 'Evening'],
      fields: {
        name: 'Silk dress',
        description: 'Cut on the bias.\n\n• Lined',
        brand: 'Atelier',
        tags: ['silk', 'evening'],
        status: 'active',
        price: 120,
        oldPrice: 150,
        colors: ['Rot'],
        sizes: ['S', 'M'],
        variants: [
          { color: 'Rot', size: 'S', ownPrice: null, stock: 3, sku: 'SD-R-S' },
          { color: 'Rot', size: 'M', ownPrice: 125, stock: 0, sku: 'SD-R-M' },
        ],
      },
      pictures: [
        { url: 'https://cdn.example/front.jpg' },
        { url: 'https://cdn.example/red.jpg', alt: 'Red dress', color: 'Rot' },
        { url: 'https://cdn.example/back.jpg' },
      ],
    })
    expect(dress?.kept).toContainEqual({ line: 2, column: 'Cost per item', value: '40' })
    expect(belt?.fields).toMatchObject({ sku: 'B1', colors: [], sizes: [], variants: [{ stock: 0 }] })
    expect(told(belt?.notes)).toEqual(['3: A stock of -2 is kept as 0.'])
  })

  it('are read as they were before, with drafts, archived ones and gift cards', async () => {
    const { drafts } = await read([
      BEFORE,
      'ring,Ring,Gold,Studio,Rings,,true,Ring size,52,Material,Gold,R52,shopify,1,deny,14000000,9000000,https://cdn.example/r.jpg,1,false,archived',
      'ring,,,,,,,,54,,Gold,R54,shopify,2,continue,14000000,,,,,',
      'lipstick,Lipstick,,Studio,,,false,Title,Default Title,,,,,,deny,0,,,,false,active',
      'voucher,Voucher,For her,Studio,,,true,Title,Default Title,,,,,,deny,50,,,,true,active',
    ])
    const [ring, lipstick, voucher] = drafts
    expect(ring?.fields).toMatchObject({ status: 'archived', price: 14_000_000, sizes: ['52', '54'], colors: [] })
    expect(ring?.fields.variants?.map(({ stock }) => stock)).toEqual([1, null])
    expect(ring?.fields.oldPrice).toBeNull()
    expect(told(ring?.notes)).toEqual([
      '3: It is sold beyond its stock there, so its stock is not counted here.',
      '2: The old price 9000000 is not above the price, so it is not shown.',
    ])
    // The same for all variants, so it is no option here, and not lost either.
    expect(ring?.kept).toContainEqual({ line: 2, column: 'Material', value: 'gold' })
    expect(lipstick?.fields).toMatchObject({ status: 'draft', price: 0, variants: [{ stock: null }] })
    expect(told(voucher?.faults)).toEqual(['5: Gift cards cannot be sold here.'])
  })

  it('keep every variant apart, whatever the options are called and however many there are', async () => {
    const draft = await only([
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price',
      'bra,Bra,Length,Short,COLOUR,Red,Cup size,A,20',
      'bra,,,Long,,Red,,A,20',
      'bra,,,Long,,Blue,,B,22',
      'bra,,,Long,,blue,,b,23',
    ])
    expect(draft.fields.variants).toEqual([
      { color: 'Red', size: 'A / Short', ownPrice: null },
      { color: 'Red', size: 'A / Long', ownPrice: null },
      { color: 'Blue', size: 'B / Long', ownPrice: 22 },
    ])
    expect(told(draft.notes)).toEqual([
      '2: Length is written beside the size.',
      '5: This variant (blue, b / Long) is there twice: the first one counts.',
    ])
  })

  it('say what is no price and no stock, by its line', async () => {
    const draft = await only([
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
      'a,A,Size,S,cheap,shopify,1',
      'a,,,M,10,shopify,lots',
    ])
    expect(told(draft.faults).sort()).toEqual(["2: 'cheap' is no price.", "3: 'lots' is no number of units."])
  })

  it('may be as small as a title, and leave stock to us', async () => {
    const draft = await only(['Title,URL handle', '你好,你好-手柄'])
    expect(draft).toMatchObject({ key: '你好-手柄', fields: { name: '你好', variants: [{ color: '', size: '' }] } })
    expect(draft.fields.variants?.[0]).not.toHaveProperty('stock')
    expect(draft.fields).not.toHaveProperty('price')
    expect(draft.fields).not.toHaveProperty('description')
  })
})

describe('files of WooCommerce', () => {
  const COLUMNS =
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Weight (kg)'
  it('bring variations to their parent, by its SKU or id, before or after it', async () => {
    const { platform, drafts } = await read([
      COLUMNS,
      '12,variation,T-R-S,Tee - Red,1,,,1,4,0,18,20,,,https://cdn.example/red.jpg,TEE,Color,Red,Size,S,',
      '11,variable,TEE,Tee,1,Soft.,Cotton &amp; linen,1,,0,,,"Clothing > Tops, Sale",tee,"https://cdn.example/a.jpg, https://cdn.example/b,c.jpg",,Color,"Red, Blue",Size,"S, M",0.2',
      '13,variation,T-B-M,Tee - Blue,1,,,0,,0,,20,,,,id:11,Color,Blue,Size,M,',
      '14,simple,MUG,Mug,-1,,Blue mug,1,5,1,,9.5,Home,,,,Color,Blue,Glaze,"Matt, Shiny",',
      '15,grouped,SET,Set,1,,A set,1,,0,,,,,,,,,,,',
      '16,variation,LOST,Lost,1,,,1,,0,,5,,,,id:99,Color,Red,,,',
    ])
    const [tee, mug, set, lost] = drafts
    expect([platform, drafts.length]).toEqual(['woocommerce', 4])
    expect(tee).toMatchObject({
      key: 'id:11',
      categories: ['Tops', 'Sale'],
      fields: {
        name: 'Tee',
        description: 'Soft.\n\nCotton & linen',
        price: 18,
        oldPrice: 20,
        variants: [
          { color: 'Red', size: 'S', stock: 4, sku: 'T-R-S', ownPrice: null },
          { color: 'Blue', size: 'M', stock: 0, sku: 'T-B-M', ownPrice: 20 },
        ],
      },
      pictures: [
        { url: 'https://cdn.example/red.jpg', color: 'Red' },
        { url: 'https://cdn.example/a.jpg' },
        { url: 'https://cdn.example/b,c.jpg' },
      ],
    })
    expect(tee?.kept).toEqual([{ line: 3, column: 'Weight (kg)', value: '0.2' }])
    expect(mug?.fields).toMatchObject({ status: 'draft', price: 9.5, colors: ['Blue'], variants: [{ stock: null }] })
    expect(mug?.kept).toContainEqual({ line: 5, column: 'Glaze', value: 'Matt, Shiny' })
    expect(told(set?.faults)[0]).toContain('Grouped products cannot be sold here')
    expect(told(lost?.faults)).toEqual(['7: Its parent is not in the file.'])
  })
})

describe('files of Etsy', () => {
  it('have a row for each listing, and its variations in lists', async () => {
    const { platform, currency, drafts } = await read([
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
      'Scarf,"Hand-woven.\nFor winter.","33,61",eur,5,"wool_scarf,warm",wool,https://i.example/1.jpg,https://i.example/2.jpg,Primary color,Primary color,"Red,Green",Custom,Ring size,"S,M","A,B,C,D"',
      'Pin,Brass,4,EUR,7,,brass,,,,,,,,,PIN',
    ])
    const [scarf, pin] = drafts
    expect([platform, currency]).toEqual(['etsy', 'EUR'])
    expect(scarf?.fields).toMatchObject({
      price: 33.61,
      description: 'Hand-woven.\nFor winter.',
      tags: ['wool scarf', 'warm'],
      colors: ['Red', 'Green'],
      sizes: ['S', 'M'],
    })
    expect(scarf?.fields.variants?.map(({ color, size, sku, stock }) => [color, size, sku, stock])).toEqual([
      ['Red', 'S', 'A', null],
      ['Red', 'M', 'B', null],
      ['Green', 'S', 'C', null],
      ['Green', 'M', 'D', null],
    ])
    expect(told(scarf?.notes)[0]).toContain('counts all variants together (5)')
    expect(scarf?.kept).toContainEqual({ line: 2, column: 'MATERIALS', value: 'wool' })
    expect(pin?.fields).toMatchObject({ sku: 'PIN', variants: [{ stock: 7 }] })
  })
})

it('files of nobody that we know are refused with their columns', async () => {
  await expect(read(['Artikel;Menge', 'Kleid;1'])).rejects.toThrow(
    'This is no product file that we know. Its columns are: Artikel, Menge.',
  )
})

it.each([
  ['color', ['Color', 'COLOR', 'Colour', 'Farbe', 'couleur', 'Primary color', 'Frame-Color', 'ЦВЕТ', '颜色', 'カラー']],
  ['size', ['Size', 'Größe', 'GRÖSSE', 'Ring size', 'Shoe Size (EU)', 'Taille', 'Tamaño', 'サイズ', 'Розмір']],
  [undefined, ['Material', 'Scent', 'Sizzle', 'Colorado', 'Title', '']],
])('an option is a %s by its name in any language', (role, names) => {
  expect(names.map(roleOf)).toEqual(names.map(() => role))
})
