import { accountDataOf, eraseAccount } from '../accounts/index.ts'
import { NOBODY, type PersonalData } from './personal-data.ts'

export const accountData: PersonalData = {
  part: 'account',
  collect: (db, { id }) => accountDataOf(db, id),
  erase: (tx, { id }, now) => eraseAccount(tx, id, { name: NOBODY, now }),
}
