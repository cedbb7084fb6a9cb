const LONGEST_WAIT_MS = 2000
const MOST_TURNS = 3

/**
 * Answers to the same address are made one after another, so that whoever asks meanwhile gets the one being made:
 * many visitors of a page that has just changed cost one rendering, and nobody is given what was read before something
 * that they have seen already.
 */
export class InTheMaking {
  readonly #underWay = new Map<string, Promise<void>>()

  /** Waits while others make it, but not for ever: `isThere` tells after each whether one has come of it. */
  async wait(address: string, isThere: () => boolean): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const making = this.#underWay.get(address)
      if (!making) return
      await making
      if (isThere()) return
    }
  }

  isUnderWay(address: string): boolean {
    return this.#underWay.has(address)
  }

  /** Answers how to say that it is made, or has failed. */
  begin(address: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      clearTimeout(patience)
      if (this.#underWay.get(address) === promise) this.#underWay.delete(address)
      resolve()
    }
    const patience = setTimeout(end, LONGEST_WAIT_MS).unref()
    this.#underWay.set(address, promise)
    return end
  }
}
