import { type FavoriteList, MAX_FAVORITE_LISTS } from '@dressing-room/contract/favorites'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { lockAccount, newToken } from '../accounts/index.ts'
import { addToList, deleteList, insertList, listsOf, takeFromList, updateList } from './list-store.ts'
import { toFavoriteList } from './present.ts'
import { addFavorites, type Which } from './store.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>
interface Lists {
  lists: FavoriteList[]
}

async function show(db: Db, accountId: string): Promise<Lists> {
  return { lists: (await listsOf(db, accountId)).map(toFavoriteList) }
}

export async function addList({ db, clock }: ListDeps, accountId: string, name: string): Promise<Lists> {
  await transact(db, async (tx) => {
    // Two tabs at once must not make one more than there can be.
    await lockAccount(tx, accountId)
    if ((await listsOf(tx, accountId)).length >= MAX_FAVORITE_LISTS) refuse('too_many_favorite_lists')
    await insertList(tx, accountId, name, clock())
  })
  return show(db, accountId)
}

export async function renameList({ db }: ListDeps, accountId: string, id: string, name: string): Promise<Lists> {
  if (!(await updateList(db, accountId, id, { name }))) refuse('favorite_list_not_found')
  return show(db, accountId)
}

export async function removeList({ db }: ListDeps, accountId: string, id: string): Promise<Lists> {
  if (!(await deleteList(db, accountId, id))) refuse('favorite_list_not_found')
  return show(db, accountId)
}

/** What comes into a list is saved with it. */
export async function putIntoList(
  { db, clock }: ListDeps,
  accountId: string,
  id: string,
  { isIn, ...of }: Which & { isIn: boolean },
): Promise<Lists> {
  await transact(db, async (tx) => {
    if (!(await listsOf(tx, accountId)).some((list) => list.id === id)) refuse('favorite_list_not_found')
    if (!isIn) return takeFromList(tx, id, of)
    await addFavorites(tx, accountId, [{ ...of, priceMinor: null, currency: null }], clock())
    await addToList(tx, accountId, id, of, clock())
  })
  return show(db, accountId)
}

/** A list that is shared already keeps its address; one that was withdrawn never gets its old one back. */
export async function shareList(
  { db }: ListDeps,
  accountId: string,
  id: string,
  { isShared, showsName }: { isShared: boolean; showsName: boolean },
): Promise<Lists> {
  const list = (await listsOf(db, accountId)).find((one) => one.id === id) ?? refuse('favorite_list_not_found')
  const secret = isShared ? (list.secret ?? newToken()) : null
  await updateList(db, accountId, id, { secret, shows_name: isShared && showsName })
  return show(db, accountId)
}
