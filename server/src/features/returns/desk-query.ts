import type { DeskPart } from '../desk/index.ts'
import { openReturns, returnsOfOrder, type StepKind, stepsOfReturns, unansweredEscalations } from './return-store.ts'
import { dueAfter } from './rules.ts'

const MOST_LISTED = 100

const WORDS: Record<StepKind, string> = {
  asked: 'asked for',
  ask: 'its seller asks something',
  answer: 'answered',
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
  send: 'sent back',
  receive: 'arrived at its seller',
  refund: 'refunded',
  escalate: 'we are asked to look',
  lapse: 'ended, as nothing was sent',
}

/** Every step of an order's returns; those that we are asked to look at, or that get stuck, wait for somebody. */
export const returnDesk: DeskPart = {
  async tell(db, { kind, id }) {
    const returns = kind === 'order' ? await returnsOfOrder(db, id) : []
    const ids = returns.map((row) => row.id)
    const steps = await stepsOfReturns(db, ids)
    return {
      entries: returns.flatMap((row) =>
        (steps.get(row.id) ?? []).map((step) => ({
          at: step.taken_at,
          kind: 'step' as const,
          text: `Return ${row.number}: ${WORDS[step.kind]}`,
          detail: step.note || (step.kind === 'asked' ? row.note : ''),
        })),
      ),
      mailsAbout: ids.map((each) => `return:${each}`),
      actsAbout: ids.map((each) => ({ kind: 'return' as const, id: each })),
    }
  },

  async waiting({ db, clock }) {
    const asked = await unansweredEscalations(db, MOST_LISTED)
    const stuck = (await openReturns(db, MOST_LISTED)).filter(
      ({ id, state, changed_at }) =>
        dueAfter(state, changed_at, clock())?.act === 'tell the shop' && !asked.some((each) => each.id === id),
    )
    return [
      ...asked.map(({ id, number, order_id, note, asked_at }) => ({
        what: 'Return to look at',
        title: `Return ${number}`,
        detail: note,
        at: asked_at.toISOString(),
        subject: { kind: 'order' as const, id: order_id },
        about: { kind: 'return' as const, id },
      })),
      ...stuck.map(({ id, number, order_id, state, changed_at }) => ({
        what: 'Return that is stuck',
        title: `Return ${number}`,
        detail: state === 'asked' ? 'Its seller does not answer.' : 'Its seller does not say whether it has arrived.',
        at: changed_at.toISOString(),
        subject: { kind: 'order' as const, id: order_id },
        about: { kind: 'return' as const, id },
      })),
    ]
  },
}
