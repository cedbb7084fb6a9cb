import { formatMoney, money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { renderMail } from '../../platform/outbox/mail-template.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { type RefundHolder, tellHolder } from './holder.ts'
import { postRefundBack } from './post-refund.ts'
import { failRefund, lockRefundable, type OpenRefund, type RefundRow } from './refund-store.ts'

/** The provider will not: said once in the database, in the ledger, in the log and to the people who run the shop. */
export async function giveUpRefund(
  deps: Deps,
  holders: readonly RefundHolder[],
  { id, checkoutId }: Pick<OpenRefund, 'id' | 'checkoutId'>,
  failure: string,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockRefundable(tx, checkoutId)
    await failLocked(deps, tx, holders, id, failure)
  })
}

/** The same where the caller has locked the checkout. A refund that has failed before stays as it is. */
export async function failLocked(
  deps: Deps,
  tx: Tx,
  holders: readonly RefundHolder[],
  id: string,
  failure: string,
): Promise<void> {
  const refund = await failRefund(tx, id, failure, deps.clock())
  if (!refund) return
  await postRefundBack(deps, tx, refund)
  const { payable } = await lockRefundable(tx, refund.checkout_id)
  await tellHolder(deps, tx, holders, payable, { refund, what: 'failed' })
  await alert(deps, tx, refund, failure)
  deps.log.error({ refund: id, title: refund.title, failure }, 'a refund could not be made')
}

async function alert(deps: Deps, tx: Tx, refund: RefundRow, failure: string): Promise<void> {
  const amount = formatMoney(money(refund.amount_minor, refund.currency))
  const content = renderMail({
    shopName: deps.shop.name,
    heading: `A refund of ${amount} could not be made`,
    paragraphs: [
      `The buyer of ${refund.title} was promised ${amount} back (${refund.reason}), but it could not be made:`,
      failure,
      `Please look at payment ${refund.payment_id ?? '(none)'} at the provider. It is not tried again by itself; what had been taken from the seller for it is theirs again. At the desk it can be sent again, or given as store credit.`,
    ],
    footer: deps.shop.contactEmail,
  })
  await post(deps, tx, {
    about: `refund:${refund.id}`,
    kind: 'refund failed',
    to: deps.shop.contactEmail,
    subject: `A refund of ${amount} for ${refund.title} could not be made`,
    ...content,
  })
}
