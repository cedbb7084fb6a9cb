import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bearTranslation, isTranslated } from './session/bear-translation.ts'
import { startSession } from './session/session.ts'

bearTranslation()
startSession()

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
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepOfflinePage, 3000)
