import { randomUUID } from 'node:crypto'
import * as contract from '@dressing-room/contract/gift-codes'
import { formatMoney, fromDecimal } from '@dressing-room/contract/money'
import { z } from 'zod'
import { giveCredit } from '../../features/store-credit/index.ts'
import { command, done } from './command.ts'
import { ACCOUNT_HINT, account, accountOf } from './subjects.ts'

const { amount, currency, reason, key } = contract.giveCredit.body.shape

export const credit = command({
  does: 'gives store credit to somebody, who is told why',
  asks: z.object({ account, amount, currency, reason, key: key.optional() }),
  words: ['account', 'amount', 'currency', 'reason'],
  manyWords: true,
  hints: { account: ACCOUNT_HINT, reason: 'they read it', key: 'gives once where a script runs twice' },
  async run(deps, asked, acting) {
    const { id, email } = await accountOf(deps, asked.account)
    const given = fromDecimal(asked.amount, asked.currency)
    await giveCredit(deps, id, given, { key: asked.key ?? randomUUID(), reason: asked.reason, ...acting })
    return done(`${email} has ${formatMoney(given)} more to spend.`)
  },
})
