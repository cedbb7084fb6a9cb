import { readDeliveryRules, saveDeliveryRules } from '@dressing-room/contract/delivery'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readRules, saveRules } from './save-rules.ts'

export function deliveryRoutes(serve: Serve, deps: Deps): void {
  serve(readDeliveryRules, ({ viewer }) => readRules(deps, viewer.id))
  serve(saveDeliveryRules, ({ viewer, body }) => saveRules(deps, viewer.id, body))
}
