import { type Money, money } from '@dressing-room/contract/money'
import type { BookingRow } from '../store.ts'

type WithFee = Pick<BookingRow, 'no_show_fee_minor' | 'currency'>

/** What a no-show or a late cancel costs, as it was agreed. */
export function feeOf({ no_show_fee_minor, currency }: WithFee): Money {
  return money(no_show_fee_minor, currency)
}

/** Whether it is paid at the salon while a card is kept. */
export function keepsCard({ no_show_fee_minor }: Pick<BookingRow, 'no_show_fee_minor'>): boolean {
  return no_show_fee_minor > 0
}
