import { refuse } from '@dressing-room/contract/refusals'
import type { SellerService, ServiceChanges } from '@dressing-room/contract/selling-services'
import { say } from '@dressing-room/contract/text'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { changedFields, refuseStale, type Versions } from '../../platform/http/versions.ts'
import { isSuspended } from '../accounts/index.ts'
import type { BookedVisits } from './booked-visits.ts'
import { isHidden } from './moderation-store.ts'
import { toSellerService } from './present.ts'
import {
  judge,
  located,
  readCategories,
  readSaved,
  refuseFaults,
  refuseUnseenVisits,
  type SaveDeps,
  savePicture,
  show,
} from './save-service.ts'
import {
  findServiceOfSeller,
  lockService,
  replaceAddOns,
  replaceCategories,
  setVersion,
  updateTerms,
} from './selling-store.ts'
import { findServicesOfSeller, type ServiceRow } from './store.ts'
import { addOnsAfter, withChanges } from './terms.ts'

const ID_STAYS = say('The ID of a service cannot change: it is the address of its page, and links lead there.')

/** Fields of the wire that a seller saves, and that two windows may have changed. */
const FIELDS = [
  'name',
  'description',
  'translations',
  'provider',
  'price',
  'priceCurrency',
  'duration',
  'location',
  'categoryIDs',
  'tags',
  'pictures',
  'status',
  'availability',
  'exceptions',
  'timeZone',
  'slotStepMinutes',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'processingMinutes',
  'minimumNoticeMinutes',
  'bookingWindowDays',
  'cancellationHours',
  'movingNoticeMinutes',
  'deposit',
  'noShowFee',
  'questions',
  'addOns',
] as const satisfies (keyof SellerService)[]

/**
 * What was sent is saved, what was left out stays. Visits that are booked keep their own copy of all terms (R8); those that
 * the change touches are shown first.
 */
export async function editService(
  deps: SaveDeps,
  visits: BookedVisits,
  seller: { id: string },
  publicId: string,
  { confirm, ...body }: ServiceChanges,
  versions: Versions,
): Promise<SellerService> {
  const row = await transact(deps.db, async (tx) => {
    const before = await lockOwnService(tx, seller, publicId)
    const { id } = before
    refuseStaleService(versions, before)
    if (body.serviceID && body.serviceID.toLowerCase() !== before.public_id.toLowerCase()) {
      refuseFaults([{ pointer: '#/serviceID', detail: ID_STAYS }])
    }
    const old = withChanges(before, {})
    const changed = withChanges(old, body)
    const addOns = addOnsAfter(before, body, changed.currency)
    refuseFaults(judge(changed, addOns, body))
    const terms = await located(tx, old, changed)
    if (terms.status === 'active' && (await isSuspended(tx, seller.id))) refuse('seller_suspended')
    if (terms.status === 'active' && (await isHidden(tx, id))) refuse('hidden_by_operator')
    const after = terms.status === 'active' ? { ...before, ...terms } : undefined
    await refuseUnseenVisits(deps, tx, visits, seller, { before, after }, confirm)

    await updateTerms(tx, id, terms, deps.clock())
    if (body.categories) await replaceCategories(tx, id, await readCategories(tx, body.categories))
    if (body.addOns || terms.currency !== old.currency) await replaceAddOns(tx, id, addOns)
    await savePicture(deps, tx, before, body)
    const saved = await readSaved(tx, id)
    const changes = changesBetween(before, saved)
    if (changes.length === 0) return saved
    const version = before.version + 1
    await setVersion(tx, id, { version, fieldVersions: changedFields(before.field_versions, changes, version) })
    return { ...saved, version }
  })
  return show(deps, visits, row)
}

/** A service of the seller's own; another's is refused, and an unknown one is not found. */
export async function ownService({ db }: { db: Db }, seller: { id: string }, publicId: string): Promise<ServiceRow> {
  const row = (await findServiceOfSeller(db, publicId)) ?? refuse('service_not_found')
  return row.seller_id === seller.id ? row : refuse('not_yours')
}

export async function lockOwnService(tx: Tx, seller: { id: string }, publicId: string): Promise<ServiceRow> {
  const { id } = await ownService({ db: tx }, seller, publicId)
  await lockService(tx, id)
  // Whoever had the lock before may have deleted it.
  return (await findServicesOfSeller(tx, [id]))[0] ?? refuse('service_not_found')
}

/** Refuses what rests on an older version, with what has changed since. */
export function refuseStaleService(versions: Versions, row: ServiceRow): void {
  const now = toSellerService(row, 0)
  refuseStale(versions, {
    version: row.version,
    changedAt: row.field_versions,
    fields: FIELDS.map((field) => ({ field, value: now[field] })),
  })
}

function changesBetween(before: ServiceRow, after: ServiceRow): string[] {
  const [was, is] = [toSellerService(before, 0), toSellerService(after, 0)]
  return FIELDS.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}
