import * as contract from '@dressing-room/contract/watches'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isWatched, watch } from './watch-stock.ts'

const limit = { max: 60, seconds: 60 }

export function watchRoutes(serve: Serve, deps: Deps): void {
  serve(contract.getStockWatch, async ({ viewer, query }) => ({ isWatched: await isWatched(deps, viewer.id, query) }))
  serve(contract.watchStock, ({ viewer, body }) => watch(deps, viewer.id, body), { limit })
}
