import { money } from '@dressing-room/contract/money'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { DisputeRow } from './store.ts'

/** What a dispute means for whoever sold, in words for them. */
export interface SellersDispute {
  /** A bank only asks, has taken the money, or has decided for the buyer. */
  state: 'asked' | 'open' | 'lost'
  text: Text
}

/** Of several disputes of one payment, the one that weighs most; undefined where none stands against it any more. */
export function tellSeller(disputes: readonly DisputeRow[] = []): SellersDispute | undefined {
  const inState = (...states: DisputeRow['state'][]) => disputes.find(({ state }) => states.includes(state))
  const open = inState('open', 'answered')
  if (open) return { state: 'open', text: openText(open) }
  const asked = inState('asked')
  if (asked) return { state: 'asked', text: ASKED }
  const lost = inState('lost')
  return lost && { state: 'lost', text: lostText(lost) }
}

const ASKED = say(
  "The client's bank asks about this payment. Your money of it waits until the bank is done. We answer the bank; you need not do anything.",
)

function openText(dispute: DisputeRow): Text {
  const amount = amountOf(dispute)
  if (!dispute.is_taken) {
    return say(
      'The client disputes {amount} of this payment. Your money of it waits until their bank has decided. We answer the bank.',
      { amount },
    )
  }
  return say(
    'The client disputes this payment, and their bank has taken {amount} back. Your share of it is not in your balance until the bank has decided. We answer the bank; please keep whatever shows that the appointment took place.',
    { amount },
  )
}

function lostText(dispute: DisputeRow): Text {
  return say(
    "The client's bank has decided for the client: {amountOf} of this payment stays with them, and your share of it does not come back.",
    { amountOf: amountOf(dispute) },
  )
}

function amountOf({ amount_minor, currency }: DisputeRow): Text {
  return moneyText(money(amount_minor, currency))
}
