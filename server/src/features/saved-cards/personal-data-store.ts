import type { PersonalData } from '../personal-data/index.ts'
import { leaveCustomer, whenKept } from './store.ts'

export const savedCardData: PersonalData = {
  part: 'savedCards',
  async collect(db, { id }) {
    const since = await whenKept(db, id)
    return since ? { keptByThePaymentProviderSince: since.toISOString() } : {}
  },
  async erase(tx, { id }, now) {
    await leaveCustomer(tx, id, now)
  },
}
