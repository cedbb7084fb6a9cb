import type { ApiCall } from '@dressing-room/contract/endpoint'
import { language } from '../language/language.ts'

/** For what is asked while someone types: without a token, and given up as soon as the next letter comes. */
export function abortableApi(signal: AbortSignal): ApiCall {
  return async ({ method, url }) => {
    const response = await fetch(url, {
      method,
      signal,
      headers: { Accept: 'application/json', 'Accept-Language': language },
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
}
