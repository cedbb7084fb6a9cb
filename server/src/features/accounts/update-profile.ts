import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { readPhoneNumber } from '../../platform/phone-number.ts'
import { type Account, findAccount, updateProfile as write } from './store.ts'

/** No phone is fine; one that cannot be dialled is not. A number that stays as it was is not read again. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: string; phone: string },
  input: { name: string; phone: string; country?: string | undefined },
): Promise<Account> {
  const isKept = input.phone === '' || input.phone === viewer.phone
  const phone = isKept ? input.phone : (readPhoneNumber(input.phone, input.country) ?? refuse('phone_not_readable'))
  await write(db, viewer.id, { name: input.name, phone })
  return (await findAccount(db, viewer.id)) ?? refuse('not_signed_in')
}
