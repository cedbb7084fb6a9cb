import { atStart } from '@dressing-room/contract/start-links'
import { joined, listed, say, wallTimeText } from '@dressing-room/contract/text'
import { startOn } from '@dressing-room/contract/time'
import { OFFER_MINUTES } from '@dressing-room/contract/waiting-list'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { findContact } from '../accounts/index.ts'
import { notifyAll } from '../notifications/index.ts'
import type { OfferTimes } from './rules.ts'
import { lockWaiting } from './store.ts'
import { offerOf } from './wishes.ts'

/** The job that serves the line again once an offer has run out. */
export const END_OFFER = 'end-offered-time'

export interface Told {
  waitingId: string
  /** Of the start that was offered: a job that runs late tells of no other. */
  start: string
}

/** Asks, in the transaction of the offer, for the message about it and for a look at the line when it has run out. */
export async function offerTold(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  told: Told,
  { tellAt, until }: OfferTimes,
): Promise<void> {
  await queue.enqueue(tx, tellOfOffer.name, told, tellAt > clock() ? { at: tellAt } : {})
  await queue.enqueue(tx, END_OFFER, told, { at: until })
}

/** Tells whoever a start is held for, with a link that leads to paying for it. */
export const tellOfOffer: Job<Deps, Told> = {
  name: 'tell-of-offered-time',
  async run(deps, { waitingId, start }) {
    await transact(deps.db, async (tx) => {
      const entry = await lockWaiting(tx, waitingId)
      const until = entry?.offered_until
      if (!entry?.offered_start || !until || entry.state !== 'offered' || until <= deps.clock()) return
      if (entry.offered_start.toISOString() !== start) return
      const offer = await offerOf(tx, entry)
      if (!offer) return
      const now = deps.clock()
      const when = wallTimeText(entry.offered_start, offer.time_zone, now)
      const { day, label } = startOn(entry.offered_start, offer.time_zone)
      const page = atStart(offer.public_id, {
        ...{ day, time: label, addOns: entry.add_ons },
        ...(entry.member_id && { member: entry.member_id }),
      })
      const serviceName = offer.name
      const chosen = offer.chosen.map(({ name }) => name)
      const mail = composeMail(deps.shop, {
        about: `waiting:${entry.id}`,
        kind: `offered ${start}`,
        to: await findContact(tx, entry.account_id),
        subject: say('Free for you: {serviceName}, {when}', { serviceName, when }),
        heading: say('A time has become free'),
        paragraphs: [
          joined([
            say('You are first in line for {serviceName} with {providerName}: {when} is held for you until {until}.', {
              serviceName,
              providerName: entry.member_name || offer.provider_name,
              when,
              until: wallTimeText(until, offer.time_zone, now),
            }),
            ...(chosen.length > 0 ? [say('With {addOns}.', { addOns: listed(chosen) })] : []),
          ]),
          say('Book and pay within {minutes} minutes. After that the time goes to the next in line.', {
            minutes: OFFER_MINUTES,
          }),
        ],
        action: { text: say('Book this time'), url: deps.shop.origin + page },
      })
      await notifyAll(deps, tx, [{ ...mail, notice: { kind: 'time_offered', account: entry.account_id, page } }])
    })
  },
}
