import * as contract from '@dressing-room/contract/market'
import { pageOf } from '@dressing-room/contract/paging'
import * as promos from '@dressing-room/contract/promo-codes'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { actingOf } from './acting.ts'
import * as market from './change-market.ts'
import { addPromoCode, changePromoCode, listPromoCodes } from './promo-codes.ts'

/** What operators set for the whole market, with effect at once. */
export function marketRoutes(serve: Serve, deps: Deps): void {
  serve(contract.readMarket, () => market.readMarket(deps))

  serve(contract.changeMasking, async (request) => {
    await market.changeMasking(deps, request.body, actingOf(request))
    return { message: 'Saved.' }
  })
  serve(contract.changeFee, async (request) => {
    await market.changeFee(deps, request.body, actingOf(request))
    return { message: `The platform keeps ${request.body.percent} % of what is paid from now on.` }
  })

  serve(contract.addCategory, async (request) => {
    await market.addCategory(deps, request.body, actingOf(request))
    return { message: `${request.body.name} is a category now.` }
  })

  serve(contract.changeCategory, async (request) => {
    await market.changeCategory(deps, request.params.id, request.body, actingOf(request))
    return { message: `${request.body.name} is saved.` }
  })

  serve(contract.removeCategory, async (request) => {
    await market.removeCategory(deps, request.params.id, request.body, actingOf(request))
    return { message: 'The category is gone.' }
  })

  serve(contract.renameTag, async (request) => {
    const changed = await market.renameTag(deps, request.body, actingOf(request))
    return { message: `Changed on ${changed === 1 ? '1 product or service' : `${changed} products and services`}.` }
  })

  serve(contract.addSynonym, async (request) => {
    await market.addSynonym(deps, request.body, actingOf(request))
    return { message: `Who searches for “${request.body.said}” finds “${request.body.means}” as well.` }
  })

  serve(contract.removeSynonym, async (request) => {
    await market.removeSynonym(deps, request.body, actingOf(request))
    return { message: 'The synonym is gone.' }
  })

  serve(promos.listPromoCodes, ({ query: { search, ...asked } }) =>
    listPromoCodes(deps, { search, ...pageOf(asked, promos.PROMO_CODES_PER_PAGE) }),
  )

  serve(promos.addPromoCode, async (request) => {
    const id = await addPromoCode(deps, request.body, actingOf(request))
    return { message: `${request.body.code} is saved.`, id }
  })

  serve(promos.changePromoCode, async (request) => {
    await changePromoCode(deps, request.params.id, request.body, actingOf(request))
    return { message: `${request.body.code} is saved.`, id: request.params.id }
  })
}
