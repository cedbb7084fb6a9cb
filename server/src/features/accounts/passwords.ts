import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

const AT_ONCE = 2
/** About five seconds of hashing: later requests are refused rather than kept waiting. */
const MAX_WAITING = 300
// argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing costs a core for many milliseconds: two at once, so that a burst of logins leaves room for the shop. */
const queued = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, options))
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes as long as with one,
 * so that the time does not tell which addresses have an account.
 */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fallback = await dummyHash()
  const fits = await queued(() => verify(passwordHash ?? fallback, password, options))
  return fits && passwordHash !== undefined
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', options)
  return dummy
}
