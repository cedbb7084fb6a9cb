import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findAccountFacts } from '../accounts/index.ts'
import type { Act } from '../audit/index.ts'
import { askForDeletion, askForExport, keepAccount, type PersonalData } from '../personal-data/index.ts'

// What people ask for who cannot do it themselves in Settings, by letter or by telephone.

type By = Pick<Act, 'actor' | 'from' | 'note'>
type RequestDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop' | 'log'>

export async function exportOnRequest(deps: RequestDeps, id: string, by: By): Promise<Text> {
  await knownEmail(deps, id)
  return askForExport(deps, id, by)
}

/** Answers whose it is, and when it goes. */
export async function deleteOnRequest(
  deps: RequestDeps,
  parts: readonly PersonalData[],
  id: string,
  by: By,
): Promise<{ email: string; dueAt: Date }> {
  const email = await knownEmail(deps, id)
  try {
    return { email, dueAt: await askForDeletion(deps, parts, id, by) }
  } catch (error) {
    // Its own words are for the owner.
    if (!(error instanceof Refusal) || error.code !== 'account_not_deletable') throw error
    const unfinished = error.details.unfinished as string[]
    const message = `This account can be deleted once this is done: ${unfinished.join(' ')}`
    return refuse('account_not_deletable', { unfinished, message })
  }
}

export async function keepOnRequest(deps: RequestDeps, id: string, by: By): Promise<string> {
  const email = await knownEmail(deps, id)
  await keepAccount(deps, id, by)
  return `The account of ${email} stays.`
}

async function knownEmail({ db }: RequestDeps, id: string): Promise<string> {
  return ((await findAccountFacts(db, id)) ?? refuse('account_not_found')).email
}
