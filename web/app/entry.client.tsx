import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bearTranslation, isTranslated } from './session/bear-translation.ts'
import { putFavoritesAway } from './session/favorites.ts'
import { keepInstallOffer } from './session/install-offer.ts'
import { followSession, knownSession, startSession } from './session/session.ts'

bearTranslation()
keepInstallOffer()
startSession()

/** Cart and favorites are the same on all devices of whoever is logged in; nobody else loads what that takes. */
followSession(({ kind }) => {
  if (kind === 'guest') putFavoritesAway()
  if (kind !== 'user') return
  void import('./session/cart-sync.ts').then(({ startCartSync }) => startCartSync()).catch(() => {})
  void import('./session/favorites-sync.ts').then(({ startFavoritesSync }) => startFavoritesSync()).catch(() => {})
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // A translated part is not what the server has sent: React makes it anew, which is no fault.
      onRecoverableError: (error) => isTranslated() || reportError(error),
    },
  )
})

/** The page for when there is no network, asked for when everything else is done and only while there is one. */
function keepOfflinePage(): void {
  if (!navigator.onLine) return
  // Where it cannot be had, the next page asks again.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
  void keepForOffline().catch(() => {})
}

/** What that page shows of orders and visits, and the subscription of this browser: of whoever is logged in. */
async function keepForOffline(): Promise<void> {
  const known = await knownSession()
  if (known.kind !== 'user') return
  const [{ keepLastSeen }, { renewPush }] = await Promise.all([
    import('./session/last-seen.ts'),
    import('./session/push-device.ts'),
  ])
  await Promise.all([keepLastSeen(known.user._id), renewPush()])
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepOfflinePage, 3000)
