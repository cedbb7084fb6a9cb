import { isReachable, untilReachable, wantedAddress } from '../session/connection.ts'

interface RouteEntry {
  id: string
  module: string
}

/**
 * Takes the place of React Router's own function of this name, which loads the *old* page anew when the file of the
 * next one cannot be had: the click was lost, and offline the page with it. Here the page stays while the shop cannot
 * be reached; and where the file has gone, as after a release, the browser goes where the click wanted to go.
 */
export async function loadRouteModule(route: RouteEntry, known: Record<string, unknown>): Promise<unknown> {
  for (;;) {
    if (route.id in known) return known[route.id]
    try {
      known[route.id] = await import(/* @vite-ignore */ route.module)
    } catch (error) {
      console.info(`${route.module} cannot be had`, error)
      if (await isReachable()) return leaveFor(await wantedAddress())
      await untilReachable()
    }
  }
}

/** A whole load, once: what comes knows the files of its own release. */
function leaveFor(address: string): Promise<never> {
  if (address === location.pathname + location.search) location.reload()
  else location.assign(address)
  return new Promise(() => {})
}
