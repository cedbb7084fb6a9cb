import { transact } from '../../platform/db/transact.ts'
import type { Versions } from '../../platform/http/versions.ts'
import type { BookedVisits } from './booked-visits.ts'
import { lockOwnService, refuseStaleService } from './edit-service.ts'
import { refuseUnseenVisits, type SaveDeps } from './save-service.ts'
import { markDeleted } from './selling-store.ts'

/** Takes a service out of the shop. Visits, reviews and history rest on its row and on their own copies, and stay. */
export async function deleteService(
  deps: SaveDeps,
  visits: BookedVisits,
  seller: { id: string },
  publicId: string,
  { confirm, versions }: { confirm: string | undefined; versions: Versions },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = await lockOwnService(tx, seller, publicId)
    refuseStaleService(versions, before)
    await refuseUnseenVisits(deps, tx, visits, seller, { before, after: undefined }, confirm)
    await markDeleted(tx, before.id, deps.clock())
  })
}
