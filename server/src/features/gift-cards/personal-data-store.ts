import { say } from '@dressing-room/contract/text'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { forgetRecipients } from '../../platform/outbox/personal-mails.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** The mails that take a card to whoever it is for. */
const SENDING = 'gift card sent'

const isLost = sql<boolean>`exists (select from checkout join dispute on dispute.checkout_id = checkout.id
  where payable_kind = 'gift' and payable_id = gift_card.id and dispute.state = 'lost')`

/** Over since then, and still with an address: redeemed, paid back, never paid, or its money lost to a bank. */
export async function cardsToForget(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gift_card
    where forgotten_at is null and status not in ('active', 'review') and created_at < ${before}
      and coalesce(redeemed_at, refunded_at, created_at) < ${before}
    union
    select card.id from dispute join checkout on checkout.id = checkout_id join gift_card card on card.id = payable_id
    where dispute.state = 'lost' and closed_at < ${before} and payable_kind = 'gift'
      and card.status = 'active' and forgotten_at is null
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const NOBODY = { to_email: '', to_name: '', from_name: '', message: '' }

/** Who these cards were for is known nowhere any more, nor in the log of mails. */
export async function emptyCards(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ ...NOBODY, forgotten_at: at })
    .where('id', 'in', ids)
    .execute()
  await forgetMails(tx, ids)
}

async function forgetMails(tx: Tx, ids: string[]): Promise<void> {
  const about = ids.map((id) => `gift:${id}`)
  if (about.length > 0) await forgetRecipients(tx, about, SENDING)
}

/**
 * A card that was sent stays good for whoever has its code, also when its buyer goes; one that waits for its day is sent
 * or paid back before, unless a bank has kept its money: that one is sent to nobody any more.
 */
export const giftCardData: PersonalData = {
  part: 'gift cards',
  async collect(db, { id }) {
    const columns = ['number', 'amount_minor as amountMinor', 'currency', 'redeemed_at as redeemedAt'] as const
    const bought = await db
      .selectFrom('gift_card')
      .select([...columns, 'status', 'created_at as createdAt', 'paid_at as paidAt', 'sent_at as sentAt'])
      .select(['to_email as toEmail', 'to_name as toName', 'from_name as fromName', 'message', 'send_on as sendOn'])
      .where('buyer_id', '=', id)
      .orderBy('created_at')
      .execute()
    const redeemed = await db
      .selectFrom('gift_card')
      .select(columns)
      .where('redeemed_by', '=', id)
      .orderBy('redeemed_at')
      .execute()
    return { bought, redeemed }
  },
  async unfinished(db, { id }) {
    const waiting = await db
      .selectFrom('gift_card')
      .select('number')
      .where('buyer_id', '=', id)
      .where('status', '=', 'active')
      .where('sent_at', 'is', null)
      .where((eb) => eb.not(isLost))
      .execute()
    return waiting.map(({ number }) =>
      say('Gift card {number} still waits for its day: send it now, or have it paid back.', { number }),
    )
  },
  async erase(tx, { id }) {
    // Not said to be forgotten: once a card is over, its mails are looked through again for what was still to go out.
    const own = await tx.updateTable('gift_card').set(NOBODY).where('buyer_id', '=', id).returning('id').execute()
    await forgetMails(
      tx,
      own.map((card) => card.id),
    )
  },
}
