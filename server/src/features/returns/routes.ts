import { pageOf } from '@dressing-room/contract/paging'
import { refuse } from '@dressing-room/contract/refusals'
import {
  askReturn as askEndpoint,
  buyersReturnStep,
  getOrderReturns,
  listReturns,
  RETURNS_PER_PAGE,
  type ReturnStep,
  sellersReturnStep,
} from '@dressing-room/contract/returns'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isUuid } from '../checkouts/index.ts'
import { DEFAULT_RETURNS } from '../delivery/index.ts'
import { askReturn } from './ask-return.ts'
import { parcelsOfBuyer } from './parcel-query.ts'
import { toReturnable } from './present.ts'
import { returnsOfOrder, returnsOfSeller, unitsUnderWay } from './return-store.ts'
import { readSales, showReturn, showReturns } from './show-returns.ts'
import { stepReturn } from './step-return.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function returnRoutes(serve: Serve, deps: Deps): void {
  serve(getOrderReturns, async ({ viewer, params: { id } }) => {
    const parcels = isUuid(id) ? await parcelsOfBuyer(deps.db, viewer.id, id) : []
    const [first] = parcels
    if (!first) return refuse('order_not_found')
    const sales = await readSales(deps.db, parcels)
    const underWay = await unitsUnderWay(deps.db, id)
    const now = deps.clock()
    return {
      parcels: parcels.flatMap((parcel) => {
        const sale = sales.get(parcel.id)
        return sale ? [toReturnable(parcel, sale, underWay, DEFAULT_RETURNS, now)] : []
      }),
      returns: await showReturns(deps.db, await returnsOfOrder(deps.db, id), 'buyer'),
      currency: first.currency,
    }
  })

  serve(
    askEndpoint,
    async ({ viewer, params, body }) => {
      const row = await askReturn(deps, viewer, params.id, body)
      const shown = await showReturn(deps.db, row, 'buyer')
      return {
        message: say('{seller} has your request and will answer by e-mail.', { seller: shown.seller }),
        return: shown,
      }
    },
    OFTEN,
  )

  serve(
    buyersReturnStep,
    async ({ viewer, params, body, network, userAgent }) => {
      const by = { actor: { accountId: viewer.id }, from: { network, userAgent } }
      const row = await stepReturn(deps, 'buyer', viewer, params.id, body, by)
      return { message: DONE[body.step], return: await showReturn(deps.db, row, 'buyer') }
    },
    OFTEN,
  )

  serve(listReturns, async ({ viewer, query: { open, ...asked } }) => {
    const { page, limit } = pageOf(asked, RETURNS_PER_PAGE)
    const found = await returnsOfSeller(deps.db, viewer.id, { page, limit, openOnly: open === 'true' })
    const { rows, total, waiting } = found
    const totalPages = Math.max(1, Math.ceil(total / limit))
    return { returns: await showReturns(deps.db, rows, 'seller'), page, totalPages, total, waiting }
  })

  serve(
    sellersReturnStep,
    async ({ viewer, params, body, network, userAgent }) => {
      const by = { actor: { accountId: viewer.id }, from: { network, userAgent } }
      const row = await stepReturn(deps, 'seller', viewer, params.id, body, by)
      return { message: DONE[body.step], return: await showReturn(deps.db, row, 'seller') }
    },
    OFTEN,
  )
}

/** What has happened, as whoever did it reads it. */
const DONE: Record<ReturnStep, Text> = {
  accept: say('Accepted. The buyer gets your address by e-mail.'),
  refuse: say('Refused. The buyer gets your words by e-mail.'),
  ask: say('Your question is on its way to the buyer.'),
  receive: say('Noted. Please give the money back now.'),
  refund: say('The money is on its way back to the buyer.'),
  answer: say('Your answer is on its way to the seller.'),
  withdraw: say('Withdrawn. You keep it.'),
  send: say('Thank you. The seller knows that it is on its way.'),
  escalate: say('Our team has your message and will answer by e-mail.'),
}
