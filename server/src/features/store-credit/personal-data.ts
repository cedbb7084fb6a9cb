import { type Currency, money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import type { PersonalData } from '../personal-data/index.ts'
import { redeemedCodes } from './code-store.ts'
import { showBalances, toEntry } from './show-credit.ts'
import { creditOf, forgetReasons, historyOf } from './store.ts'

const ALL = { limit: 100_000, offset: 0 }

/** What is left has to be spent or given up by its owner: nobody's money goes without a word. */
export const storeCreditData: PersonalData = {
  part: 'store credit',
  async collect(db, { id }) {
    const { rows } = await historyOf(db, id, ALL)
    const codes = await redeemedCodes(db, id)
    return { balances: await showBalances(db, id), entries: rows.map(toEntry), codes }
  },
  async unfinished(db, { id }) {
    return (await creditOf(db, id)).map(({ balance_minor, currency }) => {
      const amount = moneyText(money(balance_minor, currency as Currency))
      return say('There is {amount} of store credit left: spend it, or give it up in Settings, Tokens.', { amount })
    })
  },
  /** The books stay; what somebody wrote to them does not. */
  erase: (tx, { id }) => forgetReasons(tx, id),
}
