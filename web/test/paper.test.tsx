import { getOrder } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import {
  type DocumentSummary,
  documentsOf,
  getDocument,
  type PaperDocument,
  readTaxData,
  saveTaxData,
  sellerDocuments,
  type TaxData,
} from '@dressing-room/contract/paper'
import { expect, it } from 'vitest'
import { anOrder } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen } from './screen.tsx'

const seller = aUser({ isVerified: true })
const summary: DocumentSummary = {
  ...{ _id: 'd1', kind: 'invoice', number: '2026-0007', about: 'Order 10001', issuer: 'Oda Moden GmbH' },
  ...{ recipient: 'June Ferrer', issuedAt: '2026-11-29T10:00:00Z', total: 382.3, currency: 'EUR' },
}
const invoice: PaperDocument = {
  ...summary,
  language: 'en',
  words: {
    ...{ number: 'Number 2026-0007', date: '29 November 2026', from: 'From', to: 'To' },
    ...{ vatNumber: 'VAT number ATU13585627', items: 'Items', item: 'Item', quantity: 'Quantity', price: 'Price' },
    ...{ amount: 'Amount', vatIncluded: 'VAT included', vatRate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'Gross' },
  },
  heading: 'Invoice',
  issuer: { name: 'Oda Moden GmbH', lines: ['Gasse 4', '1010 Wien'], vatId: 'ATU13585627' },
  recipient: { name: 'June Ferrer', lines: [] },
  lines: [{ name: 'Linen Dress', details: 'Oxblood, M', quantity: 10, unit: 38.23, amount: 382.3 }],
  sums: [],
  totalName: 'Total, VAT included',
  vat: [{ percent: '20 %', net: 318.58, vat: 63.72, gross: 382.3 }],
  paidWith: [],
  remarks: ['This has been paid.'],
}
const tax: TaxData = {
  ...{ legalName: 'Oda Moden GmbH', line1: 'Gasse 4', line2: '', city: 'Wien', postalCode: '1010', region: '' },
  ...{ country: 'AT', vatId: 'ATU13585627', goodsRate: 'standard', servicesRate: 'reduced' },
}
const rates = [{ country: 'AT', standard: 20, reduced: 10 }]

it('an order leads to its receipt and to the invoice of each seller', async () => {
  api.respond(getOrder, anOrder())
  const receipt = { ...summary, _id: 'd0', kind: 'receipt' as const, number: 'R-10001' }
  api.respond(documentsOf, {
    documents: [receipt, summary, { ...summary, _id: 'd2', issuer: 'Studio Bea' }],
    isBeingMade: false,
  })
  await openScreen(pages.order('o1'), { user: aUser() })
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/documents/d0')
  expect(screen.getAllByRole('link', { name: 'Invoice' }).map((link) => link.getAttribute('href'))).toEqual([
    '/documents/d1',
    '/documents/d2',
  ])
  expect(screen.getByText(/Studio Bea/)).toBeVisible()
})

it('says that a receipt is being made, and shows it once it is there', async () => {
  api.respond(getOrder, anOrder())
  api.respond(documentsOf, { documents: [], isBeingMade: true })
  await openScreen(pages.order('o1'), { user: aUser() })
  expect(await screen.findByText('Your receipt is being made.')).toBeVisible()
  const receipt = { ...summary, _id: 'd0', kind: 'receipt' as const, number: 'R-10001' }
  api.respond(documentsOf, { documents: [receipt], isBeingMade: false })
  expect(await screen.findByRole('link', { name: 'Receipt' }, { timeout: 3000 })).toBeVisible()
  expect(screen.queryByText('Your receipt is being made.')).toBeNull()
})

it('an invoice shows who has sold what to whom, and the VAT in it', async () => {
  api.respond(getDocument, invoice)
  await openScreen(pages.document('d1'), { user: aUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  for (const words of ['VAT number ATU13585627', 'June Ferrer', '20 %', '€318.58', '€63.72']) {
    expect(screen.getByText(words)).toBeVisible()
  }
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
})

it('an invoice stays in the language in which it was issued, its sums as well', async () => {
  const words = { ...invoice.words, from: 'Von', vat: 'USt.' }
  api.respond(getDocument, { ...invoice, language: 'de', words, heading: 'Rechnung', totalName: 'Gesamt inkl. USt.' })
  await openScreen(pages.document('d1'), { user: aUser() })
  expect(await screen.findByRole('article', { name: 'Rechnung' })).toHaveAttribute('lang', 'de')
  for (const shown of ['Von', 'USt.', /^318,58\s€$/]) expect(screen.getByText(shown)).toBeVisible()
})

it('a document of somebody else is not there', async () => {
  api.refuse(getDocument, 'document_not_found')
  await openScreen(pages.document('d9'), { user: aUser() })
  expect(await screen.findByText('Document not found.')).toBeVisible()
})

it('a seller finds invoices, and says who they are for tax', async () => {
  api.respond(sellerDocuments, { documents: [summary], page: 1, totalPages: 1, total: 1 })
  api.respond(readTaxData, { tax, rates })
  api.refuse(saveTaxData, 'vat_id_not_valid')
  const { user } = await openScreen(pages.sellerInvoices, { user: seller })
  expect(await screen.findByRole('link', { name: 'Invoice 2026-0007' })).toBeVisible()
  expect(screen.getByLabelText('Rate of your services')).toHaveDisplayValue('Reduced, 10 %')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is no VAT number of this country. Please check it.')).toBeVisible()
  api.respond(saveTaxData, { tax, rates })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. New invoices show it.')).toBeVisible()
})
