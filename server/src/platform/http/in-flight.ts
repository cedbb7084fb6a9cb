const MAX_WAIT_MS = 2000
const MAX_TURNS = 3

/**
 * Coalesces requests for the same address: one response is made, and requests that arrive meanwhile wait for it. Many
 * visitors of a page that has just changed cost one rendering, and no visitor gets data older than what they have seen.
 */
export class InFlight {
  readonly #running = new Map<string, Promise<void>>()

  /**
   * Waits while others make the response, a few times at most; `isThere` says whether it is cached now. If it is not,
   * the caller is to make it, and gets what says that it is made. Of many who wait only one gets its turn: whoever
   * comes next finds that one running.
   */
  async join(address: string, isThere: () => boolean): Promise<(() => void) | undefined> {
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      const pending = this.#running.get(address)
      if (!pending) break
      await pending
      if (isThere()) return undefined
    }
    return this.begin(address)
  }

  isRunning(address: string): boolean {
    return this.#running.has(address)
  }

  /** The returned function says that the response is made, or has failed. */
  begin(address: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      clearTimeout(timeout)
      if (this.#running.get(address) === promise) this.#running.delete(address)
      resolve()
    }
    const timeout = setTimeout(end, MAX_WAIT_MS).unref()
    this.#running.set(address, promise)
    return end
  }
}
