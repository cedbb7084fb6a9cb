import { categories } from '@dressing-room/contract/catalog'
import {
  answerImport,
  confirmImport,
  exportProducts,
  type ProductImport,
  type ProductImportItem,
  type ProductImportReport,
  productImportById,
  productImportItems,
  productImports,
  startImport,
  undoImport,
} from '@dressing-room/contract/imports'
import { describe, expect, it, vi } from 'vitest'
import { aUser } from './makers.ts'
import { api, openScreen, screen, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
const counts = { new: 2, changed: 1, same: 4, skipped: 1, noted: 1, applied: 0, failed: 0, undone: 0, left: 0 }
const started: ProductImport = {
  ...{ _id: 'i1', fileName: 'products_export.csv', state: 'reading', problem: '', currencyInFile: false, rowCount: 0 },
  counts: { ...counts, new: 0, changed: 0, same: 0, skipped: 0, noted: 0 },
  pictures: { waiting: 0, fetched: 0, failed: 0, listed: 0 },
  createdAt: '2026-11-28T10:00:00.000Z',
}
const ready: ProductImportReport = {
  ...started,
  ...{ state: 'ready', platform: 'shopify', rowCount: 12, counts, usualCurrency: '' },
  categories: [{ words: 'Evening bags', count: 3, category: '' }],
  kept: [{ column: 'Cost per item', count: 9 }],
}
const skipped: ProductImportItem = {
  ...{ position: 3, line: 6, name: 'Broken', action: 'skipped', changes: [], variantCount: 1, picturesToUpload: [] },
  notes: [
    { line: 6, message: "'cheap' is no price." },
    { line: 8, message: 'A stock of -1 is kept as 0.' },
  ],
}

/** The screen at this moment of the import; `become` is what the shop says from then on. */
async function openImport(report?: ProductImportReport, items: ProductImportItem[] = []) {
  const become = (now: ProductImportReport) => {
    api.respond(productImportById, now)
    api.respond(productImports, { imports: [now] })
  }
  api.respond(categories, [{ _id: 'c1', categoryID: 'c1', name: 'Bags', slug: 'bags' }])
  api.respond(productImports, { imports: report ? [report] : [] })
  api.respond(productImportItems, { items, page: 1, totalPages: 1, total: items.length })
  if (report) become(report)
  const opened = await openScreen(`/seller-dashboard/import${report ? '?import=i1' : ''}`, { user: seller })
  await screen.findByRole('heading', { name: 'Import and export' })
  return { ...opened, become }
}

describe('a product file', () => {
  it('is sent to be read, and what it would do is shown by itself', async () => {
    const { user, become } = await openImport()
    api.respond(startImport, started)
    become({ ...ready, ...started, state: 'reading' })
    await user.upload(
      screen.getByLabelText('Product file', { selector: 'input' }),
      new File(['Handle,Title'], 'products_export.csv'),
    )
    await screen.findByText('Reading products_export.csv …')
    expect(api.sentTo(startImport)[0]?.body).toMatchObject({ file_name: 'products_export.csv' })
    become(ready)
    await screen.findByText('A file of Shopify, 12 rows', undefined, { timeout: 5000 })
  })

  it('tells each fault by its line, asks what it does not say, and comes in after a yes', async () => {
    const { user, become } = await openImport(ready, [skipped])
    const sums = within(screen.getByRole('list', { name: 'Products by what becomes of them' }))
    expect(sums.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2New', '1Changed', '4Unchanged', '1Skipped', '1With notes',
    ]) // biome-ignore format: one row
    expect(screen.getByText("'cheap' is no price.")).toBeInTheDocument()
    expect(screen.getByText(/A stock of -1 is kept as 0./)).toHaveTextContent('Line 8: A stock of -1')
    expect(screen.getByText('Cost per item (9)')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Import 3 products' })).toBeDisabled()

    api.respond(answerImport, { ...ready, state: 'reading' })
    await user.selectOptions(screen.getByLabelText('Its prices are in'), 'EUR')
    await user.selectOptions(screen.getByLabelText(/Evening bags/), 'Bags')
    become({ ...ready, currency: 'EUR', categories: [{ words: 'Evening bags', count: 3, category: 'Bags' }] })
    await user.click(screen.getByRole('button', { name: 'Use these' }))
    expect(api.sentTo(answerImport)[0]?.body).toEqual({
      currency: 'EUR',
      categories: [{ words: 'Evening bags', category: 'Bags' }],
    })

    api.respond(confirmImport, { ...ready, state: 'importing' })
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Import 3 products' })).toBeEnabled())
    become({ ...ready, currency: 'EUR', state: 'importing', counts: { ...counts, applied: 1 } })
    await user.click(screen.getByRole('button', { name: 'Import 3 products' }))
    await screen.findByText('1 product of 3 in')
    become({ ...ready, currency: 'EUR', state: 'done', counts: { ...counts, applied: 3 } })
    await screen.findByText('3 products came in.', undefined, { timeout: 5000 })
  })

  it('that nobody can read says why, and one that is in can be undone as a whole', async () => {
    const { user, become } = await openImport({ ...ready, state: 'done', counts: { ...counts, applied: 3 } })
    api.respond(undoImport, { ...ready, state: 'undoing' })
    await user.click(screen.getByRole('button', { name: 'Undo this import' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/2 new products will be taken away. 1 changed product will be as before./),
    ).toBeInTheDocument()
    become({ ...ready, state: 'undone', counts: { ...counts, applied: 3, undone: 2, left: 1 } })
    await user.click(dialog.getByRole('button', { name: 'Undo it' }))
    await screen.findByText('2 products taken back. 1 product stayed, because of what was edited since.')
  })

  it('says what is wrong with it', async () => {
    await openImport({ ...ready, state: 'unreadable', problem: 'The file is empty.' })
    expect(screen.getByText('The file is empty.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeInTheDocument()
  })

  it('of the whole shop is saved part by part', async () => {
    const { user } = await openImport()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:nothing'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const last = '00000000-0000-4000-8000-000000000001'
    api.respond(exportProducts, ({ query }) => ({
      fileName: 'products.csv',
      csv: query.after ? 'second\r\n' : 'first\r\n',
      ...(!query.after && { next: last }),
    }))
    await user.click(screen.getByRole('button', { name: 'Our own file' }))
    await vi.waitFor(async () => expect(await saved[0]?.text()).toBe('first\r\nsecond\r\n'))
    expect(api.sentTo(exportProducts).map(({ query }) => query)).toEqual([
      { format: 'own' },
      { format: 'own', after: last },
    ])
  })
})
