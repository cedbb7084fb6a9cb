import type { ClientDetails, listClients as listEndpoint } from '@dressing-room/contract/clients'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../checkouts/index.ts'
import { boughtFrom, findClients, visitsOfClient } from './client-query.ts'
import { toClient, toDetails } from './present.ts'
import { notesAt } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>
type Stylist = { id: string }

export async function showClients(
  { db, clock }: ReadDeps,
  stylist: Stylist,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<ResponseOf<typeof listEndpoint>> {
  const rows = await findClients(db, stylist.id, { search, now: clock(), page, limit })
  const total = rows[0]?.total ?? 0
  return { clients: rows.map(toClient), page, total, totalPages: Math.ceil(total / limit) }
}

/** Only visits to this stylist, and only what was bought in their own shop: of anything else they know nothing. */
export async function showClient({ db, clock }: ReadDeps, stylist: Stylist, visitId: string): Promise<ClientDetails> {
  const [latest, ...before] = isUuid(visitId) ? await visitsOfClient(db, stylist.id, visitId) : []
  if (!latest) return refuse('client_not_found')
  const visits = [latest, ...before] as const
  const account = visits.find(({ buyer_id }) => buyer_id !== null)?.buyer_id
  const [bought, notes] = await Promise.all([
    account ? boughtFrom(db, stylist.id, account) : [],
    notesAt(
      db,
      stylist.id,
      visits.map(({ id }) => id),
    ),
  ])
  return toDetails(visits, { bought, notes, now: clock() })
}
