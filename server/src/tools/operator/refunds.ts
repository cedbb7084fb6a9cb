import { randomUUID } from 'node:crypto'
import { formatDecimal } from '@dressing-room/contract/money'
import * as acts from '@dressing-room/contract/operator-acts'
import type * as contract from '@dressing-room/contract/operators'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deskParts } from '../../desk-parts.ts'
import {
  readOrder,
  readVisit,
  refundOrder as refundAnyOrder,
  refundVisit as refundAnyVisit,
} from '../../features/operators/index.ts'
import { makeRefundAgain } from '../../features/refunds/index.ts'
import { refundHolders } from '../../payables.ts'
import { command, done, fitted, WrongUse } from './command.ts'
import { number, subjectOf } from './subjects.ts'

const key = z.string().min(8).max(100).optional()
const KEY_HINT = 'makes one refund of a script that runs twice'
const amount = z.number().positive().max(1e12).optional()
const NOTHING_YET = 'Nothing has gone back yet: add --yes and a --reason.'

const general = { yes: z.boolean(), reason: acts.reason.optional(), key }
const generalHints = { yes: 'does it; without it what is left is said', key: KEY_HINT }

export const refundOrder = command({
  does: 'gives lines, delivery or an amount of an order back; says first what is left',
  asks: z.object({
    order: number,
    seller: z.string().optional(),
    line: z.array(z.string()).optional(),
    restock: z.boolean(),
    delivery: z.boolean(),
    amount,
    ...general,
  }),
  words: ['order'],
  hints: {
    ...generalHints,
    order: 'its number, or its id',
    seller: 'e-mail address of the one whose part it is; needed where several have sold',
    line: 'LINE or LINE=QUANTITY, as numbered; may be said several times',
    restock: 'these units are sold again',
    delivery: 'what is left of delivery goes back too',
    amount: 'instead of what the lines come to',
  },
  async run(deps, asked, acting) {
    const id = await subjectOf(deps, 'order', asked.order)
    const { sales, currency } = await refundable(deps, id)
    const preview = sales.map((sale) => saleInWords(sale, currency)).join('\n\n')
    if (!asked.yes) {
      return {
        text: `${preview || 'Nothing was paid here.'}\n\n${NOTHING_YET}`,
        data: { isDone: false, currency, sales },
      }
    }
    const sale = saleOf(sales, asked.seller)
    const wish = fitted(acts.refundOrder.body, {
      ...{ key: asked.key ?? randomUUID(), sellerId: sale.seller.id, delivery: asked.delivery, amount: asked.amount },
      ...{ lines: linesOf(sale, asked.line ?? [], asked.restock), reason: asked.reason ?? '' },
    })
    const { message } = await refundAnyOrder(deps, id, wish, acting)
    return done(`${saleInWords(sale, currency)}\n\n${message}`, { isDone: true, message, currency, sales })
  },
})

export const refundVisit = command({
  does: 'gives some of the price of a visit back; says first what is left',
  asks: z.object({ visit: number, amount, ...general }),
  words: ['visit'],
  hints: { ...generalHints, visit: 'its number, or its id', amount: 'how much' },
  async run(deps, asked, acting) {
    const id = await subjectOf(deps, 'visit', asked.visit)
    const { visit, left } = await readVisit(deps, deskParts, id)
    const most = `Left of visit ${visit.number}: ${formatDecimal(left, visit.currency)}.`
    if (!asked.yes)
      return { text: `${most}\n\n${NOTHING_YET}`, data: { isDone: false, left, currency: visit.currency } }
    if (asked.amount === undefined) throw new WrongUse('refund visit needs --amount NUMBER.')
    const wish = { key: asked.key ?? randomUUID(), amount: asked.amount, reason: asked.reason ?? '' }
    const { message } = await refundAnyVisit(deps, id, fitted(acts.refundVisit.body, wish), acting)
    return done(`${most}\n\n${message}`, { isDone: true, message, left, currency: visit.currency })
  },
})

export const again = command({
  does: 'promises what is owed of a refund that has failed once more; `waiting` lists those',
  asks: z.object({
    refund: z.string().trim().min(1).max(100),
    to: acts.makeRefundAgain.body.shape.to,
    reason: acts.reason,
  }),
  words: ['refund'],
  hints: { refund: 'its id', to: 'card, or credit for store credit' },
  async run(deps, { refund, ...asked }, acting) {
    return done((await makeRefundAgain(deps, refundHolders, refund, { ...acting, ...asked })).message)
  },
})

async function refundable(deps: Deps, id: string) {
  const { refundable: sales, order } = await readOrder(deps, deskParts, id)
  return { sales, currency: order.currency }
}

function saleOf(sales: contract.RefundableSale[], email: string | undefined): contract.RefundableSale {
  const [only] = email ? sales.filter(({ seller }) => seller.email.toLowerCase() === email.toLowerCase()) : sales
  if (!only) throw new WrongUse(email ? `${email} has sold nothing of this order.` : 'Nothing was paid here.')
  if (!email && sales.length > 1) throw new WrongUse('Several have sold something of this order: say --seller EMAIL.')
  return only
}

/** '1=2' is two units of the first line, '1' all that is left of it. */
function linesOf({ lines }: contract.RefundableSale, wanted: readonly string[], restock: boolean) {
  return wanted.map((words) => {
    const [, at, quantity] = /^(\d+)(?:=(\d+))?$/.exec(words) ?? []
    const line = lines[Number(at) - 1]
    if (!line) throw new WrongUse(`--line '${words}': there are lines 1 to ${lines.length}, as LINE or LINE=QUANTITY.`)
    return { id: line.id, quantity: quantity ? Number(quantity) : line.left, restock }
  })
}

function saleInWords({ seller, lines, left, deliveryLeft }: contract.RefundableSale, currency: string): string {
  const money = (decimal: number) => formatDecimal(decimal, currency)
  return [
    `Left of what ${seller.name} (${seller.email}) has sold: ${money(left)}, of it delivery ${money(deliveryLeft)}`,
    ...lines.map((line, at) => `  ${at + 1}  ${line.name}: ${line.left} of ${line.quantity}`),
  ].join('\n')
}
