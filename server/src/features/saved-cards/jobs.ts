import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { goneCustomers, removeCustomer } from './store.ts'

const AT_A_TIME = 50

/** Has the provider forget those whose account has gone; whom it could not forget now it is told of again. */
const forgetCustomers: Job<Deps> = {
  name: 'forget-customers',
  every: '*/10 * * * *',
  async run({ db, payments }) {
    for (const id of await goneCustomers(db, AT_A_TIME)) {
      await payments.forgetCustomer(id)
      await removeCustomer(db, id)
    }
  },
}

export const savedCardJobs = [forgetCustomers]
