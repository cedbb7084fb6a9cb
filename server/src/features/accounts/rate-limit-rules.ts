import { widerNetworkOf } from '../../platform/http/network.ts'
import type { Limit } from '../../platform/http/rate-limit-exceeded.ts'

/** How often something may be tried, and the key it is counted under. */
export interface RateLimitRule extends Limit {
  of: string[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How much more a /48 of IPv6 may than each of its 65,536 networks. */
const WIDER = 4

/**
 * Wrong passwords: ten against one account from one network, whatever asks for the password. The others are looser and
 * against those who try one password on many accounts.
 */
export function wrongPasswords(
  email: string,
  network: string,
): [ofAccount: RateLimitRule, ...ofNetwork: RateLimitRule[]] {
  return [
    { of: ['wrong password', addressKey(email), network], max: 10, seconds: 15 * MINUTE },
    ...perNetwork('wrong passwords', network, { max: 300, seconds: 15 * MINUTE }),
  ]
}

/** Guesses against one account from everywhere together, as NIST SP 800-63B bounds them. */
export function guessesFromAnywhere(email: string): RateLimitRule {
  return { of: ['guesses', addressKey(email)], max: 100, seconds: HOUR }
}

/** Guesses by somebody with a session of the account: strangers cannot use these up. */
export function guessesFromWithin(accountId: string): RateLimitRule {
  return { of: ['guesses from within', accountId], max: 30, seconds: HOUR }
}

/** Wrong codes of the second step, by somebody who knows the password: as few as wrong passwords. */
export function wrongCodes(accountId: string, network: string): [ofAccount: RateLimitRule, ...RateLimitRule[]] {
  return [
    { of: ['wrong code', accountId, network], max: 10, seconds: 15 * MINUTE },
    ...perNetwork('wrong codes', network, { max: 300, seconds: 15 * MINUTE }),
  ]
}

/** Three codes of a million count at any moment: 30 an hour find one in years. Passkeys are not used up by this. */
export function codesFromAnywhere(accountId: string): RateLimitRule {
  return { of: ['codes', accountId], max: 30, seconds: HOUR }
}

export function codeGuessMails(accountId: string): RateLimitRule[] {
  return [{ of: ['code guess mail', accountId], max: 1, seconds: DAY }]
}

/** A passkey cannot be guessed, but each try costs a signature. */
export function passkeyTries(accountId: string, network: string): RateLimitRule[] {
  return [{ of: ['passkey', accountId, network], max: 40, seconds: 15 * MINUTE }]
}

/** How often guessing is reported: to the log, and to the owner. */
export function guessReports(email: string, limit: 'of a network' | 'of the account'): RateLimitRule[] {
  return [{ of: ['guess report', limit, addressKey(email)], max: 1, seconds: HOUR }]
}

export function guessMails(accountId: string): RateLimitRule[] {
  return [{ of: ['guess mail', accountId], max: 1, seconds: DAY }]
}

/** A house, a school or a phone network is one network too. */
export function registrations(network: string): RateLimitRule[] {
  return perNetwork('register', network, { max: 1000, seconds: HOUR })
}

/** Mails to addresses of which nobody has shown yet that they are theirs; who registers beyond gets the link on asking. */
export function registrationMails(email: string, network: string): RateLimitRule[] {
  return [
    { of: ['registration mail', mailboxKey(email)], max: 5, seconds: DAY },
    ...perNetwork('registration mails', network, { max: 200, seconds: HOUR }),
  ]
}

/** A refused registration tells that the address has an account: few of them. */
export function takenAddresses(network: string): RateLimitRule[] {
  return perNetwork('taken address', network, { max: 20, seconds: HOUR })
}

export function resetRequests(email: string, network: string): RateLimitRule[] {
  return [
    { of: ['reset', addressKey(email), network], max: 5, seconds: 15 * MINUTE },
    ...perNetwork('resets', network, { max: 60, seconds: HOUR }),
  ]
}

/** How many links for a new password one mailbox gets, whoever asks from wherever. */
export function resetMails(accountId: string): RateLimitRule[] {
  return [{ of: ['reset mail', accountId], max: 6, seconds: HOUR }]
}

/** Mails that an account can make us send, to itself or to a new address. */
export function confirmationMails(accountId: string): RateLimitRule[] {
  return [{ of: ['confirmation mail', accountId], max: 5, seconds: HOUR }]
}

/** Unknown links: 256 bits cannot be guessed, but each try costs a query. */
export function invalidLinks(network: string): RateLimitRule[] {
  return perNetwork('invalid link', network, { max: 30, seconds: 15 * MINUTE })
}

function perNetwork(name: string, network: string, { max, seconds }: Limit): RateLimitRule[] {
  const wider = widerNetworkOf(network)
  return [
    { of: [name, network], max, seconds },
    ...(wider ? [{ of: [name, 'wider', wider], max: max * WIDER, seconds }] : []),
  ]
}

function addressKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The mailbox behind the many addresses that one may have: what follows a + is for its owner's own sorting. */
function mailboxKey(email: string): string {
  return addressKey(email).replace(/\+[^@]*@/, '@')
}
