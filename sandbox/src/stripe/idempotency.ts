import { createHash } from 'node:crypto'
import type { Account } from '../accounts.ts'
import { StripeRefusal } from './errors.ts'
import type { FormField, FormFields } from './form-body.ts'

/** What was answered under an idempotency key; asked again, the same bytes go out. */
export type KeptResponse = {
  /** The idempotency key. */
  id: string
  at: number
  path: string
  fingerprint: string
  requestId: string
  status: number
  body: string
}

const KEPT_MS = 24 * 60 * 60 * 1000

export function fingerprintOf(fields: FormFields): string {
  return createHash('sha256').update(canonical(fields)).digest('hex')
}

// The order in which parameters were sent is not part of what was asked.
function canonical(field: FormField): string {
  if (typeof field === 'string') return JSON.stringify(field)
  const names = Object.keys(field).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(field[name] ?? '')}`).join()}}`
}

/** The kept answer for this key, if any; refuses a key that is in use or belongs to another request. */
export function keptResponse(
  account: Account,
  key: string,
  path: string,
  fingerprint: string,
): KeptResponse | undefined {
  if (account.running.has(key)) throw inUse(key)
  const kept = account.responses.get(key)
  if (!kept || kept.at < Date.now() - KEPT_MS) return undefined
  if (kept.path !== path) throw otherEndpoint(key, kept.path, path)
  if (kept.fingerprint !== fingerprint) throw otherParameters(key)
  return kept
}

function inUse(key: string) {
  return new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
      `twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

function otherParameters(key: string) {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function otherEndpoint(key: string, first: string, now: string) {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
      `('${now}' vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
