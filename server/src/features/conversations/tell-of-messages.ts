import type { Side } from '@dressing-room/contract/conversations'
import { pages } from '@dressing-room/contract/pages'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { findContact } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { messagesOf } from './message-store.ts'
import { contactsMasked, showConversations } from './present.ts'
import { isToBeTold, withoutContacts } from './rules.ts'
import { lockConversation, noteTold } from './store.ts'

const LOOKED_AT = 30
const LONGEST = 500

/** Whoever has not looked is told of all that waits at once, and hears no more of it until they have. */
export const tellOfMessages: Job<Deps, { conversationId: string; side: Side }> = {
  name: 'tell-of-messages',
  async run(deps, { conversationId, side }) {
    await transact(deps.db, async (tx) => {
      const row = await lockConversation(tx, conversationId)
      if (!row) return
      const account = side === 'buyer' ? row.buyer_id : row.seller_id
      const [seenAt, toldAt] =
        side === 'buyer' ? [row.buyer_seen_at, row.buyer_told_at] : [row.seller_seen_at, row.seller_told_at]
      const messages = await messagesOf(tx, conversationId, LOOKED_AT)
      const waiting = messages.filter(
        (message) => message.side !== side && !message.hidden_at && (!seenAt || message.created_at > seenAt),
      )
      const newest = waiting.at(-1)
      const now = deps.clock()
      if (!newest || !isToBeTold({ newest: newest.created_at, seenAt, toldAt }, now)) return
      const [shown] = await showConversations(tx, [{ ...row, last_text: '' }], account)
      const name = shown?.with ?? ''
      const page = side === 'buyer' ? pages.message(conversationId) : pages.sellerMessage(conversationId)
      const isMasked = await contactsMasked(tx, row)
      const texts = waiting.flatMap(({ text }) =>
        text ? [(isMasked ? withoutContacts(text) : text).slice(0, LONGEST)] : [],
      )
      const values = { count: waiting.length, name, title: row.title }
      await notify(deps, tx, {
        ...composeMail(deps.shop, {
          about: `conversation:${conversationId}`,
          kind: `messages until ${newest.created_at.toISOString()} for the ${side}`,
          to: await findContact(tx, account),
          subject: say('{count, plural, one {A message} other {# messages}} from {name}: {title}', values),
          heading: say('{name} has written to you', { name }),
          paragraphs: texts.length > 0 ? texts : [say('{name} has sent you pictures.', { name })],
          action: { text: say('Read and answer'), url: deps.shop.origin + page },
        }),
        notice: { kind: 'message_received', account, page },
      })
      await noteTold(tx, conversationId, side, now)
    })
  },
}

export const conversationJobs = [tellOfMessages] as Job<Deps, never>[]
