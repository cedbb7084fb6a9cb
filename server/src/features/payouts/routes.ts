import { pageOf } from '@dressing-room/contract/paging'
import {
  confirmPayoutAccount,
  getPayout,
  getPayoutFile,
  getPayoutOverview,
  listPayouts,
  listSaleMoney,
  PAYOUTS_PER_PAGE,
  SALES_PER_PAGE,
  setUpPayouts,
} from '@dressing-room/contract/payouts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { exportPayout } from './export-payout.ts'
import { toAccount } from './present.ts'
import { readHistory, readOverview, readPayout, readSales } from './read-payouts.ts'
import { confirmAccount, setUpAccount } from './set-up-account.ts'

export function payoutRoutes(serve: Serve, deps: Deps): void {
  serve(getPayoutOverview, ({ viewer }) => readOverview(deps, viewer.id))
  serve(listPayouts, ({ viewer, query }) => readHistory(deps, viewer.id, pageOf(query, PAYOUTS_PER_PAGE)))
  serve(listSaleMoney, ({ viewer, query }) => readSales(deps, viewer.id, pageOf(query, SALES_PER_PAGE)))
  serve(getPayout, ({ viewer, params: { id } }) => readPayout(deps, viewer.id, id))
  serve(getPayoutFile, ({ viewer, params: { id } }) => exportPayout(deps, viewer.id, id))
  serve(setUpPayouts, async ({ viewer, body, language }) => {
    return { url: await setUpAccount(deps, viewer, body.country, language) }
  })
  serve(confirmPayoutAccount, async ({ viewer }) => toAccount(await confirmAccount(deps, viewer.id)))
}
