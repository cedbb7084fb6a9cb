import { manageCards as manageCardsEndpoint, savedCards } from '@dressing-room/contract/saved-cards'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { manageCards } from './manage-cards.ts'
import { showCards } from './show-cards.ts'

const PAGES = { max: 20, seconds: 60 }

export function savedCardRoutes(serve: Serve, deps: Deps): void {
  serve(savedCards, ({ viewer }) => showCards(deps, viewer.id))
  serve(manageCardsEndpoint, ({ viewer, language }) => manageCards(deps, viewer, language), { limit: PAGES })
}
