import type { ApiCall } from '@dressing-room/contract/endpoint'

/** For what is asked while someone types: without a token, and given up as soon as the next letter comes. */
export function abortableApi(signal: AbortSignal): ApiCall {
  return async ({ method, url }) => {
    const response = await fetch(url, { method, signal, headers: { Accept: 'application/json' } })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
}
