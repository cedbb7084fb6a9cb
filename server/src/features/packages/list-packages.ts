import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type * as contract from '@dressing-room/contract/packages'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findOfKind, pollCheckout } from '../checkouts/index.ts'
import { findServiceId } from '../stylist-services/index.ts'
import { packagePayable } from './package-payable.ts'
import { presentPackages } from './present.ts'
import { findPackage, paidPackages, usablePackages } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** Those that somebody has bought, or, as their stylist, sold. */
export async function listPackages(
  { db, clock }: ReadDeps,
  viewerId: string,
  as: 'buyer' | 'stylist',
  { page, limit }: { page: number; limit: number },
): Promise<Localizable<contract.PackageList>> {
  const whose = as === 'buyer' ? { buyerId: viewerId } : { stylistId: viewerId }
  const { rows, total } = await paidPackages(db, whose, { limit, offset: (page - 1) * limit })
  return {
    packages: await presentPackages(db, rows, { viewerId, now: clock() }),
    ...{ page, totalPages: Math.max(1, Math.ceil(total / limit)), total },
  }
}

/** With which of theirs a visit of a service can be booked now. */
export async function listUsable(
  { db, clock }: ReadDeps,
  viewerId: string,
  publicId: string,
): Promise<Localizable<contract.VisitPackage>[]> {
  const serviceId = await findServiceId(db, publicId)
  const rows = serviceId ? await usablePackages(db, viewerId, serviceId, clock()) : []
  const shown = await presentPackages(db, rows, { viewerId, now: clock() })
  return shown.filter(({ mayBook }) => mayBook)
}

/** The browser came back from the card page. Only the buyer learns anything. */
export async function checkStatus(
  deps: Deps,
  viewer: { id: string } | undefined,
  providerId: string,
): Promise<Localizable<ResponseOf<typeof contract.updatePackageStatus>>> {
  const message = say('Status checked.')
  const checkout = await findOfKind(deps.db, packagePayable, providerId)
  if (!checkout) return { message }
  await pollCheckout(deps, packagePayable, checkout)
  const row = viewer?.id === checkout.buyer_id ? await findPackage(deps.db, checkout.payable_id) : undefined
  if (!row || !viewer) return { message }
  const [shown] = await presentPackages(deps.db, [row], { viewerId: viewer.id, now: deps.clock() })
  return shown ? { message, package: shown } : { message }
}
