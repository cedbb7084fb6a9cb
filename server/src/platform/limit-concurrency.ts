import { refuse } from '@dressing-room/contract/refusals'

/**
 * Runs so many pieces of work at once, the others one after the other as they came. Where too many wait already, the next
 * is refused rather than kept waiting.
 */
export function limitConcurrency({
  atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  atOnce: number
  maxWaiting?: number
}) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce && waiting.length >= maxWaiting) refuse('try_again')
    if (running < atOnce) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The longest waiting one takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
