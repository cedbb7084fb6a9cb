import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Params } from './params.ts'

/** Who asked, as events report it; null where nobody did (a timer, a hosted page). */
export type Requester = { id: string | null; idempotency_key: string | null }
export const NOBODY: Requester = { id: null, idempotency_key: null }

export type Call = {
  sandbox: Sandbox
  account: Account
  requester: Requester
  /** Segments of the path, such as { id: 'cs_test_...' }. */
  ids: Record<string, string>
  expand: Expand
  /** The connected account in whose name the call is made. */
  actingFor?: string
}

type Work = (call: Call) => object

/**
 * Reading comes first and only looks at the parameters; what it refuses is not kept for the idempotency key. The work
 * is done in one go, without waiting for anything, so no two calls ever see each other's half.
 */
export type Endpoint = { method: 'GET' | 'POST' | 'DELETE'; path: string; read: (params: Params) => Work }

export function endpoint(route: string, read: Endpoint['read']): Endpoint {
  const [method, path] = route.split(' ') as [Endpoint['method'], string]
  return { method, path, read }
}

/** Which of the fields that are ids should come as whole objects. */
export class Expand {
  readonly #paths: string[]

  constructor(paths: string[]) {
    this.#paths = paths
  }

  has(field: string): boolean {
    return this.#paths.some((path) => path === field || path.startsWith(`${field}.`))
  }

  /** What is asked of the object behind a field. */
  under(field: string): Expand {
    const inner = this.#paths.filter((path) => path.startsWith(`${field}.`))
    return new Expand(inner.map((path) => path.slice(field.length + 1)))
  }
}

export const NOTHING = new Expand([])
