import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'

export async function orRefuse<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      return refuse('payments_unavailable', { message: say('Saved cards are unavailable. Please try again later.') })
    }
    throw error
  }
}
