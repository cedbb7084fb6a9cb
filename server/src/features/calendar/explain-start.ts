import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { whyNotBookable } from '@dressing-room/contract/stylist-services'
import type { Deps } from '../../deps.ts'
import { findOffer } from '../stylist-services/index.ts'
import { entriesAround, toBookable } from './availability.ts'
import { checkStart, type RejectionReason, type RequestedStart } from './bookable-starts.ts'

const MESSAGES: Record<RejectionReason, string> = {
  not_bookable: 'This service cannot be booked as it stands: check its duration, steps and time zone.',
  past: 'This time has passed.',
  too_soon: 'This is sooner than the notice you ask for.',
  beyond_window: 'This is further ahead than your booking window.',
  no_such_time: 'The clock does not show this time on that day.',
  closed: 'You are closed on that day.',
  outside_hours: 'This is outside your hours.',
  off_grid: 'Starts are offered in steps from the opening of your hours, and this is between two of them.',
  does_not_fit: 'The visit would not end within your hours.',
  time_off: 'You have taken this time off.',
  taken: 'Another visit, or its buffer, is in the way, or somebody is paying for this time right now.',
}

/** For the stylist: why a start of their own service is not offered, from the function that offers it. */
export async function explainStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  publicId: string,
  requested: RequestedStart,
): Promise<AnswerOf<typeof whyNotBookable>> {
  const terms = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  if (terms.seller_id !== viewer.id) refuse('not_yours')
  const entries = await entriesAround(db, terms.seller_id, requested.day)
  const { reason } = checkStart(toBookable(terms), entries, clock(), requested)
  return reason
    ? { bookable: false, reason, message: MESSAGES[reason] }
    : { bookable: true, reason: '', message: 'This time can be booked.' }
}
