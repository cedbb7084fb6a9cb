import { MAX_FAVORITES, syncFavorites } from '@dressing-room/contract/favorites'
import { Refusal } from '@dressing-room/contract/refusals'
import { call, within } from '../api/call.ts'
import {
  type FavoriteChange,
  followFavorites,
  isSame,
  type KeptFavorites,
  keepFavorites,
  keptFavorites,
  type SavedThing,
} from './favorites.ts'
import { retryTimer } from './retry-timer.ts'
import { followSession } from './session.ts'

const SOON_MS = 300
const ANSWER_MS = 10_000
let running: (() => void) | undefined
let user: string | undefined
let turn: Promise<void> = Promise.resolve()

/** Keeps the favorites of whoever is logged in with their account: after each change, and when the page is seen again. */
export function startFavoritesSync(): () => void {
  if (running) return running
  const retry = retryTimer()
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () =>
    favoritesSent(user).then(retry.reset, (error: unknown) => {
      if (error instanceof Refusal && error.status !== 429) return void console.warn(error)
      if (user) retry.later(go)
    })
  const soon = () => {
    if (!user || keptFavorites().unsent.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(go, SOON_MS)
  }
  const onSight = () => user && document.visibilityState === 'visible' && void go()
  document.addEventListener('visibilitychange', onSight)
  window.addEventListener('online', onSight)
  const unfollow = [
    followFavorites(soon),
    followSession((session) => {
      const now = session.kind === 'user' ? session.user._id : undefined
      if (now === user) return
      user = now
      if (now) void go()
    }),
  ]
  running = () => {
    for (const end of unfollow) end()
    document.removeEventListener('visibilitychange', onSight)
    window.removeEventListener('online', onSight)
    clearTimeout(timer)
    retry.reset()
    running = undefined
    user = undefined
  }
  return running
}

/** Resolves when the shop has heard all that this browser knows, and this browser what the shop does. */
export function favoritesSent(owner: string | undefined): Promise<void> {
  turn = turn.catch(() => {}).then(() => (owner ? exchange(owner) : undefined))
  return turn
}

async function exchange(owner: string): Promise<void> {
  const before = keptFavorites()
  // What a guest has saved becomes part of theirs; what is of somebody else waits for that person.
  if (before.owner !== owner) keepFavorites(takenOver(before, owner))
  const sent = keptFavorites().unsent.slice(0, MAX_FAVORITES)
  const { favorites } = await call(syncFavorites, { body: { changes: sent } }, within(ANSWER_MS))
  const now = keptFavorites()
  if (now.owner !== owner) return
  const isSent = (change: FavoriteChange) => sent.some((one) => isSame(one, change) && one.isSaved === change.isSaved)
  const unsent = now.unsent.filter((change) => !isSent(change))
  const things = applied(favorites, unsent)
  if (JSON.stringify([things, unsent]) !== JSON.stringify([now.things, now.unsent])) {
    keepFavorites({ ...now, things, unsent })
  }
  if (unsent.length > 0) await exchange(owner)
}

function takenOver({ things, owner: other, unsent, parked }: KeptFavorites, owner: string): KeptFavorites {
  const { [owner]: own = [], ...others } = parked
  const ofGuest = other ? [] : things.map((thing): FavoriteChange => ({ ...thing, isSaved: true }))
  return {
    owner,
    things: applied(other ? [] : things, own),
    unsent: [...own.filter((change) => !ofGuest.some((one) => isSame(one, change))), ...ofGuest],
    parked: other && unsent.length > 0 ? { ...others, [other]: unsent } : others,
  }
}

function applied(things: SavedThing[], changes: FavoriteChange[]): SavedThing[] {
  const added = changes.filter(({ isSaved }) => isSaved).reverse()
  return [
    ...added.map(({ isSaved: _, ...thing }) => thing),
    ...things.filter((thing) => !changes.some((change) => isSame(thing, change))),
  ]
}
