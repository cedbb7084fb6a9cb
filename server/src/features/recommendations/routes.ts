import { besideProduct, besideService, getRecommendations } from '@dressing-room/contract/recommendations'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { recommend } from './recommend.ts'
import { showBesideProduct, showBesideService } from './show-beside.ts'

export function recommendationRoutes(serve: Serve, deps: Deps): void {
  serve(getRecommendations, ({ viewer }) => recommend(deps, viewer))
  serve(besideProduct, ({ params, tag }) => showBesideProduct(deps.db, params.slug, tag))
  serve(besideService, ({ params, tag }) => showBesideService(deps.db, params.serviceID, tag))
}
