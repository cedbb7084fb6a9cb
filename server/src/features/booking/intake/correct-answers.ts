import type { BodyOf } from '@dressing-room/contract/endpoint'
import type { BookedAnswers, correctAnswers as endpoint, ShownAnswers } from '@dressing-room/contract/intake'
import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findVisible } from '../list-bookings.ts'
import { type BookingRow, lockBooking } from '../store.ts'
import type { MailDeps } from '../visit-mail.ts'
import { corrected, mayCorrect, tells, toShownAnswers, withoutTold } from './answers.ts'
import { mailAnswersChanged } from './mails.ts'
import { saveAnswers } from './store.ts'

type Changed = { message: Text; answers?: ShownAnswers }

/** What was asked when the visit was booked is answered anew; what the service asks by now has no say in it. */
export function correctAnswers(
  deps: MailDeps,
  client: { id: string },
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<Changed> {
  return change(deps, client, id, async (tx, booking, before, now) => {
    if (!mayCorrect(booking, client, now)) return refuse('answers_closed')
    const answers = corrected(before, body, now)
    const isOther = before.list.some(({ answer }, at) => answer !== answers?.list[at]?.answer)
    if (isOther) await mailAnswersChanged(deps, tx, booking, now)
    return { answers, message: say('Your answers are saved.') }
  })
}

/** Whoever has agreed that their answers are read can take that back at any time, and they go with it. */
export function removeAnswers(deps: MailDeps, client: { id: string }, id: string): Promise<Changed> {
  return change(deps, client, id, async (tx, booking, before, now) => {
    if (!before.list.some(tells)) return refuse('answers_gone')
    if (mayCorrect(booking, client, now)) await mailAnswersChanged(deps, tx, booking, now)
    return { answers: withoutTold(before), message: say('Your answers are removed.') }
  })
}

async function change(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: { id: string },
  id: string,
  by: (
    tx: Tx,
    booking: BookingRow,
    before: BookedAnswers,
    now: Date,
  ) => Promise<{ answers: BookedAnswers | null; message: Text }>,
): Promise<Changed> {
  const seen = await findVisible(db, client, id)
  if (seen?.buyer_id !== client.id) return refuse('booking_not_found')
  return transact(db, async (tx) => {
    const now = clock()
    const booking = await lockBooking(tx, seen.id)
    if (!booking?.answers) return refuse('answers_gone')
    const { answers, message } = await by(tx, booking, booking.answers, now)
    await saveAnswers(tx, booking, answers)
    const shown = toShownAnswers({ ...booking, answers }, client, now)
    return { message, ...(shown && { answers: shown }) }
  })
}
