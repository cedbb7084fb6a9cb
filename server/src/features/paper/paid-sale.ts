import type { Address } from '@dressing-room/contract/delivery'
import type { LanguageCode } from '@dressing-room/contract/languages'
import type { Currency } from '@dressing-room/contract/money'
import type { Text } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import type { PaidWith } from './content.ts'

/** One line of what was paid for. */
export interface SaleLine {
  /** null where nobody has sold it: a gift card, which is not a purchase yet. */
  sellerId: string | null
  sellerName: string
  /** A tip is a present to whoever did the work, and a fee makes a loss good: neither carries VAT. */
  kind: 'goods' | 'service' | 'tip' | 'fee' | 'gift card'
  name: Text
  /** Color and size, or the time of a visit. */
  details: Text
  quantity: number
  unitMinor: number
  discountMinor: number
  deliveryMinor: number
}

/** What was paid for, as its feature tells it once the money has come. */
export interface PaidSale {
  payable: { kind: 'order' | 'booking' | 'gift' | 'tip' | 'fee' | 'package'; id: string; number: number }
  currency: Currency
  buyer: { id: string; name: string; address: Address | undefined; language: LanguageCode }
  lines: SaleLine[]
  /** What was paid how; together the total. */
  paidWith: { name: PaidWith; minor: number }[]
}

/** Something that has papers once it is paid: an order, a visit. */
export interface PaidThing {
  /** As the payable of checkouts. */
  readonly kind: string
  paidSale(tx: Tx, checkout: CheckoutRow): Promise<PaidSale>
}
