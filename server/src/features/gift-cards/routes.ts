import * as contract from '@dressing-room/contract/gift-cards'
import { toDecimal } from '@dressing-room/contract/money'
import { pageOf } from '@dressing-room/contract/paging'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { refundAtDesk, releaseCard, stopCard } from './at-desk.ts'
import { buyCard } from './buy-card.ts'
import { changeRecipient, checkStatus, listCards, payBack, printCard, sendNow } from './own-cards.ts'
import { offerIn } from './rules.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function giftCardRoutes(serve: Serve, deps: Deps): void {
  serve(contract.giftCardOffer, async () => {
    const { amounts, least, most } = offerIn(deps.shop.giftCardCurrency)
    return {
      currency: deps.shop.giftCardCurrency,
      ...{ amounts: amounts.map(toDecimal), least: toDecimal(least), most: toDecimal(most) },
    }
  })

  serve(contract.buyGiftCard, ({ viewer, language, body }) => buyCard(deps, { ...viewer, language }, body))
  serve(contract.listGiftCards, ({ viewer, query }) =>
    listCards(deps, viewer.id, pageOf(query, contract.GIFT_CARDS_PER_PAGE)),
  )
  serve(contract.updateGiftCardStatus, ({ viewer, body }) => checkStatus(deps, viewer, body.sessionId), OFTEN)
  serve(contract.changeGiftCardRecipient, ({ viewer, params, body }) =>
    changeRecipient(deps, viewer.id, params.id, body),
  )
  serve(contract.sendGiftCard, ({ viewer, params }) => sendNow(deps, viewer.id, params.id))
  serve(contract.printGiftCard, ({ viewer, params }) => printCard(deps, viewer.id, params.id))
  serve(contract.refundGiftCard, ({ viewer, params }) => payBack(deps, viewer.id, params.id))

  serve(contract.refundGiftCardAtDesk, ({ params, body, ...request }) =>
    refundAtDesk(deps, params.id, { ...body, ...actingOf(request) }),
  )
  serve(contract.stopGiftCard, ({ params, body, ...request }) =>
    stopCard(deps, params.id, { ...body, ...actingOf(request) }),
  )
  serve(contract.releaseGiftCard, ({ params, body, ...request }) =>
    releaseCard(deps, params.id, { ...body, ...actingOf(request) }),
  )
}

function actingOf({ viewer, network, userAgent }: { viewer: { id: string }; network: string; userAgent: string }) {
  return { actor: { accountId: viewer.id }, from: { network, userAgent } }
}
