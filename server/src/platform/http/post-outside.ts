import { type FetchFromOutside, OutsideError } from './outbound.ts'

const TIMEOUT_MS = 15_000
const MAX_ANSWER = 64 * 1024

/** Sends something to an address that a person has named; undefined where nobody may be asked there. */
export function postOutside(fetchFromOutside: FetchFromOutside) {
  return async (
    url: string,
    { headers, body }: { headers: Record<string, string>; body: Buffer | undefined },
  ): Promise<{ status: number; text: string } | undefined> => {
    try {
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER, headers, send: { method: 'POST', body } as const }
      const { status, bytes } = await fetchFromOutside(url, limits)
      return { status, text: bytes.toString('utf8', 0, 200) }
    } catch (error) {
      if (error instanceof OutsideError && error.fault === 'not_allowed') return undefined
      throw error
    }
  }
}
