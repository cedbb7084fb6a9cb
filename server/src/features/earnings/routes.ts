import { getEarnings, getMarket, getSalesByWeek } from '@dressing-room/contract/earnings'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readEarnings } from './read-earnings.ts'
import { readWeek } from './read-week.ts'

export function earningsRoutes(serve: Serve, deps: Deps): void {
  serve(getEarnings, ({ viewer }) => readEarnings(deps, viewer.id))
  serve(getSalesByWeek, ({ viewer, query }) => readWeek(deps, viewer.id, query))
  serve(getMarket, ({ query }) => readWeek(deps, undefined, query))
}
