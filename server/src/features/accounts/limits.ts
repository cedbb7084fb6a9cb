import type { Limit } from '../../platform/http/too-many.ts'

/** How often something may be tried, and what names whoever or whatever it is counted for. */
export interface Allowance extends Limit {
  of: string[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Wrong passwords: ten against one account from one network, whatever asks for the password. The second is looser and
 * against those who try one password on many accounts.
 */
export function wrongPasswords(email: string, network: string): [ofAccount: Allowance, ofNetwork: Allowance] {
  return [
    { of: ['wrong password', addressKey(email), network], max: 10, seconds: 15 * MINUTE },
    { of: ['wrong passwords', network], max: 300, seconds: 15 * MINUTE },
  ]
}

/** A house, a school or a phone network is one network too. */
export function registrations(network: string): Allowance[] {
  return [{ of: ['register', network], max: 1000, seconds: HOUR }]
}

/** A refused registration tells that the address has an account: few of them. */
export function takenAddresses(network: string): Allowance[] {
  return [{ of: ['taken address', network], max: 20, seconds: HOUR }]
}

export function resetRequests(email: string, network: string): Allowance[] {
  return [
    { of: ['reset', addressKey(email), network], max: 5, seconds: 15 * MINUTE },
    { of: ['resets', network], max: 60, seconds: HOUR },
  ]
}

/** How many links for a new password one mailbox gets, whoever asks from wherever. */
export function resetMails(accountId: string): Allowance[] {
  return [{ of: ['reset mail', accountId], max: 6, seconds: HOUR }]
}

/** Mails that an account can make us send, to itself or to a new address. */
export function confirmationMails(accountId: string): Allowance[] {
  return [{ of: ['confirmation mail', accountId], max: 5, seconds: HOUR }]
}

/** Links that lead nowhere: nobody guesses one of 256 bits, but trying costs us a look each. */
export function invalidLinks(network: string): Allowance[] {
  return [{ of: ['invalid link', network], max: 30, seconds: 15 * MINUTE }]
}

function addressKey(email: string): string {
  return email.trim().toLowerCase()
}
