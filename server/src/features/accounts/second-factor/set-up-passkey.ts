import { refuse } from '@dressing-room/contract/refusals'
import { MAX_PASSKEYS, type newCredential } from '@dressing-room/contract/second-factor'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RequestOrigin } from '../../audit/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { lockAccount } from '../store.ts'
import { beginEnrolment, useEnrolment } from './challenge-store.ts'
import { factorAdded } from './factor-added.ts'
import { insertPasskey, passkeysOf } from './factor-store.ts'
import { creationOptions, PASSKEY_MINUTES, readNewPasskey } from './webauthn.ts'

export async function startPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>,
  viewerId: string,
  password: string,
  network: string,
) {
  const account = await confirmPassword(deps, viewerId, password, network)
  const known = await passkeysOf(deps.db, account.id)
  if (known.length >= MAX_PASSKEYS) refuse('too_many_passkeys')
  const options = await creationOptions(deps, account, known)
  const expiresAt = new Date(deps.clock().getTime() + (PASSKEY_MINUTES + 1) * 60_000)
  await beginEnrolment(deps.db, { accountId: account.id, challenge: options.challenge, expiresAt })
  return { ...options }
}

/** The recovery codes come with the first factor of an account. */
export async function finishPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>,
  viewerId: string,
  { name, credential }: { name: string; credential: z.output<typeof newCredential> },
  { token, from }: { token: string; from: RequestOrigin },
): Promise<{ recoveryCodes: string[] | null }> {
  const now = deps.clock()
  return transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, viewerId)) ?? refuse('not_signed_in')
    const challenge = (await useEnrolment(tx, account.id, now)) ?? refuse('enrolment_expired')
    if ((await passkeysOf(tx, account.id)).length >= MAX_PASSKEYS) refuse('too_many_passkeys')
    const passkey = (await readNewPasskey(deps, credential, challenge)) ?? refuse('passkey_not_accepted')
    const isNew = await insertPasskey(tx, { ...passkey, accountId: account.id, name, createdAt: now })
    if (!isNew) refuse('passkey_already_added')
    return { recoveryCodes: await factorAdded(deps, tx, { account, token, factor: 'passkey', from }) }
  })
}
