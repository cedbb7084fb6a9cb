import type { Account, Changes } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { endpoint, type Requester } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { presentEvent, type StripeEvent } from './event.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import { newDelivery } from './webhook-delivery.ts'

/** Keeps the changes together with the events that tell of them: neither exists without the other. */
export function saveAndAnnounce(
  sandbox: Sandbox,
  account: Account,
  requester: Requester,
  changes: Changes,
  announced: [type: string, snapshot: object, connectedId?: string][],
): void {
  const created = Math.floor(Date.now() / 1000)
  const events = announced.map(([type, snapshot, connectedId]) => ({
    ...{ id: newId('evt'), type, created, requester, snapshot },
    ...(connectedId && { account: connectedId }),
  }))
  const deliveries = events.flatMap((event) => newDelivery(sandbox.accounts, account, event) ?? [])
  sandbox.accounts.save(account, { ...changes, events, deliveries })
  sandbox.deliver(account, deliveries)
}

function pendingFor(account: Account, event: StripeEvent): number {
  const state = account.deliveries.get(event.id)?.state
  return state === 'pending' || state === 'held' ? 1 : 0
}

export const eventEndpoints = [
  endpoint('GET /v1/events', (params) => {
    const request = readPage(params)
    const type = params.text('type')
    const types = params.texts('types')
    params.ignore('delivery_success')
    return ({ account }) => {
      const wanted = [...account.events.values()].filter(
        (event) => (!type || matches(type, event.type)) && (types.length === 0 || types.includes(event.type)),
      )
      return page('/v1/events', wanted, request, (event) => presentEvent(event, pendingFor(account, event)))
    }
  }),
  endpoint('GET /v1/events/:id', () => ({ account, ids: { id = '' } }) => {
    const event = account.events.get(id)
    if (!event) throw noSuch('event', id)
    return presentEvent(event, pendingFor(account, event))
  }),
]

function matches(wanted: string, type: string): boolean {
  return wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)))
}
