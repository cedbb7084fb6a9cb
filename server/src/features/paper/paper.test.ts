import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { money } from '@dressing-room/contract/money'
import type {
  DocumentSummary,
  documentsOf,
  PaperDocument,
  TaxData,
  TaxDataResponse,
} from '@dressing-room/contract/paper'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  anOperator,
  aProduct,
  aSeller,
  aSession,
  type MadeProduct,
  type Person,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, dayFromToday, visit } from '../../../test/visits.ts'
import type { Deps } from '../../deps.ts'
import { paidThings, refundHolders } from '../../payables.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job, Queue } from '../../platform/jobs/queue.ts'
import { findCurrentCheckout, settleCheckout } from '../checkouts/index.ts'
import { orderPayable } from '../orders/index.ts'
import { giveUpRefund } from '../refunds/fail-refund.ts'
import { requestRefund } from '../refunds/index.ts'
import { findDocument, nextNumbers } from './document-store.ts'
import { documentChecks, paperJobs } from './index.ts'
import { issueEarlier } from './issue-earlier.ts'
import { drawDocument } from './pdf/draw-document.ts'

type Seller = { id: string; token: string }

const year = new Date().getUTCFullYear()
const oda: TaxData = {
  ...{ legalName: 'Oda Moden GmbH', line1: 'Gasse 4', line2: '', city: 'Wien', postalCode: '1010', region: '' },
  ...{ country: 'AT', vatId: 'ATU 1358 5627', goodsRate: 'standard', servicesRate: 'standard' },
}

let shop: TestApp
let buyer: Person
let atelier: Seller
let studio: Seller
let dress: MadeProduct
let belt: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop, 'Ada Moreau')
  atelier = await aShopkeeper('Atelier Oda')
  studio = await aShopkeeper('Studio Bea')
  dress = await aProduct(shop.db, { sellerId: atelier.id, name: 'Linen Dress', priceMinor: 3823 })
  belt = await aProduct(shop.db, { sellerId: studio.id, name: 'Wide Belt', priceMinor: 2000 })
  expect((await saveTax(oda)).status).toBe(200)
})
afterAll(() => shop.close())

async function aShopkeeper(name: string): Promise<Seller> {
  const { id } = await aSeller(shop.db, { shop: name })
  return { id, token: await aSession(shop.db, id) }
}

const saveTax = (tax: TaxData, { token } = atelier) =>
  shop.ask<TaxDataResponse & { code: string }>('PUT', '/api/seller/tax', { token, body: tax })

async function sold(lines: unknown[], who = buyer) {
  const checkout = await openCheckout(shop, who, lines)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await eventually(async () => expect(await list(checkout.orderId, who)).not.toEqual([]))
  return checkout.orderId
}

const list = async (orderId: string, { token } = buyer as { token: string }, kind = 'order') =>
  (await shop.get<ResponseOf<typeof documentsOf>>(`/api/documents/of/${kind}/${orderId}`, token)).body.documents
const read = (id: string, { token } = buyer as { token: string }) =>
  shop.get<PaperDocument>(`/api/documents/${id}`, token)
const pdfOf = (id: string, { token } = buyer as { token: string }) =>
  shop.app.inject({ url: `/api/documents/${id}/pdf`, headers: { authorization: token } })

function ofKind(documents: DocumentSummary[], kind: DocumentSummary['kind']): DocumentSummary {
  const found = documents.find((document) => document.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}

it('a paid order of two sellers has one receipt and an invoice of each, with VAT where the seller is registered', async () => {
  const orderId = await sold([dress.line(10), belt.line()])
  const documents = await list(orderId)
  expect(documents.map(({ kind, issuer, total }) => [kind, issuer, total])).toEqual([
    ['receipt', shop.deps.shop.name, 402.3],
    expect.arrayContaining(['invoice']),
    expect.arrayContaining(['invoice']),
  ])
  const invoices = await Promise.all(
    documents.filter(({ kind }) => kind === 'invoice').map(async ({ _id }) => (await read(_id)).body),
  )
  const [own, other] = ['Oda Moden GmbH', 'Studio Bea'].map((name) =>
    invoices.find(({ issuer }) => issuer.name === name),
  )
  expect(own).toMatchObject({
    number: `${year}-0001`,
    issuer: { lines: ['Atelier Oda', 'Gasse 4', '1010 Wien', 'Austria'], vatId: 'ATU13585627' },
    recipient: { name: 'Ada Moreau' },
    lines: [{ name: 'Linen Dress', quantity: 10, unit: 38.23, amount: 382.3 }],
    total: 382.3,
    vat: [{ percent: '20 %', net: 318.58, vat: 63.72, gross: 382.3 }],
  })
  expect(other).toMatchObject({ number: `${year}-0001`, issuer: { name: 'Studio Bea', lines: [] }, vat: [] })
  expect(other?.remarks).toContain('No VAT is charged: Studio Bea is not registered for VAT.')
  const { body: receipt } = await read(ofKind(documents, 'receipt')._id)
  expect(receipt).toMatchObject({ totalName: 'Total paid', paidWith: [{ name: 'Paid by card', amount: 402.3 }] })
  await expectCleanBooks(shop)
})

it('shows each document to its buyer and its seller, and to nobody else', async () => {
  const orderId = await sold([dress.line(), belt.line()])
  const documents = await list(orderId)
  const stranger = await aBuyer(shop, 'No Body')
  expect((await list(orderId, atelier)).map(({ kind, issuer }) => [kind, issuer])).toEqual([
    ['invoice', 'Oda Moden GmbH'],
  ])
  expect(await list(orderId, stranger)).toEqual([])
  const unknown = await read('00000000-0000-4000-8000-000000000000', stranger)
  expect(unknown.status).toBe(404)
  const receipt = ofKind(documents, 'receipt')
  for (const answer of [
    await read(receipt._id, stranger),
    await read(receipt._id, atelier),
    await read('x', stranger),
  ]) {
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  expect((await read(receipt._id, await anOperator(shop))).status).toBe(200)
  const pdf = await pdfOf(receipt._id, stranger)
  expect([pdf.statusCode, pdf.body]).toEqual([404, unknown.text])
  expect((await shop.app.inject({ url: `/api/documents/${receipt._id}/pdf` })).statusCode).toBe(401)
})

it('keeps an invoice as it was issued, whatever its seller says of themselves later', async () => {
  const orderId = await sold([dress.line()])
  const { _id } = ofKind(await list(orderId), 'invoice')
  const before = await read(_id)
  await saveTax({ ...oda, legalName: 'Somebody Else', goodsRate: 'reduced' })
  expect((await read(_id)).text).toBe(before.text)
  await saveTax(oda)
  await expect(shop.db.updateTable('document').set({ total_minor: 1 }).where('id', '=', _id).execute()).rejects.toThrow(
    'a document stays as it was issued',
  )
})

describe('the numbers of a seller', () => {
  it('have no gaps when many buyers pay at once', async () => {
    const { id, token } = await aShopkeeper('Crowded')
    const ring = await aProduct(shop.db, { sellerId: id, name: 'Ring', stock: 50 })
    const buyers = await Promise.all(Array.from({ length: 4 }, (_, at) => aBuyer(shop, `Buyer ${at}`)))
    await Promise.all(buyers.map((who) => sold([ring.line(), dress.line()], who)))
    const { body } = await shop.get<{ documents: DocumentSummary[] }>('/api/seller/documents', token)
    expect(body.documents.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 4 }, (_, at) => `${year}-000${at + 1}`),
    )
  })

  it('go back with a transaction that fails, and are the next one’s then', async () => {
    const { id } = await aShopkeeper('Rolls Back')
    const taken: number[] = []
    const take = (fails: boolean) =>
      transact(shop.db, async (tx) => {
        const number = (await nextNumbers(tx, [id], 'invoice', year)).get(id) ?? 0
        if (fails) throw new Error('rolled back')
        taken.push(number)
      })
    await Promise.allSettled(Array.from({ length: 12 }, (_, at) => take(at % 3 === 1)))
    expect(taken.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await shop.db.deleteFrom('document_series').where('seller_id', '=', id).execute()
  })
})

/** As its seller gives something of it back. */
async function refund(orderId: string, key: string, minor: number, deps = shop.deps): Promise<string> {
  const checkout = await checkoutOf(orderId)
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  const request = {
    key: `${orderId} ${key}`,
    reason: 'given back by the seller',
    askedBy: 'seller',
    sellerId: atelier.id,
  } as const
  const asked = await transact(shop.db, (tx) => requestRefund(deps, tx, payment, money(minor, 'USD'), request))
  return asked.refund.id
}

async function checkoutOf(orderId: string) {
  const checkout = await findCurrentCheckout(shop.db, 'order', orderId)
  if (!checkout) throw new Error(`no checkout of ${orderId}`)
  return checkout
}

it('credits what goes back, piece by piece, with exactly the VAT of the invoice in all, and each refund once', async () => {
  const orderId = await sold([dress.line(3), belt.line()])
  const credited = async () => (await list(orderId)).filter(({ kind }) => kind === 'credit note')
  for (const [at, key] of ['a', 'b', 'b', 'c'].entries()) {
    await refund(orderId, key, 3823)
    await eventually(async () => expect(await credited()).toHaveLength(at < 2 ? at + 1 : at))
  }
  const documents = await list(orderId)
  const invoice = documents.find(({ kind, issuer }) => kind === 'invoice' && issuer === 'Oda Moden GmbH')
  const notes = await Promise.all((await credited()).map(async ({ _id }) => (await read(_id)).body))
  expect(notes.map(({ number }) => number)).toEqual([1, 2, 3].map((at) => `CN-${year}-000${at}`))
  expect(notes[0]?.remarks[0]).toContain(`This corrects invoice ${invoice?.number} of `)
  const { body } = await read(invoice?._id ?? '')
  const vat = notes.reduce((sum, note) => sum + (note.vat[0]?.vat ?? 0), 0)
  expect(vat.toFixed(2)).toBe(body.vat[0]?.vat.toFixed(2))
  await expectCleanBooks(shop)
})

describe('before the jobs that write documents have run', () => {
  /** Keeps what it is asked for, until it is told to work. */
  function stopped() {
    const asked: { name: string; data: object }[] = []
    const queue: Queue = {
      enqueue: async (_tx, name, data) => void asked.push({ name, data }),
      enqueueAll: async () => {},
      gather: (_tx, work) => work(queue),
    }
    const jobs = paperJobs(paidThings) as Job<Deps, object>[]
    async function work(name: string) {
      for (const { data } of asked.filter((job) => job.name === name)) {
        await jobs.find((job) => job.name === name)?.run(shop.deps, data)
      }
    }
    return { deps: { ...shop.deps, queue }, work }
  }

  /** Paid, and settled by a process whose jobs wait. */
  async function paidWith({ deps }: ReturnType<typeof stopped>): Promise<string> {
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    const { id, orderId } = await openCheckout(shop, buyer, [dress.line(2)])
    await shop.provider.pay(id)
    await shop.provider.faults([])
    await settleCheckout(deps, orderPayable, await checkoutOf(orderId))
    return orderId
  }

  it('their buyer hears that they are being made, and nobody else', async () => {
    const waiting = stopped()
    const orderId = await paidWith(waiting)
    const isBeingMade = async ({ token }: { token: string }) =>
      (await shop.get<ResponseOf<typeof documentsOf>>(`/api/documents/of/order/${orderId}`, token)).body.isBeingMade
    expect(await isBeingMade(buyer)).toBe(true)
    expect(await isBeingMade(atelier)).toBe(false)
    expect(await isBeingMade(await aBuyer(shop, 'No Body'))).toBe(false)
    await waiting.work('issue-documents')
    expect(await isBeingMade(buyer)).toBe(false)
    expect(await list(orderId)).toHaveLength(2)
  })

  it('a refund has the invoice written that it credits, once', async () => {
    const waiting = stopped()
    const orderId = await paidWith(waiting)
    await refund(orderId, 'at once', 3823, waiting.deps)
    await waiting.work('issue-credit-notes')
    await waiting.work('issue-documents')
    await waiting.work('issue-credit-notes')
    expect((await list(orderId)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice', 'credit note'])
    await expectCleanBooks(shop)
  })

  it('a refund that fails meanwhile is never credited', async () => {
    const waiting = stopped()
    const orderId = await paidWith(waiting)
    const id = await refund(orderId, 'fails', 3823, waiting.deps)
    await giveUpRefund(shop.deps, refundHolders, { id, checkoutId: (await checkoutOf(orderId)).id }, 'No such card.')
    await waiting.work('issue-credit-notes')
    expect((await list(orderId)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice'])
  })
})

it('a paid visit has a receipt and an invoice, which its stylist can read as well', async () => {
  const service = await aStylistService(shop.db, { stylistId: studio.id, name: 'Silk Press' })
  const { bookingId } = await visit(shop, buyer, service, [dayFromToday(shop, 3), '10:00'])
  await eventually(async () =>
    expect((await list(bookingId, buyer, 'booking')).map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 80],
      ['invoice', 80],
    ]),
  )
  expect((await list(bookingId, studio, 'booking')).map(({ kind }) => kind)).toEqual(['invoice'])
})

describe('as a PDF', () => {
  const textOf = async (pdf: Uint8Array) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }

  it('it has its words as text, on one page', async () => {
    const documents = await list(await sold([dress.line(10)]))
    const pdf = await pdfOf(ofKind(documents, 'invoice')._id)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const text = await textOf(pdf.rawPayload)
    for (const words of [
      'Invoice',
      'Oda Moden GmbH',
      'Ada Moreau',
      'Linen Dress',
      '$382.30',
      '$63.72',
      'page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  it.each([
    [
      'German',
      ['Beleg', 'Gesamt bezahlt', 'Mit Karte bezahlt'],
      [
        'Rechnung',
        '1010 Wien',
        'Österreich',
        'USt-IdNr. ATU13585627',
        'Gesamt inkl. USt.',
        '382,30 $',
        'Seite 1 von 1',
      ],
      ['Gutschrift', 'Rechnungskorrektur zur Rechnung', 'USt.', '38,23 $', 'vom Verkäufer erstattet'],
    ],
    [
      'French',
      ['Reçu', 'Total payé', 'Payé par carte'],
      ['Facture', 'Autriche', 'N° de TVA ATU13585627', 'Total TTC', '382,30 $US', 'page 1 sur 1'],
      ['Facture d’avoir', 'Cet avoir rectifie la facture', 'TVA', '38,23 $US', 'remboursé par le vendeur'],
    ],
    [
      'Spanish',
      ['Recibo', 'Total pagado', 'Pagado con tarjeta'],
      ['Factura', 'Austria', 'NIF-IVA ATU13585627', 'Total, IVA incluido', '382,30 US$', 'página 1 de 1'],
      ['Factura rectificativa', 'Esta factura rectifica la factura', 'IVA', '38,23 US$', 'devuelto por el vendedor'],
    ],
  ] as const)('all three are in the %s of their buyer, and stay so', async (language, receipt, invoice, note) => {
    const who = await aBuyer(shop, 'Mia Stern')
    const speak = (speaks: 'English' | typeof language) =>
      shop.db.updateTable('account').set({ language: speaks }).where('id', '=', who.id).execute()
    await speak(language)
    const orderId = await sold([dress.line(10)], who)
    await speak('English')
    await refund(orderId, 'after', 3823)
    await eventually(async () => expect(await list(orderId, who)).toHaveLength(3))
    const documents = await list(orderId, who)
    for (const [kind, words] of [
      ['receipt', receipt] as const,
      ['invoice', invoice] as const,
      ['credit note', note] as const,
    ]) {
      const text = await textOf((await pdfOf(ofKind(documents, kind)._id, who)).rawPayload)
      for (const said of words) expect(text).toContain(said)
    }
    // A list is in the language of whoever reads it.
    expect(documents[0]?.about).toMatch(/^Order \d+$/)
  })

  it('names in any script come out, with glyphs of an embedded font', async () => {
    const who = await aBuyer(shop, '王小明 Łopata हिन्दी کتاب ერეკლე Ünal 김민수 💄')
    const { _id } = ofKind(await list(await sold([dress.line()], who), who), 'receipt')
    const document = await findDocument(shop.db, _id)
    if (!document) throw new Error('no document')
    const pdf = await drawDocument(document, shop.deps.shop)
    const text = await textOf(pdf)
    for (const part of ['王小明', 'Łopata', 'ერეკლე', 'Ünal', '김민수', '💄']) expect(text).toContain(part)
    expect(pdf.length).toBeLessThan(200_000)
  })
})

describe('tax data', () => {
  it.each([
    ['a number with a wrong check digit', { vatId: 'ATU13585626' }, 'vat_id_not_valid'],
    ['a number of another country', { vatId: 'DE136695976' }, 'vat_id_not_valid'],
    ['a number where no VAT is known', { country: 'US', vatId: '12-3456789' }, 'vat_of_country_unknown'],
    ['no name', { legalName: ' ' }, 'invalid'],
  ])('refuses %s', async (_, change, code) => {
    expect((await saveTax({ ...oda, ...change })).body.code).toBe(code)
  })

  it('takes a seller who is not registered, and says what the rates are', async () => {
    const { body } = await saveTax({ ...oda, country: 'US', vatId: '' }, studio)
    expect(body.tax).toMatchObject({ country: 'US', vatId: '' })
    expect(body.rates).toContainEqual({ country: 'FR', standard: 20, reduced: 10 })
    expect(body.rates).toContainEqual({ country: 'DK', standard: 25 })
  })
})

it('writes the documents of payments that have none, with the day of today and when it was paid', async () => {
  const orderId = await sold([dress.line(2), belt.line()])
  await refund(orderId, 'of before', 3000)
  const kinds = async () => (await list(orderId)).map(({ kind }) => kind)
  await eventually(async () => expect(await kinds()).toContain('credit note'))
  const before = (await list(orderId)).map(({ kind, total }) => [kind, total])
  await forget(orderId)
  expect(await kinds()).toEqual([])

  await shop.advance(2 * 24 * 60)
  await issueEarlier(shop.deps, paidThings)
  await issueEarlier(shop.deps, paidThings)
  const documents = await list(orderId)
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual(before)
  const receipt = (await read(ofKind(documents, 'receipt')._id)).body
  expect(receipt.issuedAt.slice(0, 10)).toBe(shop.deps.clock().toISOString().slice(0, 10))
  expect(receipt.remarks[0]).toMatch(/^Paid on \d+ \w+ \d{4}\.$/)
  for (const check of Object.values(documentChecks)) expect(await check(shop.deps)).toEqual([])
})

/** As if it had been paid before there were documents; its numbers were the last of their series. */
async function forget(orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      update document_series series set last = last - given.count
      from (select seller_id, kind, series_year, count(*)::int from document where payable_id = ${orderId}
        and seller_id is not null group by 1, 2, 3) given
      where (series.seller_id, series.kind, series.year) = (given.seller_id, given.kind, given.series_year)
        and series.last > given.count`.execute(tx)
    await sql`delete from document where payable_id = ${orderId}`.execute(tx)
    await sql`delete from document_series series where not exists (select from document
      where (seller_id, kind, series_year) = (series.seller_id, series.kind, series.year))`.execute(tx)
  })
}
