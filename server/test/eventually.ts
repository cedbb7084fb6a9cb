import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the claim holds, and answers what it answers; after `within` milliseconds its own error is thrown. */
export async function eventually<T>(claim: () => Promise<T> | T, within = 10_000): Promise<T> {
  const deadline = Date.now() + within
  for (;;) {
    try {
      return await claim()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(20)
    }
  }
}
