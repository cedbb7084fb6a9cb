import { refuse } from '@dressing-room/contract/refusals'
import { joined, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { findContact, lockAccount, recordSecurity, setDeletion } from '../accounts/index.ts'
import type { Act } from '../audit/index.ts'
import { mailDeletionAskedFor, mailDeletionCalledOff } from './mails.ts'
import type { Person, PersonalData } from './personal-data.ts'

/** Long enough to notice that somebody else has asked. */
export const GRACE_DAYS = 14

/** Refused while something is open, with words that say what. Until its day the account is as it was. */
export async function askForDeletion(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>,
  parts: readonly PersonalData[],
  accountId: string,
  by: Pick<Act, 'actor' | 'from' | 'note'>,
): Promise<Date> {
  const now = deps.clock()
  const person = await personOf(deps.db, accountId)
  const unfinished = await unfinishedOf(deps.db, parts, person, now)
  if (unfinished.length > 0) {
    refuse('account_not_deletable', {
      unfinished,
      message: say('Your account can be deleted once this is done: {unfinished}', { unfinished: joined(unfinished) }),
    })
  }
  return transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId)) ?? refuse('not_signed_in')
    if (account.deletionDueAt) return account.deletionDueAt
    const dueAt = firstDueAt(now)
    await setDeletion(tx, accountId, { askedAt: now, dueAt })
    await mailDeletionAskedFor(deps, tx, person, dueAt)
    await recordSecurity(deps, tx, 'deletion asked for', accountId, { ...by, after: { dueAt } })
    return dueAt
  })
}

/** The day it was asked for; later where something is open then. */
export function firstDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + GRACE_DAYS * 24 * 3_600_000)
}

/** The account stays. Nothing happens where no deletion was asked for. */
export async function keepAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>,
  accountId: string,
  by: Pick<Act, 'actor' | 'from' | 'note'>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId)) ?? refuse('not_signed_in')
    if (!account.deletionDueAt) return
    await setDeletion(tx, accountId, undefined)
    await mailDeletionCalledOff(deps, tx, account)
    await recordSecurity(deps, tx, 'deletion called off', accountId, by)
  })
}

export async function personOf(db: Db, accountId: string): Promise<Person> {
  return { id: accountId, ...(await findContact(db, accountId)) }
}

export async function unfinishedOf(db: Db, parts: readonly PersonalData[], person: Person, now: Date): Promise<Text[]> {
  const found: Text[] = []
  for (const { unfinished } of parts) found.push(...((await unfinished?.(db, person, now)) ?? []))
  return found
}
