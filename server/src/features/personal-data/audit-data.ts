import { auditOfAccount } from '../audit/index.ts'
import type { PersonalData } from './personal-data.ts'

/** The log is append-only and names accounts by id alone: nothing in it goes, but whose id it was does. */
export const auditData: PersonalData = {
  part: 'audit',
  collect: (db, { id }) => auditOfAccount(db, id),
}
