import type { ProductImport, ProductImportItemsResponse, ProductImportReport } from '@dressing-room/contract/imports'
import type { SellerProductsResponse } from '@dressing-room/contract/selling-products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const OWN = 'Product ID,Name,Status,Category,Description,Brand,Currency,Price,Old price,Tags,Color,Size,Stock'
const FILE = [
  OWN,
  ',Slip dress,active,Evening gowns,Of silk.,,EUR,cheap,,,Red,S,many',
  `,Clutch,hidden,Bags,A small bag.,${'x'.repeat(101)},XYZ,2000000000,,,,,1`,
  ',Belt,active,Bags,,,EUR,0,,,Red,S,-2',
  `,${'Long name '.repeat(21)},active,Bags,Of wool.,,EUR,5,,"a, ${'b'.repeat(61)}",,,1`,
]
const ENGLISH = [
  "2: 'cheap' is no price.",
  "2: 'many' is no number of units.",
  "2: Please choose which category 'Evening gowns' is here.",
  '3: XYZ is no currency of this shop.',
  "3: 'hidden' cannot stand in the column status.",
  '3: This price is too high. (price)',
  '3: Please keep this to 100 characters. (brand)',
  '4: A stock of -2 is kept as 0.',
  '4: It comes as a draft, because it has no price above 0 and no description.',
  '5: 1 of its tags are too many or too long: they are kept beside it.',
  '5: The name is longer than 200 characters: the rest is kept beside the product.',
]
const GERMAN = [
  '2: „cheap“ ist kein Preis.',
  '2: „many“ ist keine Stückzahl.',
  '2: Bitte wählen Sie, welche Kategorie „Evening gowns“ hier ist.',
  '3: XYZ ist keine Währung dieses Shops.',
  '3: „hidden“ kann nicht in der Spalte status stehen.',
  '3: Dieser Preis ist zu hoch. (Preis)',
  '3: Bitte verwenden Sie hier höchstens 100 Zeichen. (Marke)',
  '4: Ein Bestand von -2 gilt hier als 0.',
  '4: Es kommt als Entwurf, weil es keinen Preis über 0 und keine Beschreibung hat.',
  '5: Zu viele oder zu lange Schlagwörter: 1 davon werden beim Produkt aufbewahrt.',
  '5: Der Name ist länger als 200 Zeichen: Der Rest wird beim Produkt aufbewahrt.',
]

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db.insertInto('category').values({ slug: 'bags', name: 'Bags' }).execute()
})
afterAll(() => shop.close())

/** A seller's imports, as a browser in one of the languages reads them. */
async function aSellerArea() {
  const token = await aSession(shop.db, (await aSeller(shop.db)).id)
  const read = <T>(path: string, language: string) =>
    shop.ask<T>('GET', path, { token, headers: { 'accept-language': language } })
  const settled = (id: string) =>
    eventually(async () => {
      const { state } = (await read<ProductImportReport>(`/api/imports/${id}`, 'en')).body
      expect(['reading', 'importing', 'undoing']).not.toContain(state)
    })
  return {
    token,
    read,
    async drop(lines: string[]) {
      const form = new FormData()
      form.append('file', new Blob([lines.join('\n')]), 'products.csv')
      const response = await fetch(`${shop.origin}/api/imports`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      })
      const { _id } = (await response.json()) as ProductImport
      await settled(_id)
      return _id
    },
    async act(id: string, verb: 'confirm' | 'undo') {
      const { status, text } = await shop.post(`/api/imports/${id}/${verb}`, undefined, token)
      expect(status, text).toBe(200)
      await settled(id)
    },
    async notes(id: string, language: string) {
      const { body } = await read<ProductImportItemsResponse>(`/api/imports/${id}/items?limit=50`, language)
      return body.items
        .toSorted((one, other) => one.position - other.position)
        .flatMap(({ notes }) => notes.map(({ line, message }) => `${line}: ${message}`))
    },
  }
}

it('the notes of a file are in the language of whoever reads them, and in English as they were', async () => {
  const seller = await aSellerArea()
  const id = await seller.drop(FILE)
  expect((await seller.notes(id, 'de')).toSorted()).toEqual(GERMAN.toSorted())
  expect((await seller.notes(id, 'en')).toSorted()).toEqual(ENGLISH.toSorted())
  // Read once, by nobody in particular: a change of language needs no second file.
  expect(await seller.notes(id, 'fr')).toContain('2: «\u00a0cheap\u00a0» n’est pas un prix.')
  expect(await seller.notes(id, 'es')).toContain('2: «cheap» no es un precio.')
  const { headers } = await seller.read(`/api/imports/${id}/items`, 'de')
  expect([headers.get('content-language'), headers.get('vary')]).toEqual([
    'de',
    expect.stringContaining('Accept-Language'),
  ])

  const { body } = await seller.read<{ csv: string }>(`/api/imports/${id}/kept`, 'de')
  expect(body.csv).toMatch(/^\ufeffZeile,Produkt,Spalte,Wert\r\n/)
  expect(body.csv).toContain(',Der Name,')
  const report = (await seller.read<ProductImportReport>(`/api/imports/${id}`, 'de')).body
  expect(report.kept.map(({ column }) => column)).toContain('Der Name')
})

it.each([
  [
    ['Artikel;Menge', 'Kleid;1'],
    'Diese Produktdatei kennen wir nicht. Ihre Spalten sind: Artikel, Menge.',
    'This is no product file that we know. Its columns are: Artikel, Menge.',
  ],
  [[], 'Die Datei ist leer.', 'The file is empty.'],
  [
    [OWN, ',"Never closed'],
    'Im Datensatz, der in Zeile 2 beginnt, wird ein Anführungszeichen geöffnet und nie geschlossen.',
    'In the row that begins on line 2 a quotation mark is opened and never closed.',
  ],
])('why a file is unreadable is said so too: %s', async (lines, german, english) => {
  const seller = await aSellerArea()
  const id = await seller.drop(lines)
  const problem = async (language: string) =>
    (await seller.read<ProductImportReport>(`/api/imports/${id}`, language)).body.problem
  expect([await problem('de'), await problem('en')]).toEqual([german, english])
  const { body } = await seller.read<{ imports: ProductImport[] }>('/api/imports', 'de')
  expect(body.imports[0]?.problem).toBe(german)
})

it('what undoing an import leaves, and what it could not take, is said so too', async () => {
  const seller = await aSellerArea()
  await seller.act(await seller.drop([OWN, ',Clutch,active,Bags,A bag.,Mine,EUR,20,,,,,1']), 'confirm')
  const { body } = await shop.get<SellerProductsResponse>('/api/products', seller.token)
  const clutch = body.products[0]?._id ?? ''
  const id = await seller.drop([OWN, `${clutch},Clutch,active,Bags,A bag.,Ours,EUR,25,,,,,1`])
  await seller.act(id, 'confirm')
  const edit = { token: seller.token, body: { brand: 'Theirs', price: 30 } }
  expect((await shop.ask('PUT', `/api/products/${clutch}`, edit)).status).toBe(200)
  await seller.act(id, 'undo')
  expect(await seller.notes(id, 'en')).toEqual(['2: Edited since, so this stays: brand, price.'])
  expect(await seller.notes(id, 'de')).toEqual(['2: Seitdem bearbeitet, deshalb bleibt: Marke, Preis.'])

  const refused = await seller.drop([OWN, ',Belt,active,Bags,A belt.,,EUR,20,,,,,1'])
  await shop.db
    .updateTable('product_import_item')
    .set({ fields: JSON.stringify({ name: 'Belt', description: 'A belt.', price: 20, category: 'Bags', url: 'x' }) })
    .where('import_id', '=', refused)
    .execute()
  await seller.act(refused, 'confirm')
  expect(await seller.notes(refused, 'en')).toEqual(['2: Please enter a web address that begins with https://.'])
  expect((await seller.notes(refused, 'de'))[0]).toMatch(/^2: Bitte .*https:\/\//)
})

it('notes from before words were kept stay as they were written', async () => {
  const seller = await aSellerArea()
  const id = await seller.drop(FILE)
  const notes = [{ line: 7, message: "'cheap' is no price." }]
  await shop.db
    .updateTable('product_import_item')
    .set({ notes: JSON.stringify(notes) })
    .where('import_id', '=', id)
    .execute()
  expect(new Set(await seller.notes(id, 'de'))).toEqual(new Set(["7: 'cheap' is no price."]))
})
