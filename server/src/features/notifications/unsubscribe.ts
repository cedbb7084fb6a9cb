import type { EndableGroup } from '@dressing-room/contract/notifications'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { countAttempt, newToken } from '../accounts/index.ts'
import { saveChoice } from './store.ts'
import { findKeyOwner, keyOf } from './unsubscribe-store.ts'

/** Keys cannot be guessed, but each try costs a query. */
const unknownKeys = (network: string) => [{ of: ['unsubscribe key', network], max: 60, seconds: 15 * 60 }]

/** The page that ends mails of a group, and the address at which a mail client does it by itself. */
export async function unsubscribeLinks(
  db: Db,
  { origin }: Pick<Deps['shop'], 'origin'>,
  accountId: string,
  group: EndableGroup,
): Promise<{ page: string; oneClick: string }> {
  const key = await keyOf(db, accountId, newToken().slice(0, 32))
  return {
    page: origin + withQuery(pages.unsubscribe, { key, group }),
    oneClick: `${origin}/api/unsubscribe/${group}/${key}`,
  }
}

export async function endMails(
  deps: Pick<Deps, 'db' | 'clock'>,
  { key, group, isWanted }: { key: string; group: EndableGroup; isWanted: boolean },
  network: string,
): Promise<void> {
  const attempt = await countAttempt(deps, unknownKeys(network))
  const accountId = (await findKeyOwner(deps.db, key)) ?? refuse('link_invalid')
  await attempt.refund()
  await saveChoice(deps.db, accountId, { group, channel: 'email', isWanted })
}
