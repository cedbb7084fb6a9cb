import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { whyNotBookable } from '@dressing-room/contract/stylist-services'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findOffer } from '../stylist-services/index.ts'
import { checkAmong, toBookable } from './availability.ts'
import type { RejectionReason, RequestedStart } from './bookable-starts.ts'

const MESSAGES: Record<RejectionReason, Text> = {
  not_bookable: say('This service cannot be booked as it stands: check its duration, steps and time zone.'),
  past: say('This time has passed.'),
  shop_closed: say('Your shop is on vacation then.'),
  too_soon: say('This is sooner than the notice you ask for.'),
  beyond_window: say('This is further ahead than your booking window.'),
  no_such_time: say('The clock does not show this time on that day.'),
  closed: say('You are closed on that day.'),
  outside_hours: say('This is outside your hours.'),
  off_grid: say('Starts are offered in steps from the opening of your hours, and this is between two of them.'),
  does_not_fit: say('The visit would not end within your hours.'),
  time_off: say('You have taken this time off.'),
  busy_elsewhere: say('Another calendar of yours says that you are busy then.'),
  room_taken: say('A room or device that this service needs is taken then.'),
  taken: say('Another visit, or its buffer, is in the way, or somebody is paying for this time right now.'),
}

/** For the stylist: why a start of their own service is not offered, from the function that offers it. */
export async function explainStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  publicId: string,
  requested: RequestedStart,
): Promise<Localizable<ResponseOf<typeof whyNotBookable>>> {
  const offer = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  if (offer.seller_id !== viewer.id) refuse('not_yours')
  const { reason } = await checkAmong({ db, clock }, offer, toBookable(offer), requested)
  return reason
    ? { bookable: false, reason, message: MESSAGES[reason] }
    : { bookable: true, reason: '', message: say('This time can be booked.') }
}
