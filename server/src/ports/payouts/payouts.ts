import type { Money } from '@dressing-room/contract/money'

/** What the provider itself says of a seller's account with it; never what a browser came back with. */
export interface AccountSnapshot {
  id: string
  /** Our own id of the seller. */
  seller: string | undefined
  /**
   * Unfinished: waits for the seller, who has not told everything or has to tell it anew; review: waits for the provider;
   * ready: money can be sent to it and on to the bank; refused: for good.
   */
  state: 'unfinished' | 'review' | 'ready' | 'refused'
  /** Of an unfinished one: the bank account is what the provider asks for, because money came back from it. */
  asksForBank: boolean
  /** Currencies in which it has a bank account: money in others would be converted. */
  currencies: string[]
}

/** Money of ours that went to a seller's account at the provider. */
export interface TransferSnapshot {
  id: string
  /** The key it was asked for with; undefined for one that was made otherwise, by hand at the provider say. */
  key: string | undefined
  accountId: string
  amount: Money
  /** How much of it was taken back. */
  reversedMinor: number
}

/** How often what has this key has been tried: 1 for the first time. */
interface Try {
  key: string
  tries: number
}

/** Money that goes from a seller's account at the provider to their bank. */
export interface BankPayoutSnapshot {
  id: string
  key: string | undefined
  amount: Money
  state: 'under way' | 'arrived' | 'failed'
  /** Why it failed, in the provider's words. */
  failure?: string
}

/** A message from the provider whose signature has been checked: it says that there is news, and of what. */
export interface PayoutsEvent {
  id: string
  type: string
  about:
    | { kind: 'account'; accountId: string }
    | { kind: 'bank payout'; accountId: string; id: string; key: string | undefined }
    | { kind: 'transfer'; id: string; key: string | undefined }
}

/**
 * Accounts of sellers at the provider, money sent to them, and on to their banks.
 * Every call may fail with `PayoutsUnavailable` when the provider cannot be reached in time; asking again is safe.
 */
export interface Payouts {
  /** Whether real money moves. */
  readonly live: boolean
  /** Opens an account of a seller, or throws `PayoutRefused`. Asked again with the same key within a day, opens one. */
  openAccount(request: { key: string; seller: string; country: string; email: string }): Promise<AccountSnapshot>
  /** The provider's page where the seller tells what is missing. It works once, for some minutes. */
  onboardingPage(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Undefined when the provider knows of no such account of ours. */
  fetchAccount(accountId: string): Promise<AccountSnapshot | undefined>
  /**
   * Sends money to a seller's account, or throws `PayoutRefused`. Asked again with the same key and try within a day, sends
   * once, and refuses again what it has refused: then the next try is another one.
   */
  transfer(request: Try & { accountId: string; amount: Money }): Promise<TransferSnapshot>
  fetchTransfer(transferId: string): Promise<TransferSnapshot | undefined>
  /** The one that was asked for with this key, however long ago. */
  findTransfer(key: string): Promise<TransferSnapshot | undefined>
  /** Takes a transfer back as a whole, or throws `PayoutRefused`; one that was taken back already is left as it is. */
  takeBack(transfer: Try & { transferId: string }): Promise<void>
  /** Every transfer of ours since this moment, newest first; for checking the invariants. */
  transfersSince(since: Date): AsyncIterable<TransferSnapshot>
  /** Sends money from a seller's account to their bank, or throws `PayoutRefused`. Once per key, as above. */
  payToBank(request: { key: string; accountId: string; amount: Money }): Promise<BankPayoutSnapshot>
  fetchBankPayout(accountId: string, id: string): Promise<BankPayoutSnapshot | undefined>
  /** The one that was asked for with this key since this moment. */
  findBankPayout(accountId: string, key: string, since: Date): Promise<BankPayoutSnapshot | undefined>
  /** Every payout of ours from this account to its bank since this moment, newest first; for checking the invariants. */
  bankPayoutsSince(accountId: string, since: Date): AsyncIterable<BankPayoutSnapshot>
  /** Undefined for a message that is not signed, of the other mode, or about none of these. */
  readEvent(rawBody: Buffer, signature: string): PayoutsEvent | undefined
}

/** The provider could not be reached, was too busy, failed or did not let us in; the call's effect is not known. */
export class PayoutsUnavailable extends Error {
  override name = 'PayoutsUnavailable'
}

/** The provider refuses: nothing was moved. */
export class PayoutRefused extends Error {
  override name = 'PayoutRefused'
  /** No funds of ours: later there may be. Account: the seller's own takes, or has, nothing at the moment. */
  readonly why: 'no funds' | 'account' | 'other'

  constructor(message: string, { why, cause }: { why: PayoutRefused['why']; cause: unknown }) {
    super(message, { cause })
    this.why = why
  }
}
