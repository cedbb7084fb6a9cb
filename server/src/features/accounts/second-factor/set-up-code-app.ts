import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RequestOrigin } from '../../audit/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { lockAccount } from '../store.ts'
import { forApp, newCodeSecret, stepOfCode } from './code-app.ts'
import { factorAdded } from './factor-added.ts'
import { beginCodeApp, confirmCodeApp, findCodeApp } from './factor-store.ts'

const ENROLMENT_MINUTES = 30

/** Nothing is asked for until a code has shown that the app has the secret. */
export async function startCodeApp(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  viewerId: string,
  password: string,
  network: string,
): Promise<{ secret: string; address: string }> {
  const account = await confirmPassword(deps, viewerId, password, network)
  const secret = newCodeSecret()
  if (!(await beginCodeApp(deps.db, account.id, secret, deps.clock()))) refuse('code_app_already_added')
  return forApp(secret, { shop: deps.shop.name, account: account.email })
}

/** The recovery codes come with the first factor of an account. */
export async function finishCodeApp(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>,
  viewerId: string,
  code: string,
  { token, from }: { token: string; from: RequestOrigin },
): Promise<{ recoveryCodes: string[] | null }> {
  const now = deps.clock()
  return transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, viewerId)) ?? refuse('not_signed_in')
    const begun = (await findCodeApp(tx, account.id)) ?? refuse('enrolment_expired')
    if (begun.confirmedAt) refuse('code_app_already_added')
    if (begun.createdAt.getTime() < now.getTime() - ENROLMENT_MINUTES * 60_000) refuse('enrolment_expired')
    const step = stepOfCode(begun.secret, code.replace(/\s/g, ''), now) ?? refuse('wrong_code')
    await confirmCodeApp(tx, account.id, step, now)
    return { recoveryCodes: await factorAdded(deps, tx, { account, token, factor: 'code app', from }) }
  })
}
