import { getRecommendations, type Recommendations } from '@dressing-room/contract/recommendations'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'

/** Undefined where they could not be loaded: the rest of the page stands without them. */
export function loadRecommendations(): Promise<Recommendations | undefined> {
  return optional(call(getRecommendations, {}))
}
