import * as gifts from '@dressing-room/contract/gift-codes'
import { type Currency, fromDecimal } from '@dressing-room/contract/money'
import { pageOf } from '@dressing-room/contract/paging'
import { refuse } from '@dressing-room/contract/refusals'
import * as contract from '@dressing-room/contract/store-credit'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { giveCredit } from './give-credit.ts'
import { giveUpCredit } from './give-up-credit.ts'
import { makeCode, withdrawCode } from './make-code.ts'
import { showCodes } from './present-codes.ts'
import { type CodeRedeemer, redeemCode, redeemedInWords } from './redeem-code.ts'
import { showCredit } from './show-credit.ts'

export function storeCreditRoutes(serve: Serve, deps: Deps, redeemCard: CodeRedeemer): void {
  serve(contract.getStoreCredit, ({ viewer, query }) =>
    showCredit(deps, viewer.id, pageOf(query, contract.CREDIT_ENTRIES_PER_PAGE)),
  )

  serve(contract.redeemGiftCode, async ({ viewer, network, body }) => ({
    message: redeemedInWords(await redeemCode(deps, { viewer, network }, body.code, redeemCard)),
  }))

  serve(contract.giveUpCredit, ({ viewer, body: { amount, currency } }) =>
    giveUpCredit(deps, viewer.id, fromDecimal(amount, currency as Currency)),
  )

  serve(gifts.giveCredit, async ({ params, body, ...request }) => {
    const { key, reason } = body
    const amount = amountOf(body)
    await giveCredit(deps, params.id, amount, { key, reason, ...actingOf(request) })
    return { message: say('They have {amount} more to spend, and are told by mail.', { amount: moneyText(amount) }) }
  })

  serve(gifts.listGiftCodes, ({ query }) => showCodes(deps, pageOf(query, gifts.GIFT_CODES_PER_PAGE)))

  serve(gifts.addGiftCode, async ({ body, ...request }) => {
    const { reason, expiresAt } = body
    const wanted = { amount: amountOf(body), expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt) }
    const code = await makeCode(deps, wanted, { reason, ...actingOf(request) })
    return {
      message: say('{code} is worth {amount}. It is not shown again.', { code, amount: moneyText(wanted.amount) }),
      code,
    }
  })

  serve(gifts.withdrawGiftCode, async ({ params, body: { reason }, ...request }) => {
    await withdrawCode(deps, params.id, { reason, ...actingOf(request) })
    return { message: say('Nobody can redeem it any more.') }
  })
}

/** Less than the smallest unit is nothing. */
function amountOf({ amount, currency }: { amount: number; currency: string }) {
  const money = fromDecimal(amount, currency as Currency)
  return money.minor > 0 ? money : refuse('malformed')
}

function actingOf({ viewer, network, userAgent }: { viewer: { id: string }; network: string; userAgent: string }) {
  return { actor: { accountId: viewer.id }, from: { network, userAgent } }
}
