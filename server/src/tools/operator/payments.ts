import * as acts from '@dressing-room/contract/operator-acts'
import type { Payment as DeskPayment, Hit } from '@dressing-room/contract/operators'
import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { deskParts } from '../../desk-parts.ts'
import { findAnything, readGiftCard, readOrder, readVisit, settlePayment } from '../../features/operators/index.ts'
import { payables } from '../../payables.ts'
import { command, done, WrongUse } from './command.ts'

const { decision, reason } = acts.settlePayment.body.shape

export const settle = command({
  does: 'decides about a payment under review: hands over what it pays for, or gives all of it back',
  asks: z.object({ payment: z.string().trim().min(1).max(100), decision, reason }),
  words: ['payment', 'decision'],
  hints: { payment: 'number of the order, visit or gift card, or an id of the payment', decision: 'accept or refund' },
  async run(deps, { payment, ...body }, acting) {
    const { message } = await settlePayment(deps, payables, await paymentOf(deps, payment), body, acting)
    return done(message)
  },
})

/** The one payment under review that these words lead to. */
async function paymentOf(deps: Deps, words: string): Promise<string> {
  const hits = await findAnything(deps.db, deskParts, words)
  const subjects = hits.filter(({ kind, title }) => kind !== 'visit' || title !== '')
  const payments = await Promise.all(subjects.map((hit) => paymentsOf(deps, hit)))
  const all = payments.flat()
  const named = all.filter((each) => [each.id, each.sessionId, each.paymentId].includes(words))
  const [only, ...more] = named.length > 0 ? named : all.filter(({ status }) => status === 'review')
  if (more.length > 0) throw new WrongUse('Several payments are under review there: say the id of one of them.')
  return only?.id ?? refuse('no_review')
}

async function paymentsOf(deps: Deps, { kind, id }: Hit): Promise<DeskPayment[]> {
  switch (kind) {
    case 'order':
      return (await readOrder(deps, deskParts, id)).payments
    case 'visit':
      return (await readVisit(deps, deskParts, id)).payments
    case 'gift card':
      return (await readGiftCard(deps, deskParts, id)).payments
    default:
      return []
  }
}
