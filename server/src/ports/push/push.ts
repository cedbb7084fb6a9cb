/** One browser, as its push service knows it. */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** With which browsers subscribe: their push services take messages from its owner alone. */
  readonly publicKey: string
  /**
   * Hands a message to the push service of a browser, encrypted for that browser. 'gone' when there is no such browser any
   * more. Throws when the service could not be asked or puts it off.
   */
  send(
    target: PushTarget,
    message: string,
    options: { ttlSeconds: number },
  ): Promise<'taken' | 'gone' | { refusedFor: string }>
}
