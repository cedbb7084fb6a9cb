import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../../ports/payments/payments.ts'
import { addStep } from '../step-store.ts'
import { lockBooking } from '../store.ts'
import { chargeFee, chargeFeeJob, closeFeePage } from './charge-fee.ts'
import { mailFeeGivenUp } from './fee-mails.ts'
import { letCardGo } from './keep-card.ts'
import { cardsOverdue, cardsToLetGo, feesToCharge, feesToGiveUp, lockKeptCard, moveKeptCard } from './store.ts'

const AT_ONCE = 200
const CUT_OFF_MS = 10 * 60_000

/**
 * What no press and no job of one visit has brought to its end: a fee whose charge was cut off, one that nobody pays, a card for
 * which nothing can be due any more.
 */
export const seeToKeptCards: Job<Deps> = {
  name: 'see-to-kept-cards',
  every: '*/10 * * * *',
  async run(deps) {
    const { db, clock, payments } = deps
    try {
      const cutOff = new Date(clock().getTime() - CUT_OFF_MS)
      await each(deps, await feesToCharge(db, cutOff, AT_ONCE), (id) => chargeFee(deps, id))
      await each(deps, await feesToGiveUp(db, clock(), AT_ONCE), (id) => giveUp(deps, id))
      await each(deps, await cardsOverdue(db, clock(), AT_ONCE), (id) => release(deps, id))
      await each(deps, await cardsToLetGo(db, AT_ONCE), (customerId) =>
        letCardGo.run({ ...deps, payments }, { customerId }),
      )
    } catch (error) {
      // It looks again in ten minutes.
      if (!(error instanceof PaymentsUnavailable)) throw error
    }
  },
}

/** One that fails is said in the log, and holds up none of the others. */
async function each({ log }: Deps, ids: readonly string[], see: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) {
    try {
      await see(id)
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw error
      log.error({ err: error, id }, 'a kept card could not be seen to; the next look tries again')
    }
  }
}

async function giveUp(deps: Deps, bookingId: string): Promise<void> {
  await closeFeePage(deps, bookingId)
  await transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const card = booking && (await lockKeptCard(tx, bookingId))
    // It has just been paid after all.
    if (!booking || card?.state !== 'asked') return
    const now = deps.clock()
    await moveKeptCard(tx, card, 'given up', now)
    await addStep(tx, booking, { kind: 'fee_given_up', by: 'shop', at: now, amountMinor: booking.no_show_fee_minor })
    await mailFeeGivenUp(deps, tx, booking)
  })
}

async function release({ db, clock }: Deps, bookingId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const card = await lockKeptCard(tx, bookingId)
    if (card?.state === 'kept') await moveKeptCard(tx, card, 'released', clock())
  })
}

export const keptCardJobs = [chargeFeeJob, letCardGo, seeToKeptCards] as Job<Deps, never>[]
