import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { hasMailUnderWay } from '../../platform/outbox/personal-mails.ts'
import {
  accountsToDelete,
  closeAccount,
  findDeletion,
  lockAccount,
  recordSecurity,
  setDeletion,
} from '../accounts/index.ts'
import { firstDueAt, unfinishedOf } from './ask-for-deletion.ts'
import { deleteExport, sweepExports } from './export-store.ts'
import { mailDeleted, mailDeletionPutOff } from './mails.ts'
import type { Person, PersonalData } from './personal-data.ts'

const DAY = 24 * 3_600_000

interface Leaving extends Person {
  isClosed: boolean
}

/**
 * Accounts whose day has come. First nobody can log in any more, and a last mail is written; once that is out, all that
 * says who it was goes in one transaction. What is open again meanwhile puts the day off.
 */
export function deleteAccounts(parts: readonly PersonalData[]): Job<Deps> {
  return {
    name: 'delete-accounts',
    every: '*/10 * * * *',
    async run(deps) {
      await sweepExports(deps.db, deps.clock())
      for (const leaving of await accountsToDelete(deps.db, deps.clock())) {
        if (leaving.isClosed) await eraseIfOver(deps, parts, leaving)
        else if (!(await close(deps, parts, leaving))) await putOff(deps, parts, leaving)
      }
    },
  }
}

/** Undoes the transaction that it is thrown in. */
class StillOpen extends Error {}

/**
 * Answers whether nothing was open. What they sell goes off sale before that is looked at, in one transaction: nobody
 * buys from a seller who is gone.
 */
async function close(deps: Deps, parts: readonly PersonalData[], leaving: Leaving): Promise<boolean> {
  const now = deps.clock()
  try {
    await transact(deps.db, async (tx) => {
      if (!(await isDue(tx, leaving.id, now))) return
      for (const part of parts) await part.withdraw?.(tx, leaving)
      if ((await unfinishedOf(tx, parts, leaving, now)).length > 0) throw new StillOpen()
      await closeAccount(tx, leaving.id, now)
      await mailDeleted(deps, tx, leaving)
    })
    return true
  } catch (error) {
    if (error instanceof StillOpen) return false
    throw error
  }
}

/** By a day at a time; a mail says once what it waits for, Settings says it every day. */
async function putOff(deps: Deps, parts: readonly PersonalData[], leaving: Leaving): Promise<void> {
  const now = deps.clock()
  const unfinished = await unfinishedOf(deps.db, parts, leaving, now)
  await transact(deps.db, async (tx) => {
    const deletion = (await isDue(tx, leaving.id, now)) && (await findDeletion(tx, leaving.id))
    if (!deletion) return
    await setDeletion(tx, leaving.id, { dueAt: new Date(now.getTime() + DAY) })
    const isFirst = deletion.dueAt.getTime() === firstDueAt(deletion.askedAt).getTime()
    if (isFirst && unfinished.length > 0) await mailDeletionPutOff(deps, tx, leaving, unfinished)
  })
}

/** Not, where it was thought better of in the meantime. */
async function isDue(tx: Tx, id: string, now: Date): Promise<boolean> {
  const account = await lockAccount(tx, id)
  return Boolean(account?.deletionDueAt && account.deletionDueAt <= now)
}

/** Whoever was in the middle of paying when the shop closed is served first. */
async function eraseIfOver(deps: Deps, parts: readonly PersonalData[], leaving: Leaving): Promise<void> {
  if (await hasMailUnderWay(deps.db, leaving.email)) return
  const unfinished = await unfinishedOf(deps.db, parts, leaving, deps.clock())
  if (unfinished.length === 0) await erase(deps, parts, leaving)
  else deps.log.warn({ account: leaving.id, unfinished }, 'a closed account is not erased yet: something of it is open')
}

async function erase(deps: Deps, parts: readonly PersonalData[], leaving: Leaving): Promise<void> {
  const now = deps.clock()
  await transact(deps.db, async (tx) => {
    await lockAccount(tx, leaving.id)
    for (const part of parts) await part.erase?.(tx, leaving, now)
    await deleteExport(tx, leaving.id)
    await recordSecurity(deps, tx, 'account deleted', leaving.id, { actor: 'system' })
  })
}
