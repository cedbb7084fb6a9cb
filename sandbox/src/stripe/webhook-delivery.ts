import { createHmac } from 'node:crypto'
import type { Account, Accounts } from '../accounts.ts'
import { takeWebhookFaults } from '../faults.ts'
import { presentEvent, type StripeEvent } from './event.ts'

/** The fate of one event; it has the event's id. */
export type Delivery = {
  id: string
  state: 'pending' | 'held' | 'delivered' | 'lost' | 'given-up'
  attempts: number
  nextTryAt: number
  /** How many times each attempt is sent, at the same moment. */
  copies: number
  lastStatus?: number | 'unreachable'
}

// The provider waits minutes and hours between tries; a shop on the same machine restarts within seconds.
const WAITS_MS = [1000, 2000, 5000, 15_000, 60_000]
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000
const ANSWER_WITHIN_MS = 10_000
const AT_ONCE = 8
const SHUFFLE_MS = 400

/** Undefined when the account has no endpoint, or none for this type. */
export function newDelivery(accounts: Accounts, account: Account, event: StripeEvent): Delivery | undefined {
  const { webhookUrl, enabledEvents } = account.settings
  if (!webhookUrl || !(enabledEvents.includes('*') || enabledEvents.includes(event.type))) return undefined
  const delivery: Delivery = { id: event.id, state: 'pending', attempts: 0, nextTryAt: Date.now(), copies: 1 }
  for (const fault of takeWebhookFaults(accounts, account)) {
    if (fault.kind === 'lose') delivery.state = 'lost'
    if (fault.kind === 'hold') delivery.state = 'held'
    if (fault.kind === 'duplicate') delivery.copies = 2
    if (fault.kind === 'delay') delivery.nextTryAt += fault.ms ?? 1000
    if (fault.kind === 'shuffle') delivery.nextTryAt = placeBeforeTheLast(account, fault.ms ?? SHUFFLE_MS)
  }
  return delivery
}

// Each shuffled event goes out before the one announced just before it, so the order is surely turned around.
function placeBeforeTheLast(account: Account, windowMs: number): number {
  const soonest = [...account.deliveries.values()]
    .filter((delivery) => delivery.state === 'pending' && delivery.attempts === 0)
    .reduce((least, delivery) => Math.min(least, delivery.nextTryAt), Number.POSITIVE_INFINITY)
  const now = Date.now()
  return soonest > now && soonest <= now + windowMs ? now + (soonest - now) / 2 : now + windowMs
}

export function startDelivery(accounts: Accounts) {
  const waiting = new Map<string, { account: Account; id: string }>()
  const onTheWay = new Map<Account, number>()
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined

  // What was under way when the last run ended is tried again: better twice than never.
  for (const account of accounts.all()) enlist(account, account.deliveries.values())

  function enlist(account: Account, deliveries: Iterable<Delivery>) {
    for (const { id, state } of deliveries) if (state === 'pending') waiting.set(id, { account, id })
  }

  function tick() {
    if (stop.signal.aborted) return
    const now = Date.now()
    const due = [...waiting.values()]
      .map((entry) => ({ ...entry, delivery: entry.account.deliveries.get(entry.id) as Delivery }))
      .sort((a, b) => a.delivery.nextTryAt - b.delivery.nextTryAt)
    let next = Number.POSITIVE_INFINITY
    for (const { account, delivery } of due) {
      if (delivery.nextTryAt > now) {
        next = delivery.nextTryAt
        break
      }
      const busy = onTheWay.get(account) ?? 0
      if (busy >= AT_ONCE) continue
      onTheWay.set(account, busy + 1)
      waiting.delete(delivery.id)
      void attempt(account, delivery)
    }
    clearTimeout(timer)
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(tick, Math.max(1, next - now)).unref()
  }

  async function attempt(account: Account, delivery: Delivery) {
    // Delivered only once it is on disk: a crash could still undo it before.
    await accounts.flushed()
    const event = account.events.get(delivery.id)
    const responses = event
      ? await Promise.all(Array.from({ length: delivery.copies }, () => send(account, event)))
      : []
    onTheWay.set(account, (onTheWay.get(account) ?? 1) - 1)
    if (stop.signal.aborted || !event) return
    const next = outcome(delivery, event, responses)
    accounts.save(account, { deliveries: [next] })
    if (next.state === 'pending') waiting.set(next.id, { account, id: next.id })
    tick()
  }

  async function send(account: Account, event: StripeEvent): Promise<number | 'unreachable'> {
    const { webhookUrl, webhookSecret = '' } = account.settings
    if (!webhookUrl) return 'unreachable'
    const body = JSON.stringify(presentEvent(event, 1), null, 2)
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stop.signal]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, webhookSecret),
        },
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 'unreachable'
    }
  }

  function deliver(account: Account, deliveries: Delivery[]) {
    enlist(account, deliveries)
    tick()
  }

  return {
    start: tick,
    deliver,
    /** Starts afresh on one event, whatever became of it before. */
    redeliver(account: Account, event: StripeEvent) {
      const afresh: Delivery = { id: event.id, state: 'pending', attempts: 0, nextTryAt: Date.now(), copies: 1 }
      accounts.save(account, { deliveries: [afresh] })
      deliver(account, [afresh])
    },
    release(account: Account): number {
      const held = [...account.deliveries.values()].filter((delivery) => delivery.state === 'held')
      const deliveries = held.map((delivery) => ({ ...delivery, state: 'pending' as const, nextTryAt: Date.now() }))
      accounts.save(account, { deliveries })
      deliver(account, deliveries)
      return held.length
    },
    stop() {
      stop.abort()
      clearTimeout(timer)
    },
  }
}

function outcome(delivery: Delivery, event: StripeEvent, responses: (number | 'unreachable')[]): Delivery {
  const attempts = delivery.attempts + 1
  const failed = responses.find((response) => response === 'unreachable' || response < 200 || response > 299)
  if (failed === undefined) return { ...delivery, attempts, state: 'delivered', lastStatus: responses[0] }
  const wait = WAITS_MS[delivery.attempts] ?? 60_000
  const giveUp = Date.now() + wait > event.created * 1000 + GIVE_UP_AFTER_MS
  return {
    ...delivery,
    attempts,
    lastStatus: failed,
    state: giveUp ? 'given-up' : 'pending',
    nextTryAt: Date.now() + wait,
  }
}

/** The value of Stripe-Signature: the time and the HMAC of "time.body". */
function sign(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
