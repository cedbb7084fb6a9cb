import { money } from '@dressing-room/contract/money'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import { creditKey, type RefundRow } from './refund-store.ts'

/** Where money goes that a mail has just promised, for whoever gets it. */
export function whereItGoes(refunds: readonly Pick<RefundRow, 'goes_to' | 'amount_minor' | 'currency'>[]): Text {
  const sumTo = (to: RefundRow['goes_to']) => {
    const own = refunds.filter(({ goes_to }) => goes_to === to)
    const minor = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    return own[0] && moneyText(money(minor, own[0].currency))
  }
  const [toCard, toCredit] = [sumTo('card'), sumTo('credit')]
  if (!toCredit) return say('It goes to the card you paid with. Depending on your bank it takes 5 to 10 days to show.')
  if (!toCard) return say('It is in your store credit already, to be used at your next checkout.')
  return say(
    '{toCard} goes to the card you paid with; depending on your bank it takes 5 to 10 days to show. {toCredit} is in your store credit already.',
    { toCard, toCredit },
  )
}

/** What one request has become, of all refunds of its checkout: in place of one that has failed, what was made again. */
export function partsOf(refund: RefundRow, all: readonly RefundRow[]): RefundRow[] {
  const parts = all.filter(({ key }) => key === refund.key || key === creditKey(refund.key))
  return parts.flatMap((part) => standsFor(part, all))
}

function standsFor(refund: RefundRow, all: readonly RefundRow[]): RefundRow[] {
  const again = all.filter(({ again_of }) => again_of === refund.id)
  return again.length > 0 ? again.flatMap((next) => standsFor(next, all)) : [refund]
}
