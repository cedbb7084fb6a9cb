import { say } from '@dressing-room/contract/text'
import type { PersonalData } from '../personal-data/index.ts'

export const checkoutData: PersonalData = {
  part: 'payments',
  collect: (db, { id }) =>
    db
      .selectFrom('checkout')
      .select([
        'title',
        'amount_minor as amountMinor',
        'currency',
        'status',
        'created_at as createdAt',
        'paid_at as paidAt',
        'card_brand as cardBrand',
        'card_last4 as cardLast4',
        'card_wallet as wallet',
      ])
      .where('buyer_id', '=', id)
      // Its parts say the same.
      .where('payable_kind', '<>', 'combined')
      .orderBy('created_at')
      .execute(),
  async unfinished(db, { id }) {
    const open = await db
      .selectFrom('checkout')
      .select(['title', 'status'])
      .where('buyer_id', '=', id)
      .where('status', 'in', ['open', 'review'])
      .where('part_of', 'is', null)
      .execute()
    return open.map(({ title, status }) =>
      status === 'open'
        ? say('The payment of {title} is still open.', { title })
        : say('The payment of {title} is being looked at.', { title }),
    )
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('checkout')
      .set({
        buyer_email: '',
        url: null,
        card_fingerprint: null,
        card_brand: null,
        card_last4: null,
        card_wallet: null,
      })
      .where('buyer_id', '=', id)
      .execute()
  },
}
