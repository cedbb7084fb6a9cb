import {
  createCombinedSession,
  holdVisitInCart,
  listCartVisits,
  payForCartVisit,
  removeCartVisit,
} from '@dressing-room/contract/together'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { continueBooking, holdForCart, visitsInCart } from '../booking/index.ts'
import type { Payable } from '../checkouts/index.ts'
import { checkOutTogether } from './check-out-together.ts'
import { leaveCombined } from './leave-combined.ts'
import { toCartVisits } from './present.ts'
import { removeVisit } from './remove-visit.ts'

export function togetherRoutes(serve: Serve, deps: Deps, payables: readonly Payable[]): void {
  serve(
    holdVisitInCart,
    async ({ viewer, language, network, body }) => {
      const { id, status } = await holdForCart(deps, { viewer, language, network }, body)
      return { bookingId: id, state: status === 'held' ? ('held' as const) : ('booked' as const) }
    },
    { limit: { max: 30, seconds: 60 } },
  )

  serve(listCartVisits, async ({ viewer }) => ({
    visits: await toCartVisits(deps, await visitsInCart(deps, viewer.id)),
  }))

  serve(removeCartVisit, ({ viewer, params }) => removeVisit(deps, payables, viewer, params.id))

  serve(
    payForCartVisit,
    async ({ viewer, params: { id } }) => {
      await leaveCombined(deps, payables, viewer, id)
      return continueBooking(deps, viewer, id)
    },
    { limit: { max: 30, seconds: 60 } },
  )

  serve(
    createCombinedSession,
    ({ viewer, language, network, body }) => checkOutTogether(deps, payables, { ...viewer, language }, network, body),
    { limit: { max: 60, seconds: 60 } },
  )
}
