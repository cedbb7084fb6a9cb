import { formatDecimal } from '@dressing-room/contract/money'
import * as contract from '@dressing-room/contract/promo-codes'
import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { addPromoCode, changePromoCode, listPromoCodes } from '../../features/operators/index.ts'
import { command, done, fitted, WrongUse } from './command.ts'
import { columns, moment } from './layout.ts'

const { code, maxUses, usesPerBuyer, firstOrderOnly, startsAt, endsAt, sellerEmail, reason } =
  contract.addPromoCode.body.shape
const AT_ONCE = 1000

export const list = command({
  does: 'promo codes, the newest first',
  asks: z.object({ search: z.string().trim().max(60).optional() }),
  words: ['search'],
  async run(deps, { search }) {
    const { promoCodes } = await listPromoCodes(deps, { search, page: 1, limit: AT_ONCE })
    const rows = promoCodes.map((promo) => [
      ...[
        promo.code,
        worth(promo.value),
        promo.state,
        `used ${promo.uses}${promo.maxUses ? ` of ${promo.maxUses}` : ''}`,
      ],
      promo.endsAt ? `until ${moment(promo.endsAt)}` : '',
    ])
    return { text: columns(rows, 'There are none.'), data: { promoCodes } }
  },
})

export const create = command({
  does: 'makes a promo code, which works at once unless it says when',
  asks: z.object({
    code,
    percent: z.number().optional(),
    amount: z.number().optional(),
    currency: z.string().toUpperCase().optional(),
    maxUses,
    usesPerBuyer,
    minimum: z.number().optional(),
    firstOrderOnly,
    startsAt,
    endsAt,
    sellerEmail,
    reason,
  }),
  words: ['code'],
  hints: {
    percent: 'what it takes off: this, or --amount with --currency',
    currency: 'of the amount and of the minimum',
    maxUses: 'in all',
    usesPerBuyer: 'by one buyer',
    minimum: 'goods have to cost this much',
    startsAt: 'with its zone: 2026-12-01T00:00:00Z',
    endsAt: 'likewise',
    sellerEmail: 'only goods of this seller',
  },
  async run(deps, { percent, amount, currency, minimum, ...rest }, acting) {
    if ((percent === undefined) === (amount === undefined)) throw new WrongUse('Say either --percent or --amount.')
    if ((amount ?? minimum) !== undefined && !currency) throw new WrongUse('An amount needs its --currency.')
    const body = fitted(contract.addPromoCode.body, {
      ...rest,
      value: percent === undefined ? { amount, currency } : { percent },
      ...(minimum !== undefined && { minimum: { amount: minimum, currency } }),
    })
    const id = await addPromoCode(deps, body, acting)
    return done(`${body.code} takes ${worth(body.value)} off.`, { id })
  },
})

export const end = command({
  does: 'ends a promo code now; open checkouts keep their price',
  asks: z.object({ code, reason }),
  words: ['code'],
  async run(deps, asked, acting) {
    const { id, seller, startsAt: starts, ...is } = await promoCodeOf(deps, asked.code)
    if (is.state === 'ended') refuse('already_so')
    const now = deps.clock().toISOString()
    const body = fitted(contract.changePromoCode.body, {
      ...is,
      // One that has not begun never does.
      ...(starts && starts < now && { startsAt: starts }),
      ...(seller && { sellerEmail: seller.email }),
      ...{ endsAt: now, reason: asked.reason },
    })
    await changePromoCode(deps, id, body, acting)
    return done(`${is.code} has ended.`)
  },
})

async function promoCodeOf(deps: Deps, words: string): Promise<contract.PromoCode> {
  const { promoCodes } = await listPromoCodes(deps, { search: words, page: 1, limit: AT_ONCE })
  const is = promoCodes.find((promo) => promo.code.toLowerCase() === words.toLowerCase())
  return is ?? refuse('promo_code_not_found')
}

function worth(value: contract.PromoCode['value']): string {
  return 'percent' in value ? `${value.percent} %` : formatDecimal(value.amount, value.currency)
}
