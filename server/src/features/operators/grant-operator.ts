import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findAccountByEmail, setOperator } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import type { Acting } from './acting.ts'

type ActDeps = Pick<Deps, 'db' | 'clock'>

/** Only a command leads here: nobody becomes an operator by a request, whoever they are. */
export async function grantOperator(deps: ActDeps, email: string, acting: Acting): Promise<void> {
  await change(deps, email, acting, { since: deps.clock(), act: 'operator granted' })
}

export async function revokeOperator(deps: ActDeps, email: string, acting: Acting): Promise<void> {
  await change(deps, email, acting, { act: 'operator revoked' })
}

async function change(
  deps: ActDeps,
  email: string,
  acting: Acting,
  { since, act }: { since?: Date; act: string },
): Promise<void> {
  const account = (await findAccountByEmail(deps.db, email)) ?? refuse('account_not_found')
  await transact(deps.db, async (tx) => {
    if (!(await setOperator(tx, account.id, since))) refuse('already_so')
    await recordAct(deps, tx, { ...acting, act, subject: { kind: 'account', id: account.id } })
  })
}
