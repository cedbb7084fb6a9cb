import {
  calendarFileByLink,
  cancelByLink,
  moveByLink,
  moveDaysByLink,
  moveTimesByLink,
  readVisitLink,
} from '@dressing-room/contract/visit-links'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { fileOfVisit } from '../calendar-file.ts'
import { cancelBooking, cancelledInWords } from '../cancel-booking.ts'
import { showOne } from '../list-bookings.ts'
import { listMoveDays, listMoves, movedInWords, rescheduleBooking } from '../reschedule-booking.ts'
import { clientOf, openLink, showLinked } from './open-link.ts'

/** A token cannot be guessed; this only keeps whoever tries from costing much. */
const LIMITED = { limit: { max: 30, seconds: 60 } }

export function visitLinkRoutes(serve: Serve, deps: Deps): void {
  serve(
    readVisitLink,
    async ({ body }) => ({ visit: await showLinked(deps, await openLink(deps, body.token)) }),
    LIMITED,
  )

  serve(
    calendarFileByLink,
    async ({ body }) => fileOfVisit(deps, await openLink(deps, body.token, 'orCancelled'), 'buyer'),
    LIMITED,
  )

  serve(
    cancelByLink,
    async ({ body }) => {
      const linked = await openLink(deps, body.token, 'orCancelled')
      const client = clientOf(linked)
      const row = await cancelBooking(deps, client, linked.id)
      const visit = await showOne(deps, client, row)
      return { message: cancelledInWords(row, 'buyer', visit), visit }
    },
    LIMITED,
  )

  serve(
    moveDaysByLink,
    async ({ body }) => {
      const linked = await openLink(deps, body.token)
      return listMoveDays(deps, clientOf(linked), linked.id)
    },
    LIMITED,
  )

  serve(
    moveTimesByLink,
    async ({ body }) => {
      const linked = await openLink(deps, body.token)
      return listMoves(deps, clientOf(linked), linked.id, body.day)
    },
    LIMITED,
  )

  serve(
    moveByLink,
    async ({ body }) => {
      const linked = await openLink(deps, body.token)
      const client = clientOf(linked)
      const row = await rescheduleBooking(deps, client, linked.id, { day: body.date, time: body.time })
      return { message: movedInWords(row, deps.clock()), visit: await showOne(deps, client, row) }
    },
    LIMITED,
  )
}
