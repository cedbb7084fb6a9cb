import { getRecommendations } from '@dressing-room/contract/recommendations'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { recommend } from './recommend.ts'

export function recommendationRoutes(serve: Serve, deps: Deps): void {
  serve(getRecommendations, ({ viewer }) => recommend(deps, viewer))
}
