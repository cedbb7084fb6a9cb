import { endTimeOff as endEndpoint, listTimeOff as listEndpoint } from '@dressing-room/contract/calendar'
import { whyNotBookable } from '@dressing-room/contract/stylist-services'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { explainStart } from './explain-start.ts'
import { endTimeOff, listTimeOff } from './time-off.ts'

export function calendarRoutes(serve: Serve, deps: Deps): void {
  serve(whyNotBookable, ({ viewer, params, query }) => explainStart(deps, viewer, params.serviceID, query))

  serve(listEndpoint, async ({ viewer }) => ({ timeOff: await listTimeOff(deps, viewer) }))
  serve(endEndpoint, async ({ viewer, params }) => {
    await endTimeOff(deps, viewer, params.id)
    return { message: say('Your time off is given up.') }
  })
}
