import { LRUCache } from 'lru-cache'

const MOST_LISTS = 5000
const MOST_BATCHES = 600
const KEPT_MS = 60 * 60_000

/**
 * Where the batches of a list began for one viewer or network: a caller that only counts (`batch=2`) gets what follows
 * on what it was given, though things came and went meanwhile. What is not known any more is counted off (decision 050).
 */
export class PageCursorCache {
  readonly #cursors = new LRUCache<string, Map<number, string>>({ max: MOST_LISTS, ttl: KEPT_MS })

  /** The cursor at which this batch begins, if the one before was asked for. */
  get(list: string, batch: number): string | undefined {
    return this.#cursors.get(list)?.get(batch)
  }

  set(list: string, batch: number, cursor: string | undefined): void {
    const cursors = this.#cursors.get(list) ?? new Map<number, string>()
    if (cursor === undefined || cursors.size >= MOST_BATCHES) cursors.delete(batch)
    else cursors.set(batch, cursor)
    this.#cursors.set(list, cursors)
  }
}
