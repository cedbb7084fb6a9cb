import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockAccount, setSuspended } from '../accounts/index.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { restoreProducts, suspendProducts } from '../catalog/index.ts'
import { restoreServices, suspendServices } from '../stylist-services/index.ts'
import { mailRestored, mailSuspended } from './suspension-mails.ts'

type SuspendDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>
type Acting = Pick<Act, 'actor' | 'from'> & { reason: string }

/**
 * An operator stops somebody from selling: nothing of theirs is for sale from then on, also in carts that are full. What
 * is bought or booked stays, and they go on shipping and keeping appointments (decision 094).
 */
export async function suspendSeller(deps: SuspendDeps, accountId: string, acting: Acting): Promise<void> {
  const now = deps.clock()
  await change(deps, accountId, acting, 'seller suspended', async (tx) => {
    if (!(await setSuspended(tx, accountId, now))) refuse('already_so')
    await suspendProducts(tx, accountId)
    await suspendServices(tx, accountId)
    await mailSuspended(deps, tx, accountId, acting.reason)
  })
}

/** Puts exactly that back on sale. */
export async function restoreSeller(deps: SuspendDeps, accountId: string, acting: Acting): Promise<void> {
  await change(deps, accountId, acting, 'seller restored', async (tx) => {
    if (!(await setSuspended(tx, accountId, undefined))) refuse('already_so')
    await restoreProducts(tx, accountId)
    await restoreServices(tx, accountId)
    await mailRestored(deps, tx, accountId)
  })
}

async function change(
  deps: SuspendDeps,
  accountId: string,
  { reason, ...by }: Acting,
  act: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) refuse('account_not_found')
    await work(tx)
    await recordAct(deps, tx, { ...by, act, subject: { kind: 'account', id: accountId }, note: reason })
  })
}
