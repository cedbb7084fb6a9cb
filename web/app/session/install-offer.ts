import { useSyncExternalStore } from 'react'

/** What Chrome and its like hand out when the shop could be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's offer for whoever looks for it: nobody is asked out of the blue. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(undefined))
}

/** Asks the person, in the browser's own words; undefined while the browser offers nothing. */
export function useInstall(): (() => Promise<void>) | undefined {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
    () => undefined,
  )
  return (
    open &&
    (async () => {
      // One event asks once; the browser sends another one when it would ask again.
      change(undefined)
      await open.prompt()
    })
  )
}

function change(next: InstallEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}
