import { decimalsOf, isCurrency } from '@dressing-room/contract/money'
import type { PayoutDetails } from '@dressing-room/contract/payouts'
import type { Deps } from '../../deps.ts'
import { toCsv } from '../../platform/csv/write-csv.ts'
import { readPayout } from './read-payouts.ts'

const COLUMNS = ['Date', 'What', 'For', 'Paid by buyer', 'Fee', 'Yours', 'Currency', 'Carried over']

/** A payout as a file that adds up: a row for each line, and the amount below them. */
export async function exportPayout(
  deps: Pick<Deps, 'db'>,
  sellerId: string,
  id: string,
): Promise<{ fileName: string; csv: string }> {
  const payout = await readPayout(deps, sellerId, id)
  return { fileName: `payout-${payout.createdAt.slice(0, 10)}-${payout.currency}.csv`, csv: toFile(payout) }
}

function toFile({ lines, amount, currency, createdAt }: PayoutDetails): string {
  const written = (value: number) => value.toFixed(isCurrency(currency) ? decimalsOf(currency) : 2)
  const rows = lines.map(({ at, kind, title, gross, fee, net, isCarried }) => [
    at,
    kind,
    title,
    written(gross),
    written(fee),
    written(net),
    currency,
    isCarried ? 'yes' : '',
  ])
  const total = [createdAt, 'payout', '', '', '', written(amount), currency, '']
  return toCsv([COLUMNS, ...rows, total], { isFirst: true })
}
