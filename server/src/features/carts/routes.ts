import { syncCart as syncCartEndpoint } from '@dressing-room/contract/carts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { syncCart } from './sync-cart.ts'

/** A device asks when its cart has changed, when it is looked at again, and once a minute. */
const SYNCS = { max: 240, seconds: 60 }

export function cartRoutes(serve: Serve, deps: Deps): void {
  serve(syncCartEndpoint, ({ viewer, body }) => syncCart(deps, viewer.id, body.batch), { limit: SYNCS })
}
