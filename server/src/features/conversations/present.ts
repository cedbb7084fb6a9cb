import type { Conversation, Message, OpenConversation, Side } from '@dressing-room/contract/conversations'
import { MESSAGES_SHOWN } from '@dressing-room/contract/conversations'
import { pages } from '@dressing-room/contract/pages'
import type { Db } from '../../platform/db/database.ts'
import { toPicture } from '../images/index.ts'
import { masksContacts } from '../market/index.ts'
import { reviewerName } from '../reviews/index.ts'
import { answersIn } from './answer-store.ts'
import { type MessageRow, messagesOf, questionToPublish } from './message-store.ts'
import { withoutContacts } from './rules.ts'
import { blockersOf, type ConversationRow, type ListedRow } from './store.ts'
import { hasPaid, namesAround } from './subject-query.ts'

export function sideOf({ buyer_id }: Pick<ConversationRow, 'buyer_id'>, accountId: string): Side {
  return buyer_id === accountId ? 'buyer' : 'seller'
}

/** Sellers by their shop; buyers as they stand below reviews. */
export async function showConversations(
  db: Db,
  rows: readonly ListedRow[],
  accountId: string,
): Promise<Conversation[]> {
  const { slugs, people } = await namesAround(db, rows)
  const isMasked = rows.length > 0 && (await masksContacts(db))
  return rows.map((row) => {
    const side = sideOf(row, accountId)
    const other = people.get(side === 'buyer' ? row.seller_id : row.buyer_id)
    const seenAt = side === 'buyer' ? row.buyer_seen_at : row.seller_seen_at
    const address = addressOf(row, side, slugs.get(row.about_id))
    return {
      ...{ _id: row.id, side, lastAt: row.last_at.toISOString() },
      lastText: isMasked ? withoutContacts(row.last_text) : row.last_text,
      about: { kind: row.about, id: row.about_id, title: row.title, ...(address && { address }) },
      with: (side === 'buyer' && other?.shop) || reviewerName(other?.name ?? ''),
      isUnread: row.last_side !== side && (!seenAt || row.last_at > seenAt),
    }
  })
}

function addressOf({ about, about_id }: ConversationRow, side: Side, slug: string | undefined): string | undefined {
  if (about === 'visit') return pages.visit(about_id)
  if (about === 'order') return side === 'buyer' ? slug && pages.order(slug) : pages.sellerOrders
  return slug && (about === 'product' ? pages.product(slug) : pages.service(slug))
}

export async function showConversation(db: Db, row: ConversationRow, accountId: string): Promise<OpenConversation> {
  const side = sideOf(row, accountId)
  const other = side === 'buyer' ? row.seller_id : row.buyer_id
  const [[shown], messages, blockers, question, isMasked, published] = await Promise.all([
    showConversations(db, [{ ...row, last_text: '' }], accountId),
    messagesOf(db, row.id, MESSAGES_SHOWN),
    blockersOf(db, accountId, other),
    side === 'seller' && row.may_publish ? questionToPublish(db, row.id) : undefined,
    contactsMasked(db, row),
    side === 'seller' ? answersIn(db, row.id) : [],
  ])
  if (!shown) throw new Error('a conversation is shown')
  const seenAt = side === 'buyer' ? row.seller_seen_at : row.buyer_seen_at
  return {
    ...shown,
    messages: messages.map((message) => toMessage(message, side, isMasked)),
    ...(seenAt && { seenAt: seenAt.toISOString() }),
    isBlocked: blockers.has(accountId),
    mayPublish: question !== undefined,
    published: published.map(({ id, question }) => ({ _id: id, question })),
  }
}

/** Until something was paid, where the shop wants it so. */
export async function contactsMasked(db: Db, row: ConversationRow): Promise<boolean> {
  return (await masksContacts(db)) && !(await hasPaid(db, row))
}

function toMessage(row: MessageRow, side: Side, isMasked: boolean): Message {
  const isOwn = row.side === side
  const isGone = row.hidden_at !== null || (row.text === '' && row.pictures.length === 0)
  return {
    ...{ _id: row.id, isOwn, isGone, at: row.created_at.toISOString() },
    text: isGone ? '' : isMasked && !isOwn ? withoutContacts(row.text) : row.text,
    pictures: isGone ? [] : row.pictures.map(toPicture),
  }
}
