import { setVerified } from '../accounts/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { writeAudit } from './audit-store.ts'

/** The provider keeps the documents; here is only that there was a check. The badge goes, and the trail says so. */
export const identityData: PersonalData = {
  part: 'identityChecks',
  async collect(db, { id }) {
    const [checks, history] = await Promise.all([
      db
        .selectFrom('identity_check')
        .select(['state', 'failure', 'created_at as createdAt', 'changed_at as changedAt'])
        .where('account_id', '=', id)
        .execute(),
      db
        .selectFrom('identity_audit')
        .select(['action', 'source', 'is_verified as isVerified', 'created_at as at'])
        .where('account_id', '=', id)
        .orderBy('identity_audit.id')
        .execute(),
    ])
    return { checks, history }
  },
  async erase(tx, { id }, now) {
    await setVerified(tx, id, false)
    await writeAudit(tx, { accountId: id, action: 'account deleted', source: 'person', isVerified: false }, now)
  },
}
