import { MAX_ADDRESSES, type SavedAddress } from '@dressing-room/contract/addresses'
import type { Address } from '@dressing-room/contract/delivery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type AddressRow,
  insertAddress,
  listOf,
  lockList,
  makeDefault,
  removeAddress,
  toAddress,
  updateAddress,
} from './store.ts'

type Saved = { addresses: SavedAddress[] }
type Sent = Address & { isDefault?: boolean | undefined }

export async function listAddresses(db: Db, accountId: string): Promise<Saved> {
  return { addresses: (await listOf(db, accountId)).map(toSaved) }
}

/** One of this account's own; that of somebody else is as unknown as one that does not exist. */
export async function findAddress(db: Db, accountId: string, id: string): Promise<Address | undefined> {
  const found = (await listOf(db, accountId)).find((row) => row.id === id)
  return found && toAddress(found)
}

export function addAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { isDefault, ...address }: Sent,
): Promise<Saved> {
  return changeList(db, accountId, async (tx, list) => {
    if (list.length >= MAX_ADDRESSES) refuse('too_many_addresses')
    const id = await insertAddress(tx, { accountId, address, now: clock() })
    return isDefault ? id : undefined
  })
}

export function editAddress(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  id: string,
  { isDefault, ...address }: Sent,
): Promise<Saved> {
  return changeList(db, accountId, async (tx, list) => {
    refuseUnknown(list, id)
    await updateAddress(tx, id, address)
    return isDefault ? id : undefined
  })
}

export function deleteAddress({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<Saved> {
  return changeList(db, accountId, async (tx, list) => {
    refuseUnknown(list, id)
    await removeAddress(tx, id)
    return undefined
  })
}

/** Whatever was changed, one of several addresses is the default: the one that is wanted, else the newest. */
function changeList(
  db: Deps['db'],
  accountId: string,
  change: (tx: Tx, list: AddressRow[]) => Promise<string | undefined>,
): Promise<Saved> {
  return transact(db, async (tx) => {
    await lockList(tx, accountId)
    const wanted = await change(tx, await listOf(tx, accountId))
    const [first] = await listOf(tx, accountId)
    const chosen = wanted ?? (first && !first.is_default ? first.id : undefined)
    if (chosen) await makeDefault(tx, accountId, chosen)
    return listAddresses(tx, accountId)
  })
}

function refuseUnknown(list: readonly AddressRow[], id: string): void {
  if (!list.some((row) => row.id === id)) refuse('address_not_found')
}

function toSaved(row: AddressRow): SavedAddress {
  return { _id: row.id, isDefault: row.is_default, ...toAddress(row) }
}
