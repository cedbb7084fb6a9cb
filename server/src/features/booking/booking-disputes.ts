import { say } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { type CheckoutRow, findCurrentCheckouts } from '../checkouts/index.ts'
import { listDisputes, type SellersDispute, tellSeller } from '../disputes/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { feePayable } from './kept-cards/fee-payable.ts'
import { tipPayable } from './tips/tip-payable.ts'

/** What weighs most first. */
const STATES: readonly SellersDispute['state'][] = ['open', 'asked', 'lost']

/** What banks say against the payments of these visits, of their tips and of their fees, as their stylist is told. */
export async function listBookingDisputes(db: Db, bookingIds: readonly string[]): Promise<Map<string, SellersDispute>> {
  if (bookingIds.length === 0) return new Map()
  const ids = [...bookingIds]
  const visits = await findCurrentCheckouts(db, bookingPayable.kind, ids)
  const tips = await findCurrentCheckouts(db, tipPayable.kind, ids)
  const fees = await findCurrentCheckouts(db, feePayable.kind, ids)
  const disputes = await listDisputes(
    db,
    [...visits.values(), ...tips.values(), ...fees.values()].map(({ id }) => id),
  )
  const toldOf = (checkout: CheckoutRow | undefined) => checkout && tellSeller(disputes.get(checkout.id))
  return new Map(
    ids.flatMap((id) => {
      const ofTip = toldOf(tips.get(id))
      const ofFee = toldOf(fees.get(id))
      const told = [
        toldOf(visits.get(id)),
        ofFee && { ...ofFee, text: say('Fee: {text}', { text: ofFee.text }) },
        ofTip && { ...ofTip, text: say('Tip: {text}', { text: ofTip.text }) },
      ]
      const [first] = told
        .filter((each) => each !== undefined)
        .sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state))
      return first ? [[id, first] as const] : []
    }),
  )
}
