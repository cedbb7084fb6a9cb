import { NOBODY } from '@dressing-room/contract/nobody'
import { accountDataOf, eraseAccount } from '../accounts/index.ts'
import type { PersonalData } from './personal-data.ts'

export const accountData: PersonalData = {
  part: 'account',
  collect: (db, { id }) => accountDataOf(db, id),
  erase: (tx, { id }, now) => eraseAccount(tx, id, { name: NOBODY, now }),
}
