import type { EndableGroup } from '@dressing-room/contract/notifications'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft } from '../../platform/outbox/compose-mail.ts'
import { findContact } from '../accounts/index.ts'
import { kindOf, type NoticeKind } from './kinds.ts'
import { notify } from './notify.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

interface Offer extends Omit<MailDraft, 'to' | 'kind' | 'unsubscribe' | 'calendar' | 'isSecret'> {
  account: string
  kind: Extract<NoticeKind, 'back_in_stock' | 'price_fell' | `review_${string}`>
  /** What it is about, and what tells one time from the next. */
  about: string
  toldAs: string
  page: string
}

/**
 * Tells what nobody has to be told: it can be ended by one click in its mail. Back in stock, a price that fell, a review
 * that is asked for or was written.
 */
export async function notifyOptionally(
  deps: Pick<Deps, 'queue' | 'clock' | 'shop'>,
  tx: Tx,
  { account, kind, about, toldAs, subject, page, ...parts }: Offer,
): Promise<boolean> {
  const to = await findContact(tx, account)
  const { page: url, oneClick } = await unsubscribeLinks(tx, deps.shop, account, kindOf(kind).group as EndableGroup)
  const unsubscribe = { text: say('Unsubscribe from mails like this one'), url }
  return notify(deps, tx, {
    ...composeMail(deps.shop, { ...parts, about, kind: toldAs, to, subject, unsubscribe }),
    unsubscribeUrl: oneClick,
    notice: { kind, account, page },
  })
}
