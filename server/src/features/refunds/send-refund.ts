import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable, RefundRefused, type RefundSnapshot } from '../../ports/payments/payments.ts'
import { giveUpRefund } from './fail-refund.ts'
import type { RefundHolder } from './holder.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { countRefusal, findOpenRefund, markRefund, type OpenRefund, unsettledRefunds } from './refund-store.ts'

/** The job that asks the provider for one refund. */
export const SEND_REFUND = 'send-refund'

/** An unclear refusal may be temporary: only this many in a row, some seconds apart, are final. */
const REFUSALS_BELIEVED = 3
const AT_ONCE = 100

/** Asks the provider for one refund; its key is the refund's own, so asking twice pays once. */
export async function sendRefund(deps: Deps, holders: readonly RefundHolder[], id: string): Promise<void> {
  const refund = await findOpenRefund(deps.db, id)
  if (refund?.state === 'asked') await send(deps, holders, refund)
}

/**
 * Refunds that are on their way are looked after until they have arrived: those which the provider has taken on, and
 * those whose job has given up because the provider could not be reached for a day.
 */
export async function watchRefunds(deps: Deps, holders: readonly RefundHolder[]): Promise<void> {
  for (const id of await unsettledRefunds(deps.db, AT_ONCE)) {
    const refund = await findOpenRefund(deps.db, id)
    if (!refund) continue
    try {
      await (refund.state === 'pending' ? look(deps, holders, refund) : send(deps, holders, refund))
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return
      deps.log.error({ err: error, refund: id }, 'could not look after a refund')
    }
  }
}

async function send(deps: Deps, holders: readonly RefundHolder[], refund: OpenRefund): Promise<void> {
  const { id, amount, reason, paymentId } = refund
  if (!paymentId) return giveUpRefund(deps, holders, refund, 'There is no payment that it could be taken from.')
  const earlier = refund.isOld ? await findMade(deps, refund) : undefined
  if (earlier) return settle(deps, holders, refund, earlier)
  try {
    await settle(deps, holders, refund, await deps.payments.refund({ key: id, paymentId, amount, reason }))
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    // Made before after all, or somebody has given the money back by hand: then that settles it.
    await reconcileRefunds(deps, holders, paymentId)
    if ((await findOpenRefund(deps.db, id))?.state !== 'asked') return
    if (!error.isFinal && (await countRefusal(deps.db, id)) < REFUSALS_BELIEVED) throw error
    await giveUpRefund(deps, holders, refund, error.message)
  }
}

async function look(deps: Deps, holders: readonly RefundHolder[], refund: OpenRefund): Promise<void> {
  const snapshots = refund.paymentId ? await deps.payments.listRefunds(refund.paymentId) : []
  const snapshot = snapshots.find(({ id }) => id === refund.providerId)
  if (snapshot && snapshot.state !== 'pending') await settle(deps, holders, refund, snapshot)
}

/** The provider's own record of this refund: the one that carries its key. */
async function findMade(deps: Deps, { id, paymentId }: OpenRefund): Promise<RefundSnapshot | undefined> {
  const snapshots = await deps.payments.listRefunds(paymentId ?? '')
  return snapshots.find(({ key, state }) => key === id && state !== 'failed')
}

async function settle(
  deps: Deps,
  holders: readonly RefundHolder[],
  refund: OpenRefund,
  snapshot: RefundSnapshot,
): Promise<void> {
  if (snapshot.state === 'failed') {
    return giveUpRefund(deps, holders, refund, snapshot.failure ?? 'The provider says that it has failed.')
  }
  await markRefund(deps.db, refund.id, snapshot.state, snapshot.id)
}
