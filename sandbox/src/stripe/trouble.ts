import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { openDispute } from './disputes.ts'
import type { Payment } from './payments.ts'
import { warn } from './warnings.ts'

/** Once: what has come of it is forgotten with the change that tells of it. */
export function troubleInTime(sandbox: Sandbox, account: Account, payment: Payment): void {
  const { trouble } = payment
  if (!trouble) return
  sandbox.later(Math.max(0, trouble.at - Date.now()), () => {
    const now = account.payments.get(payment.id) ?? payment
    if (!now.trouble) return
    const told: Payment = { ...now, trouble: undefined }
    sandbox.accounts.save(account, { payments: [told] })
    if (trouble.kind === 'warning') warn(sandbox, account, told)
    else openDispute(sandbox, account, told, DISPUTES[trouble.kind])
  })
}

const DISPUTES = {
  dispute: { reason: 'fraudulent' },
  'not received': { reason: 'product_not_received' },
  inquiry: { reason: 'fraudulent', isInquiry: true },
}
