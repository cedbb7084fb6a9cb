import * as contract from '@dressing-room/contract/packages'
import { pageOf } from '@dressing-room/contract/paging'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { buyPackage } from './buy-package.ts'
import { checkStatus, listPackages, listUsable } from './list-packages.ts'
import { listOffers, offerPackage, packagesOf, retirePackage } from './offers.ts'
import { refundPackage } from './refund-package.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function packageRoutes(serve: Serve, deps: Deps): void {
  const pageIn = (query: { page?: number | undefined; limit?: number | undefined }) =>
    pageOf(query, contract.PACKAGES_PER_PAGE)

  serve(contract.packagesOfService, async ({ params }) => ({ packages: await packagesOf(deps, params.serviceID) }))
  serve(contract.listPackageOffers, ({ viewer }) => listOffers(deps, viewer.id))
  serve(contract.offerPackage, ({ viewer, body }) => offerPackage(deps, viewer.id, body))
  serve(contract.retirePackageOffer, ({ viewer, params }) => retirePackage(deps, viewer.id, params.id))

  serve(contract.buyPackage, ({ viewer, language, body }) => buyPackage(deps, { ...viewer, language }, body))
  serve(contract.updatePackageStatus, ({ viewer, body }) => checkStatus(deps, viewer, body.sessionId), OFTEN)
  serve(contract.listPackages, ({ viewer, query }) => listPackages(deps, viewer.id, 'buyer', pageIn(query)))
  serve(contract.listSoldPackages, ({ viewer, query }) => listPackages(deps, viewer.id, 'stylist', pageIn(query)))
  serve(contract.ownPackagesOfService, async ({ viewer, params }) => ({
    packages: await listUsable(deps, viewer.id, params.serviceID),
  }))
  serve(contract.refundPackage, ({ viewer, params }) => refundPackage(deps, viewer.id, params.id))
}
