import type { User } from '@dressing-room/contract/accounts'
import { refuse } from '@dressing-room/contract/refusals'
import type { Tx } from '../../platform/db/database.ts'
import { toUser } from './present.ts'
import { findAccount, setPicture } from './store.ts'

/** The picture in the head of every page, by its address; '' takes it away. */
export async function replacePicture(tx: Tx, id: string, url: string): Promise<User> {
  await setPicture(tx, id, url)
  return toUser((await findAccount(tx, id)) ?? refuse('not_signed_in'))
}
