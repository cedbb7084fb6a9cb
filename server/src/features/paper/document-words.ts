import type { LanguageCode } from '@dressing-room/contract/languages'
import { inWords, joined, longDayText, numberText, say, type Text } from '@dressing-room/contract/text'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import type { PaidWith } from './content.ts'
import type { DocumentRow } from './document-store.ts'
import { dayOf, percentOfRate, type Rate } from './rules.ts'

/** 'Order 10001', 'Visit 50001' */
export function aboutText(kind: string, number: string): Text {
  if (kind === 'gift') return say('Gift card {number}', { number })
  if (kind === 'package') return say('Package {number}', { number })
  if (kind === 'tip') return say('Tip for visit {number}', { number })
  if (kind === 'fee') return say('Fee for visit {number}', { number })
  return kind === 'order' ? say('Order {number}', { number }) : say('Visit {number}', { number })
}

/** The words of its frame, in the language in which it was issued, on the screen and as a PDF. */
export function frameOf({ content, number, issued_at, voided_at }: DocumentRow) {
  const said = sayingIn(languageOf(content))
  return {
    number: said(say('Number {number}', { number })),
    date: said(longDayText(dayOf(issued_at))),
    from: said(say('From')),
    to: said(say('To')),
    vatNumber: content.issuer.vatId ? said(say('VAT number {number}', { number: content.issuer.vatId })) : '',
    items: said(say('Items')),
    item: said(say('Item')),
    quantity: said(say('Quantity')),
    price: said(say('Price')),
    amount: said(say('Amount')),
    vatIncluded: said(say('VAT included')),
    vatRate: said(say('VAT rate')),
    net: said(say('Net')),
    vat: said(say('VAT')),
    gross: said(say('Gross')),
    remarks: [
      ...(voided_at ? [said(say('VOID: the refund did not arrive, so this counts for nothing.'))] : []),
      ...content.remarks,
    ],
  }
}

export function languageOf({ language = 'en' }: { language?: LanguageCode }): LanguageCode {
  return language
}

export function sayingIn(language: LanguageCode): (text: Text) => string {
  return (text) => inWords(text, catalogueOf(language))
}

const PAID_WITH: Record<PaidWith, Text> = {
  card: say('Paid by card'),
  'store credit': say('Paid with store credit'),
}

export function paidWithText(name: PaidWith): Text {
  return PAID_WITH[name]
}

/** '25.5 %', '25,5 %' */
export function percentText(rate: Rate): Text {
  return joined([numberText(percentOfRate(rate), { maximumFractionDigits: 2 }), '%'])
}

/** Why money goes back, by the words that refunds keep; what somebody wrote themselves stays as it is. */
const REASONS: Record<string, Text> = {
  'the payment was not the one that was due': say('the payment was not the one that was due'),
  'more was paid than was due': say('more was paid than was due'),
  'given back by the seller': say('given back by the seller'),
  'given back by your stylist': say('given back by your stylist'),
  'given back by its buyer': say('given back by its buyer'),
  'given back by us': say('given back by us'),
  'paid back by our team': say('paid back by our team'),
  returned: say('returned'),
  'cancelled by the buyer': say('cancelled by the buyer'),
  'cancelled by the stylist': say('cancelled by the stylist'),
}

export function whyText(reason: string): Text {
  return REASONS[reason] ?? reason
}
