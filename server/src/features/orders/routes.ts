import { giveOrderAddress } from '@dressing-room/contract/delivery'
import {
  createCheckoutSession,
  getOrder,
  listOrders as listOrdersEndpoint,
  ORDERS_PER_PAGE,
  quoteCart as quoteCartEndpoint,
  updateOrderStatus,
} from '@dressing-room/contract/orders'
import { pageOf } from '@dressing-room/contract/paging'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Payable } from '../checkouts/index.ts'
import { checkOut } from './check-out.ts'
import { checkStatus } from './check-status.ts'
import { giveAddress } from './give-address.ts'
import { findOwnOrder, listOrders } from './list-orders.ts'
import { quoteCart } from './quote-cart.ts'
import { refundRoutes } from './refunding/routes.ts'

export function orderRoutes(serve: Serve, deps: Deps, payables: readonly Payable[]): void {
  serve(
    createCheckoutSession,
    ({ viewer, language, network, body }) => checkOut(deps, payables, { ...viewer, language }, network, body),
    { limit: { max: 60, seconds: 60 } },
  )

  serve(quoteCartEndpoint, ({ viewer, network, body }) => quoteCart(deps, { viewer, network }, body))

  serve(updateOrderStatus, ({ viewer, body }) => checkStatus(deps, payables, viewer, body.sessionId), {
    limit: { max: 60, seconds: 60 },
  })

  serve(listOrdersEndpoint, async ({ viewer, query }) => {
    if (query.user && query.user !== viewer.id) refuse('not_yours')
    return listOrders(deps, viewer.id, { ...pageOf(query, ORDERS_PER_PAGE), boughtOnly: query.bought === 'true' })
  })

  serve(giveOrderAddress, ({ viewer, params, body }) => giveAddress(deps, viewer.id, params.id, body))

  serve(getOrder, async ({ viewer, params }) => {
    return (await findOwnOrder(deps, viewer.id, params.id)) ?? refuse('order_not_found')
  })

  refundRoutes(serve, deps)
}
