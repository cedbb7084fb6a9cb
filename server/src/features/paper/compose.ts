import { type Address, addressLines } from '@dressing-room/contract/delivery'
import { countryText, longDayText, say, type Text } from '@dressing-room/contract/text'
import type { DocumentContent, DocumentDraft } from './content.ts'
import { aboutText, whyText } from './document-words.ts'
import type { PaidSale, SaleLine } from './paid-sale.ts'
import { dayOf, type Rate, vatInside, vatOfNextPart } from './rules.ts'
import type { SellerTax } from './tax-store.ts'

/** What the buyer has paid, to whom, and how; `paidOn` where that was on another day than this is issued. */
export function composeReceipt(
  sale: PaidSale,
  shop: { name: string; contactEmail: string },
  paidOn?: string,
): DocumentDraft {
  const sellers = new Set(sale.lines.flatMap(({ sellerId }) => sellerId ?? []))
  return {
    ...composeSale(sale, sale.lines, ({ details, sellerName }) =>
      sellers.size > 1 ? withSeller(details, sellerName) : details,
    ),
    heading: say('Receipt'),
    issuer: { name: shop.name, lines: [shop.contactEmail] },
    totalName: say('Total paid'),
    vat: [],
    paidWith: sale.paidWith.filter(({ minor }) => minor > 0),
    remarks: [
      ...(paidOn ? [say('Paid on {day}.', { day: longDayText(paidOn) })] : []),
      soldBy(sellers.size, sale.lines[0]?.sellerName ?? ''),
    ],
  }
}

function soldBy(sellers: number, seller: string): Text {
  if (sellers === 0) {
    return say('A gift card is not a purchase yet, so no VAT is charged on it. Invoices of what it pays for state VAT.')
  }
  return sellers > 1
    ? say('Each seller has issued an invoice of their own, which states VAT where there is any.')
    : say('Sold by {seller}, who has issued an invoice, which states VAT where there is any.', { seller })
}

/** What one seller has sold of it. */
export function composeInvoice(
  sale: PaidSale,
  lines: SaleLine[],
  tax: SellerTax | undefined,
  rateOf: (line: SaleLine) => Rate | undefined,
  paidOn?: string,
): DocumentDraft {
  const issuer = sellerParty(tax, lines[0]?.sellerName ?? '')
  const byRate = Map.groupBy(lines, rateOf)
  const vat = [...byRate].flatMap(([rate, own]) => (rate === undefined ? [] : [vatInside(grossOf(own), rate)]))
  return {
    ...composeSale(sale, lines, ({ details }) => details),
    heading: say('Invoice'),
    issuer,
    totalName: vat.length > 0 ? say('Total, VAT included') : say('Total'),
    vat: vat.sort((a, b) => b.rate - a.rate),
    paidWith: [],
    remarks: [
      paidOn ? say('This was paid on {day}.', { day: longDayText(paidOn) }) : say('This has been paid.'),
      ...(vat.length > 0
        ? []
        : [
            lines.every(({ kind }) => kind === 'tip')
              ? say('A tip is given freely: no VAT is charged on it.')
              : lines.every(({ kind }) => kind === 'fee')
                ? say('The fee makes good a visit that was missed or cancelled late: no VAT is charged on it.')
                : say('No VAT is charged: {seller} is not registered for VAT.', { seller: issuer.name }),
          ]),
    ],
  }
}

type PartyDraft = DocumentDraft['issuer'] & { name: string }

export interface CreditedPart {
  minor: number
  reason: string
  lines: { name: string; details?: string; quantity?: number; minor: number }[]
}

/** How much of an invoice goes back; `before` is what went back of it already. */
export function composeCreditNote(
  invoice: { number: string; issued_at: Date; content: DocumentContent },
  { minor, reason, lines }: CreditedPart,
  before: { grossMinor: number; vatMinor: number },
): DocumentDraft {
  const { about, issuer, recipient, vat } = invoice.content
  const named = lines.reduce((sum, line) => sum + line.minor, 0)
  const rest = minor - named
  const [rate] = vat
  return {
    heading: say('Credit note'),
    about,
    issuer,
    recipient,
    lines: [
      ...lines.map(({ name, details = '', quantity = 1, minor: amountMinor }) => ({
        ...{ name, details, quantity, amountMinor },
        // What goes back of a line need not be its price: a discount was taken off it.
        unitMinor: quantity === 1 ? amountMinor : Math.round(amountMinor / quantity),
      })),
      ...(rest === 0
        ? []
        : [{ name: say('Refund'), details: whyText(reason), quantity: 1, unitMinor: rest, amountMinor: rest }]),
    ],
    sums: [],
    totalName: vat.length > 0 ? say('Total credited, VAT included') : say('Total credited'),
    vat: rate ? [vatOfNextPart(minor, before, rate.rate)] : [],
    paidWith: [],
    remarks: [
      say('This corrects invoice {number} of {day}.', {
        number: invoice.number,
        day: longDayText(dayOf(invoice.issued_at)),
      }),
      ...(vat.length > 0
        ? []
        : [
            issuer.vatId
              ? say('No VAT was charged, so none is credited.')
              : say('No VAT is credited: {seller} is not registered for VAT.', { seller: issuer.name }),
          ]),
    ],
  }
}

function composeSale(
  { payable, buyer }: PaidSale,
  lines: SaleLine[],
  detailsOf: (line: SaleLine) => Text,
): Pick<DocumentDraft, 'about' | 'recipient' | 'lines' | 'sums'> {
  const of = (amount: (line: SaleLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0)
  const discount = of(({ discountMinor }) => discountMinor)
  const delivery = of(({ deliveryMinor }) => deliveryMinor)
  const sums: DocumentDraft['sums'] = [
    { name: say('Subtotal'), minor: of(({ unitMinor, quantity }) => unitMinor * quantity) },
    ...(discount > 0 ? [{ name: say('Discount'), minor: -discount }] : []),
    ...(payable.kind === 'order' ? [{ name: say('Delivery'), minor: delivery }] : []),
  ]
  return {
    about: aboutText(payable.kind, String(payable.number)),
    recipient: recipientOf(buyer),
    lines: lines.map((line) => ({
      name: line.name,
      details: detailsOf(line),
      quantity: line.quantity,
      unitMinor: line.unitMinor,
      amountMinor: line.unitMinor * line.quantity,
    })),
    sums: sums.length > 1 ? sums : [],
  }
}

/** 'Navy, M, sold by Atelier Oda' */
function withSeller(details: Text, seller: string): Text {
  return details === '' ? say('sold by {seller}', { seller }) : say('{details}, sold by {seller}', { details, seller })
}

export function grossOf(lines: readonly SaleLine[]): number {
  return lines.reduce(
    (sum, { unitMinor, quantity, discountMinor, deliveryMinor }) =>
      sum + unitMinor * quantity - discountMinor + deliveryMinor,
    0,
  )
}

function recipientOf({ name, address }: PaidSale['buyer']): PartyDraft {
  const lines = address ? linesOf(address) : []
  return { name, lines: lines[0] === name ? lines.slice(1) : lines }
}

function linesOf(address: Address): Text[] {
  return [...addressLines(address, ''), countryText(address.country)]
}

function sellerParty(tax: SellerTax | undefined, shopName: string): PartyDraft {
  if (!tax) return { name: shopName, lines: [] }
  const address = linesOf({ ...tax, name: '' })
  return {
    name: tax.legalName,
    lines: [...(shopName && shopName !== tax.legalName ? [shopName] : []), ...address],
    ...(tax.vatId && { vatId: tax.vatId }),
  }
}
