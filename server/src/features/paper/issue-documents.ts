import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockCheckout } from '../checkouts/index.ts'
import { composeInvoice, composeReceipt, grossOf } from './compose.ts'
import { writtenIn } from './content.ts'
import { insertDocuments, isIssued, type NewDocument, nextNumbers } from './document-store.ts'
import type { PaidSale, PaidThing, SaleLine } from './paid-sale.ts'
import { type DatedRate, dayOf, type Rate, rateOn, seriesNumber } from './rules.ts'
import { findTaxes, listRates, type SellerTax } from './tax-store.ts'

const SALE = 'sale'
/** By which receipts are told apart. */
const LETTERS = { order: 'R', booking: 'V', gift: 'G', tip: 'T', fee: 'F', package: 'P' } as const

/** The receipt of what was paid, and each seller's invoice. */
export async function issueDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  things: readonly PaidThing[],
  checkoutId: string,
): Promise<void> {
  await transact(deps.db, (tx) => issueOnce(deps, tx, things, checkoutId))
}

/** The same in a transaction, unless they are issued: whoever issues for a checkout, or takes back of it, locks it first. */
export async function issueOnce(
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  things: readonly PaidThing[],
  checkoutId: string,
): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout?.paid_at) throw new Error(`checkout ${checkoutId} is not paid`)
  if (await isIssued(tx, checkoutId, SALE)) return
  const thing = things.find(({ kind }) => kind === checkout.payable_kind)
  if (!thing) throw new Error(`nothing is known of the papers of ${checkout.title}`)
  const now = clock()
  // However much later it is written down: VAT is that of the day on which it was paid.
  const paidOn = dayOf(checkout.paid_at)
  const sale = await thing.paidSale(tx, checkout)
  const paidEarlier = paidOn === dayOf(now) ? undefined : paidOn
  const bySeller = new Map<string, SaleLine[]>()
  for (const line of sale.lines) {
    if (line.sellerId !== null) bySeller.set(line.sellerId, [...(bySeller.get(line.sellerId) ?? []), line])
  }
  const taxes = await findTaxes(tx, [...bySeller.keys()])
  const registered = [...taxes.values()].filter(({ vatId }) => vatId !== '').map(({ country }) => country)
  const rates = registered.length > 0 ? await listRates(tx, registered) : []
  const year = now.getUTCFullYear()
  const numbers = await nextNumbers(tx, [...bySeller.keys()], 'invoice', year)
  const { language } = sale.buyer
  const receipt = writtenIn(language, composeReceipt(sale, shop, paidEarlier))
  await insertDocuments(tx, [
    {
      ...common(sale, checkoutId, now),
      kind: 'receipt',
      number: `${LETTERS[sale.payable.kind]}-${sale.payable.number}`,
      series_year: null,
      series_number: null,
      seller_id: null,
      total_minor: grossOf(sale.lines),
      vat_minor: 0,
      content: receipt,
    },
    ...[...bySeller].map(([sellerId, lines]): NewDocument => {
      const tax = taxes.get(sellerId)
      const number = numbers.get(sellerId)
      if (number === undefined) throw new Error(`no number for an invoice of ${sellerId}`)
      const content = writtenIn(
        language,
        composeInvoice(sale, lines, tax, (line) => rateOf(line, tax, rates, paidOn), paidEarlier),
      )
      return {
        ...common(sale, checkoutId, now),
        kind: 'invoice',
        number: seriesNumber('invoice', year, number),
        series_year: year,
        series_number: number,
        seller_id: sellerId,
        total_minor: grossOf(lines),
        vat_minor: content.vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
        content,
      }
    }),
  ])
}

function common({ payable, currency, buyer }: PaidSale, checkoutId: string, now: Date) {
  return {
    payable_kind: payable.kind,
    payable_id: payable.id,
    checkout_id: checkoutId,
    cause: SALE,
    buyer_id: buyer.id,
    currency,
    issued_at: now,
  }
}

/** Of a seller who is registered: by the country they are registered in, and what they say they sell. */
function rateOf(
  { kind }: SaleLine,
  tax: SellerTax | undefined,
  rates: readonly DatedRate[],
  day: string,
): Rate | undefined {
  if (!tax?.vatId || kind === 'tip' || kind === 'fee') return undefined
  return rateOn(rates, tax.country, kind === 'goods' ? tax.goodsRate : tax.servicesRate, day)
}
