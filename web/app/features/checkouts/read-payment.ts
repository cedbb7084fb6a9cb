import { lastSeenIsOld } from '../../session/kept-here.ts'
import { whoIsHere } from '../../session/session.ts'

/** A payment as its buyer finds it on the way back from the card page. */
export type Payment<Known> =
  /** The address names none of this account's. */
  | { kind: 'unknown' }
  /** The shop did not answer. */
  | { kind: 'unreachable' }
  | { kind: 'known'; known: Known }

/**
 * What became of the payment that the address names. The address alone proves nothing: `ask` has the server ask the
 * provider, and answers undefined for a payment that is not this account's.
 */
export async function readPayment<Known>(
  request: Request,
  ask: (sessionId: string) => Promise<Known | undefined>,
): Promise<Payment<Known>> {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  await whoIsHere()
  if (!sessionId) return { kind: 'unknown' }
  try {
    const known = await ask(sessionId)
    lastSeenIsOld()
    return known === undefined ? { kind: 'unknown' } : { kind: 'known', known }
  } catch (error) {
    console.error(error)
    return { kind: 'unreachable' }
  }
}
