import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { usedCredential } from '@dressing-room/contract/second-factor'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { RequestOrigin } from '../../audit/index.ts'
import { isKnownNetwork, rememberNetwork } from '../known-network-store.ts'
import { mailCodeGuesses, mailRecoveryCodeUsed } from '../mails.ts'
import { codeGuessMails, codesFromAnywhere, passkeyTries, wrongCodes } from '../rate-limit-rules.ts'
import { type Attempt, countAttempt, resetAttempts, tryCountAttempt } from '../rate-limits.ts'
import { logSecurity, recordSecurity } from '../security-log.ts'
import { sessionFor } from '../session.ts'
import { insertSession } from '../session-store.ts'
import { type Account, type AccountWithHash, findAccount, lockAccount } from '../store.ts'
import { askPasskey, findChallenge, type LoginChallenge, useChallenge } from './challenge-store.ts'
import { stepOfCode } from './code-app.ts'
import {
  countRecoveryCodes,
  findCodeApp,
  markPasskeyUsed,
  type Passkey,
  passkeysOf,
  useRecoveryCode,
  useStep,
} from './factor-store.ts'
import { readUsedPasskey, requestOptions } from './webauthn.ts'

type StepDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>

interface Opened {
  token: string
  account: Account
}

/** By a code of the app or a recovery code. Only failures count; a code that is refused does not spend the challenge. */
export async function takeCodeStep(
  deps: StepDeps,
  { challenge, code }: { challenge: string; code: string },
  from: RequestOrigin,
): Promise<Opened> {
  const { account } = await pendingLogin(deps, challenge)
  const attempt = await countCode(deps, account, from.network)
  const opened = await openBy(deps, { challenge, account, from }, async (tx) => {
    const step = (await useAppCode(tx, account, code, deps.clock())) ?? (await useRecovery(deps, tx, account, code))
    return step ?? refuse('wrong_code')
  })
  await attempt.refund()
  await resetAttempts(deps, wrongCodes(account.id, from.network)[0])
  return opened
}

/** What the browser asks a passkey with. Asked again it is another question, and only the last can be answered. */
export async function askForPasskey(deps: Pick<Deps, 'db' | 'clock' | 'shop'>, challenge: string, network: string) {
  const { account } = await pendingLogin(deps, challenge)
  await countAttempt(deps, passkeyTries(account.id, network))
  const options = await requestOptions(deps, await passkeysOf(deps.db, account.id))
  await askPasskey(deps.db, challenge, options.challenge)
  return { ...options }
}

export async function takePasskeyStep(
  deps: StepDeps,
  { challenge, credential }: { challenge: string; credential: z.output<typeof usedCredential> },
  from: RequestOrigin,
): Promise<Opened> {
  const { account } = await pendingLogin(deps, challenge)
  await countAttempt(deps, passkeyTries(account.id, from.network))
  return openBy(deps, { challenge, account, from }, async (tx, { passkeyChallenge }) => {
    const passkey = (await passkeysOf(tx, account.id)).find(({ credentialId }) => credentialId === credential.id)
    const used = await signatureOf(deps, credential, passkey, passkeyChallenge)
    if (!passkey || !used) refuse('passkey_not_accepted')
    await markPasskeyUsed(tx, passkey.id, used.counter, deps.clock())
    return 'passkey'
  })
}

async function signatureOf(
  deps: Pick<Deps, 'shop'>,
  credential: z.output<typeof usedCredential>,
  passkey: Passkey | undefined,
  challenge: string | null,
): Promise<{ counter: number } | undefined> {
  return passkey && challenge ? readUsedPasskey(deps, credential, { passkey, challenge }) : undefined
}

async function pendingLogin({ db, clock }: Pick<Deps, 'db' | 'clock'>, challenge: string) {
  const { accountId } = (await findChallenge(db, challenge, clock())) ?? refuse('login_expired')
  return { account: (await findAccount(db, accountId)) ?? refuse('login_expired') }
}

/**
 * One transaction: the challenge is used, the step is taken, and the session is opened, or none of it. A password that has
 * been changed meanwhile has ended the challenge, and its old hash opens nothing.
 */
async function openBy(
  deps: StepDeps,
  { challenge, account, from }: { challenge: string; account: AccountWithHash; from: RequestOrigin },
  takeStep: (tx: Tx, pending: LoginChallenge) => Promise<string>,
): Promise<Opened> {
  const now = deps.clock()
  const opened = await transact(deps.db, async (tx) => {
    const owner = (await lockAccount(tx, account.id)) ?? refuse('login_expired')
    const pending = (await useChallenge(tx, challenge, now)) ?? refuse('login_expired')
    const step = await takeStep(tx, pending)
    const session = sessionFor(owner.id, {
      remember: pending.remembered,
      device: deviceOf(from.userAgent),
      now,
      secondFactorAt: now,
    })
    if (!(await insertSession(tx, session, account.passwordHash))) refuse('login_expired')
    await recordSecurity(deps, tx, 'logged in with a second step', owner.id, { from, after: { step } })
    return { token: session.token, account: owner }
  })
  await rememberNetwork(deps.db, account.id, from.network, now)
  return opened
}

async function useAppCode(tx: Tx, { id }: Account, typed: string, now: Date): Promise<string | undefined> {
  const app = await findCodeApp(tx, id)
  const step = app?.confirmedAt && stepOfCode(app.secret, typed.replace(/[\s-]/g, ''), now)
  return step && (await useStep(tx, id, step)) ? 'code app' : undefined
}

async function useRecovery(deps: StepDeps, tx: Tx, account: Account, typed: string): Promise<string | undefined> {
  if (!(await useRecoveryCode(tx, account.id, typed))) return undefined
  await mailRecoveryCodeUsed(deps, tx, account, await countRecoveryCodes(tx, account.id))
  return 'recovery code'
}

/** Whoever gets here knows the password, so that running into the limit is told to the owner. */
async function countCode(deps: StepDeps, account: AccountWithHash, network: string): Promise<Attempt> {
  const rules = wrongCodes(account.id, network)
  if (!(await isKnownNetwork(deps.db, account.id, network))) rules.push(codesFromAnywhere(account.id))
  return countAttempt(deps, rules).catch(async (error: unknown) => {
    if (error instanceof Refusal && (await tryCountAttempt(deps, codeGuessMails(account.id)))) {
      logSecurity(deps, 'too many wrong codes', account.id)
      await transact(deps.db, (tx) => mailCodeGuesses(deps, tx, account))
    }
    throw error
  })
}
