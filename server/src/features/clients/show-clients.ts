import type { ClientDetails, listClients as listEndpoint } from '@dressing-room/contract/clients'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../checkouts/index.ts'
import { boughtFrom, findClient, findClients, latestVisits } from './client-query.ts'
import { toClient, toDetails } from './present.ts'
import { notesAt } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>
type Stylist = { id: string }

export async function showClients(
  { db, clock }: ReadDeps,
  stylist: Stylist,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<ResponseOf<typeof listEndpoint>> {
  const { clients, total } = await findClients(db, stylist.id, { search, now: clock(), page, limit })
  return { clients: clients.map(toClient), page, total, totalPages: Math.ceil(total / limit) }
}

/** Only visits to this stylist, and only what was bought in their own shop: of anything else they know nothing. */
export async function showClient({ db, clock }: ReadDeps, stylist: Stylist, visitId: string): Promise<ClientDetails> {
  const now = clock()
  const client = isUuid(visitId) ? await findClient(db, stylist.id, { visitId, now }) : undefined
  if (!client) return refuse('client_not_found')
  const [visits, bought, notes] = await Promise.all([
    latestVisits(db, client.ids),
    client.buyer_id ? boughtFrom(db, stylist.id, client.buyer_id) : [],
    notesAt(db, stylist.id, client.ids),
  ])
  return toDetails(client, { visits, bought, notes, now })
}
