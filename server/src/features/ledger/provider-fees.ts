import type { Money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { postedAmong } from './entry-store.ts'
import { postEntries } from './post-entries.ts'

/** What the provider keeps, by its own id of that movement; borne by the platform out of its fee. */
export interface ProviderFee {
  id: string
  fee: Money
}

export function feePosting({ id }: Pick<ProviderFee, 'id'>): string {
  return `fee:${id}`
}

/** Posts those that are not posted yet. The caller has locked the checkout, so that two do not post the same. */
export async function postProviderFees(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkoutId: string,
  fees: readonly ProviderFee[],
): Promise<void> {
  const known = await postedAmong(tx, fees.map(feePosting))
  for (const each of fees) {
    const { minor, currency } = each.fee
    if (minor === 0 || known.has(feePosting(each))) continue
    await postEntries(deps, tx, feePosting(each), { checkoutId, currency }, [
      { account: 'platform fee', amount_minor: minor },
      { account: 'provider fee', amount_minor: -minor },
    ])
  }
}
