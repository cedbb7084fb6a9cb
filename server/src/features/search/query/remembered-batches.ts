import { LRUCache } from 'lru-cache'

const MOST_LISTS = 5000
const MOST_BATCHES = 600
const REMEMBERED_MS = 60 * 60_000

/**
 * Where the batches of a list began for one viewer or address: a caller that only counts (`batch=2`) gets what follows
 * on what it was given, though things came and went meanwhile. What is not remembered is counted off.
 */
export class RememberedBatches {
  readonly #starts = new LRUCache<string, Map<number, string>>({ max: MOST_LISTS, ttl: REMEMBERED_MS })

  /** The cursor at which this batch begins, if the one before was asked for. */
  startOf(list: string, batch: number): string | undefined {
    return this.#starts.get(list)?.get(batch)
  }

  remember(list: string, batch: number, start: string | undefined): void {
    const starts = this.#starts.get(list) ?? new Map<number, string>()
    if (start === undefined || starts.size >= MOST_BATCHES) starts.delete(batch)
    else starts.set(batch, start)
    this.#starts.set(list, starts)
  }
}
