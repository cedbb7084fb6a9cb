import { servicesAround } from '@dressing-room/contract/around'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listAround } from './list-around.ts'

/** Above what somebody does who turns pages and filters: each asks the calendar of many stylists. */
const LOOKING = { limit: { max: 120, seconds: 10 } }

export function aroundRoutes(serve: Serve, deps: Deps): void {
  serve(servicesAround, ({ query }) => listAround(deps, query), LOOKING)
}
