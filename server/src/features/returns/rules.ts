import { FAULT_DAYS } from '@dressing-room/contract/delivery'
import {
  FAULT_REASONS,
  RETURN_REASONS,
  type ReturnReason,
  type ReturnState,
  type ReturnStep,
} from '@dressing-room/contract/returns'

const DAY_MS = 24 * 3_600_000

export type Side = 'buyer' | 'seller'

interface Move {
  side: Side
  from: readonly ReturnState[]
  /** Left out: it stays as it is. */
  to?: ReturnState
}

/** Every step of a return: who takes it, out of which states, into which. Nothing else sets a state. */
export const moves: Record<ReturnStep, Move> = {
  accept: { side: 'seller', from: ['asked', 'question'], to: 'accepted' },
  refuse: { side: 'seller', from: ['asked', 'question', 'received'], to: 'refused' },
  ask: { side: 'seller', from: ['asked'], to: 'question' },
  receive: { side: 'seller', from: ['accepted', 'sent'], to: 'received' },
  /** A seller may leave the buyer the thing, or have it in hand before anybody has said so. */
  refund: { side: 'seller', from: ['asked', 'question', 'accepted', 'sent', 'received'], to: 'refunded' },
  answer: { side: 'buyer', from: ['question'], to: 'asked' },
  withdraw: { side: 'buyer', from: ['asked', 'question', 'accepted'], to: 'withdrawn' },
  send: { side: 'buyer', from: ['accepted'], to: 'sent' },
  escalate: { side: 'buyer', from: ['asked', 'question', 'accepted', 'sent', 'received', 'refused'] },
}

export const OPEN_STATES: readonly ReturnState[] = ['asked', 'question', 'accepted', 'sent', 'received']
/** It is the seller's turn. */
export const WAITING_STATES: readonly ReturnState[] = ['asked', 'sent', 'received']

export function mayTake(step: ReturnStep, side: Side, state: ReturnState): boolean {
  const move = moves[step]
  return move.side === side && move.from.includes(state)
}

/** In the order in which they are offered. */
export function stepsOf(side: Side, state: ReturnState): ReturnStep[] {
  return (Object.keys(moves) as ReturnStep[]).filter((step) => mayTake(step, side, state))
}

export interface Arrival {
  status: 'processing' | 'shipped' | 'delivered'
  deliveredAt: Date | null
  days: number
}

/** The reasons that can be given now: none before it is sent, and after the days only what is wrong with the goods. */
export function reasonsNow({ status, deliveredAt, days }: Arrival, now: Date): ReturnReason[] {
  if (status === 'processing') return []
  const isWithin = (most: number) => !deliveredAt || now.getTime() <= deliveredAt.getTime() + most * DAY_MS
  if (days > 0 && isWithin(days)) return [...RETURN_REASONS]
  return isWithin(Math.max(days, FAULT_DAYS)) ? [...FAULT_REASONS] : []
}

/** Until when without any fault; undefined while it has not arrived, or where nothing is taken back. */
export function returnUntil({ deliveredAt, days }: Arrival): Date | undefined {
  return deliveredAt && days > 0 ? new Date(deliveredAt.getTime() + days * DAY_MS) : undefined
}

/** Sending a fault back costs its buyer nothing. */
export function paidByFor(reasons: readonly string[], rule: Side): Side {
  return reasons.every((reason) => (FAULT_REASONS as readonly string[]).includes(reason)) ? 'seller' : rule
}

export type Due = { act: 'remind'; whom: Side } | { act: 'tell the shop' } | { act: 'refund' } | { act: 'lapse' }

/** What is due in a state after so many whole days, the latest first. */
const DUE: Record<ReturnState, readonly { days: number; due: Due }[]> = {
  asked: [
    { days: 5, due: { act: 'tell the shop' } },
    { days: 2, due: { act: 'remind', whom: 'seller' } },
  ],
  question: [
    { days: 30, due: { act: 'lapse' } },
    { days: 3, due: { act: 'remind', whom: 'buyer' } },
  ],
  accepted: [
    { days: 30, due: { act: 'lapse' } },
    { days: 7, due: { act: 'remind', whom: 'buyer' } },
  ],
  sent: [
    { days: 17, due: { act: 'tell the shop' } },
    { days: 10, due: { act: 'remind', whom: 'seller' } },
  ],
  /** The seller has the goods: the money does not wait for them any longer. */
  received: [
    { days: 5, due: { act: 'refund' } },
    { days: 2, due: { act: 'remind', whom: 'seller' } },
  ],
  refused: [],
  refunded: [],
  withdrawn: [],
}

export function dueAfter(state: ReturnState, since: Date, now: Date): Due | undefined {
  const days = (now.getTime() - since.getTime()) / DAY_MS
  return DUE[state].find((each) => days >= each.days)?.due
}
