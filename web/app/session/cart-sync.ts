import { applyChanges, type KeptCart, type LineChange } from '@dressing-room/contract/cart-changes'
import { syncCart } from '@dressing-room/contract/carts'
import { Refusal } from '@dressing-room/contract/refusals'
import { call, within } from '../api/call.ts'
import { followCart, storedCart } from './cart.ts'
import { becomeOwner, keepSync, markSessionEnd, putAway, showCart, shownCart, syncOnDevice } from './cart-device.ts'
import { tellShort } from './cart-news.ts'
import { type CartSync, hasUnsent, received, toSend } from './cart-sync-state.ts'
import { retryTimer } from './retry-timer.ts'
import { followSaved, savedLines } from './saved-lines.ts'
import { followSession, keepForUser } from './session.ts'

const SOON_MS = 300
const EVERY_MS = 60_000
const ANSWER_MS = 10_000
/** Nobody waits longer than this for a cart to be sent. */
const LEAVING_MS = 2500

interface Running {
  user: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  stop: () => void
}
let running: Running | undefined
let turn: Promise<void> = Promise.resolve()

/**
 * Keeps the cart of whoever is logged in the same on all their devices, in the background: after each change, when the
 * page is looked at again, and once a minute. Answers how to stop.
 */
export function startCartSync(): () => void {
  if (running) return running.stop
  const retry = retryTimer()
  let last = { cart: storedCart(), later: savedLines() }
  const look = () => {
    const now = { cart: storedCart(), later: savedLines() }
    if (now.cart === last.cart && now.later === last.later) return
    last = now
    soon()
  }
  const soon = () => {
    if (!running) return
    clearTimeout(running.timer)
    running.timer = setTimeout(go, SOON_MS)
  }
  const go = () =>
    syncNow().then(retry.reset, (error: unknown) => {
      if (!running) return
      // What the shop cannot read stays here; asking again would not help.
      if (error instanceof Refusal && error.status !== 429) return void console.warn(error)
      retry.later(go)
    })
  const onSight = () => document.visibilityState === 'visible' && void go()
  const every = setInterval(onSight, EVERY_MS)
  document.addEventListener('visibilitychange', onSight)
  window.addEventListener('online', go)
  const me: Running = { user: undefined, timer: undefined, stop }
  running = me
  const unfollow = [
    followCart(look),
    followSaved(look),
    followSession((session) => {
      if (session.kind === 'guest') markSessionEnd()
      const user = session.kind === 'user' ? session.user._id : undefined
      if (user === me.user) return
      me.user = user
      if (user) void go()
    }),
  ]
  keepForUser({ beforeLeaving: () => sendInTime(), left: putAway })
  return stop

  function stop() {
    clearTimeout(me.timer)
    clearInterval(every)
    retry.reset()
    document.removeEventListener('visibilitychange', onSight)
    window.removeEventListener('online', go)
    for (const end of unfollow) end()
    keepForUser(undefined)
    running = undefined
  }
}

/** What has been done here is sent before the page is left; without an answer, it is sent later. */
export async function sendInTime(): Promise<void> {
  const sync = syncOnDevice()
  if (!running?.user || (sync && !hasUnsent(sync, shownCart()))) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS))
  await Promise.race([syncNow().catch(() => {}), late])
}

/** What was bought leaves this device at once, and the others when they ask: the shop knows of it already. */
export function syncAfterPayment(bought: readonly { uniqueId: string; quantity: number }[] | undefined): void {
  const sync = syncOnDevice()
  if (bought || !sync) {
    const shown = shownCart()
    const changes = (bought ?? shown.cart).flatMap(({ uniqueId, quantity }): LineChange[] => {
      const line = shown.cart.find((one) => one.uniqueId === uniqueId)
      return line ? [{ list: 'cart', line, by: -quantity }] : []
    })
    const without = (kept: KeptCart) => applyChanges(kept, changes)
    if (sync) {
      const { sent } = sync
      keepSync({ ...sync, base: without(sync.base), ...(sent && { sent: { ...sent, after: without(sent.after) } }) })
    }
    showCart(without(shown))
  }
  void syncNow().catch(() => {})
}

/** One exchange after another, also across the tabs of this browser. */
function syncNow(): Promise<void> {
  turn = turn
    .catch(() => {})
    .then(() => (navigator.locks ? navigator.locks.request('cart-sync', exchange) : exchange()))
  return turn
}

async function exchange(): Promise<void> {
  const user = running?.user
  if (!user) return
  let sync: CartSync = becomeOwner(user)
  do {
    sync = toSend(sync, shownCart(), () => crypto.randomUUID())
    // Kept before it is sent: with an answer that gets lost, or a page that is closed, it goes again under its id.
    keepSync(sync)
    const answer = await call(syncCart, { body: batchOf(sync) }, within(ANSWER_MS))
    const now = syncOnDevice()
    // Whoever was asked for has left meanwhile, and taken their cart along.
    if (!now || now.owner !== user || running?.user !== user) return
    const shown = shownCart()
    tellShort(answer.short, answer.cart)
    const after = received(now, shown, answer)
    sync = after.sync
    keepSync(sync)
    showCart(after.shown)
  } while (hasUnsent(sync, shownCart()))
}

function batchOf({ sent }: CartSync) {
  if (!sent) return {}
  const { id, since, isMerge, changes } = sent
  return { batch: { id, since, isMerge, changes } }
}
