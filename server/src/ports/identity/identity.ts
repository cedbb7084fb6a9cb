/** What the provider itself says about a check; never what a browser came back with. */
export interface IdentityReport {
  id: string
  /**
   * Open: waits for the person, who has not tried yet; failed: the same after a try that did not succeed; redacted: what
   * was checked has been erased, so that nobody can vouch for it any more.
   */
  state: 'open' | 'failed' | 'processing' | 'verified' | 'canceled' | 'redacted'
  /** Why the last try failed, in the provider's code. */
  failure: string | undefined
  /** Where the person goes on, while it waits for them; fresh with every report. */
  url: string | undefined
  /** Our own ids of the account and of the check. */
  account: string | undefined
  check: string | undefined
  live: boolean
}

/** A message from the provider about a check of ours, whose signature has been checked. */
interface IdentityEvent {
  id: string
  type: string
  providerId: string
  check: string | undefined
}

/** Checks of who somebody is, on the provider's own page. Calls fail with `IdentityUnavailable`; asking again is safe. */
export interface IdentityChecks {
  /** Whether real documents are looked at. */
  readonly live: boolean
  /** Opens a check. Asked again with the same check, answers the same one. */
  open(request: { check: string; account: string; returnUrl: string }): Promise<{ id: string; url: string | undefined }>
  /** Undefined when the provider knows of no such check. */
  report(providerId: string): Promise<IdentityReport | undefined>
  /** Undefined for a message that is not signed, of the other mode, or not about a check of ours. */
  readEvent(rawBody: Buffer, signature: string): IdentityEvent | undefined
}

/** The provider could not be reached, was too busy, failed or did not let us in. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable'
}
