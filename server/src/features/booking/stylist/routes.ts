import { decideFee } from '@dressing-room/contract/kept-cards'
import { toDecimal } from '@dressing-room/contract/money'
import { refundVisit as refundEndpoint } from '@dressing-room/contract/refunds'
import { getStylistCalendar, ownFreeTimes } from '@dressing-room/contract/stylist-calendar'
import { joined, moneyText, say, type Text } from '@dressing-room/contract/text'
import { repeatTimes } from '@dressing-room/contract/visit-series'
import {
  answerMailedProposal,
  answerProposal,
  bookByHand as byHandEndpoint,
  cancelVisit,
  moveVisit as moveEndpoint,
  noteSalonPayment as noteEndpoint,
  proposeTime as proposeEndpoint,
  readProposal as readEndpoint,
  reopenVisit as reopenEndpoint,
  withdrawProposal as withdrawEndpoint,
} from '@dressing-room/contract/visits'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { cancelBooking, cancelledInWords } from '../cancel-booking.ts'
import { chargeNoShow, waiveFee } from '../kept-cards/decide-fee.ts'
import { decidedInWords } from '../kept-cards/words.ts'
import { showOne } from '../list-bookings.ts'
import { atSalon } from '../paid-where.ts'
import { answerByLink, answeredInWords, answerOwnProposal, readProposal } from '../proposals/answer-proposal.ts'
import { proposeTime, withdrawProposal } from '../proposals/propose-time.ts'
import type { BookingRow } from '../store.ts'
import { placeWords } from '../visit-words.ts'
import { bookByHand } from './book-by-hand.ts'
import { cancelFollowing } from './cancel-following.ts'
import { listFreeTimes } from './list-free-times.ts'
import { listRepeats } from './list-repeats.ts'
import { moveVisit } from './move-visit.ts'
import { noteSalonPayment } from './note-salon-payment.ts'
import { findOwnVisit } from './own-visit.ts'
import { refundVisit } from './refund-visit.ts'
import { reopenVisit } from './reopen-visit.ts'
import { showCalendar } from './show-calendar.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

/** The stylist's calendar, and what clients answer to it. */
export function stylistRoutes(serve: Serve, deps: Deps): void {
  serve(getStylistCalendar, ({ viewer, query }) => showCalendar(deps, viewer, query))
  serve(ownFreeTimes, ({ viewer, params, query }) => listFreeTimes(deps, viewer, params.day, query))

  serve(repeatTimes, ({ viewer, query }) => listRepeats(deps, viewer, query))

  serve(
    byHandEndpoint,
    async ({ viewer, body }) => {
      const { message, booking } = await bookByHand(deps, viewer, body)
      return { message, booking: await showOne(deps, viewer, booking) }
    },
    OFTEN,
  )

  serve(
    moveEndpoint,
    async ({ viewer, params, body }) => {
      const moved = await moveVisit(deps, viewer, params.id, body)
      const when = placeWords(moved.starts_at, moved, deps.clock())
      return {
        message: joined([say('Moved to {when}.', { when }), told(moved)]),
        booking: await showOne(deps, viewer, moved),
      }
    },
    OFTEN,
  )

  serve(
    proposeEndpoint,
    async ({ viewer, params, body }) => {
      const booking = await proposeTime(deps, viewer, params.id, body)
      const message = say('We have asked {fullName}. The time is kept free meanwhile.', { fullName: booking.full_name })
      return { message, booking: await showOne(deps, viewer, booking) }
    },
    OFTEN,
  )

  serve(withdrawEndpoint, async ({ viewer, params }) => {
    const booking = await withdrawProposal(deps, viewer, params.id)
    return { message: say('The proposal is taken back.'), booking: await showOne(deps, viewer, booking) }
  })

  serve(cancelVisit, async ({ viewer, params, body }) => {
    await findOwnVisit(deps.db, viewer, params.id)
    const row = await cancelBooking(deps, viewer, params.id, body.reason)
    const following = body.following ? await cancelFollowing(deps, viewer, row, body.reason) : 0
    const booking = await showOne(deps, viewer, row)
    const message = cancelledInWords(row, 'stylist', booking)
    const others = say(
      '{visits, plural, one {The visit after it is cancelled too.} other {The # visits after it are cancelled too.}}',
      {
        visits: following,
      },
    )
    return { message: joined([message, ...(following > 0 ? [others] : []), told(row)]), booking }
  })

  serve(
    refundEndpoint,
    async ({ viewer, params, body }) => {
      const { back, given, left, client } = await refundVisit(deps, viewer, params.id, body)
      const message = say('{client} gets {amount} back.', { client, amount: moneyText(back) })
      return { message, refundedAmount: toDecimal(given), left: toDecimal(left) }
    },
    OFTEN,
  )

  serve(noteEndpoint, async ({ viewer, params, body }) => {
    const row = await noteSalonPayment(deps, viewer, params.id, body.paidWith)
    return { message: notedInWords(row), booking: await showOne(deps, viewer, row) }
  })

  serve(
    decideFee,
    async ({ viewer, params, body }) => {
      const decide = body.act === 'charge' ? chargeNoShow : waiveFee
      const card = await decide(deps, viewer, params.id)
      const row = await findOwnVisit(deps.db, viewer, params.id)
      return { message: decidedInWords(row, card), booking: await showOne(deps, viewer, row) }
    },
    OFTEN,
  )

  serve(reopenEndpoint, async ({ viewer, params }) => {
    const booking = await reopenVisit(deps, viewer, params.id)
    return { message: say('The visit is open again.'), booking: await showOne(deps, viewer, booking) }
  })

  serve(answerProposal, async ({ viewer, params, body }) => {
    const booking = await answerOwnProposal(deps, viewer, params.id, body.answer)
    const message = answeredInWords(booking, body.answer, deps.clock())
    return { message, booking: await showOne(deps, viewer, booking) }
  })

  serve(readEndpoint, ({ body }) => readProposal(deps, body.token), OFTEN)
  serve(
    answerMailedProposal,
    async ({ body }) => {
      const booking = await answerByLink(deps, body.token, body.answer)
      return { message: answeredInWords(booking, body.answer, deps.clock()) }
    },
    OFTEN,
  )
}

function notedInWords(row: BookingRow): Text {
  const amount = moneyText(atSalon(row))
  return row.salon_paid_at
    ? say('Noted: {amount} was paid at the salon.', { amount })
    : say('Taken back: {amount} is still to be paid at the salon.', { amount })
}

function told({ email }: BookingRow): Text {
  return email ? say('The client gets a mail.') : say('The client has no email address: please tell them.')
}
