import { site } from '@dressing-room/contract/site'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'

export function siteRoutes(serve: Serve, { shop }: Deps): void {
  serve(site, async () => ({
    name: shop.name,
    contactEmail: shop.contactEmail,
    origin: shop.origin,
    banner: shop.banner,
    demoPayments: shop.demoPayments,
    mailbox: shop.mailbox,
    ...(shop.mapTiles && { mapTiles: shop.mapTiles }),
  }))
}
