import { Readable } from 'node:stream'
import { isCurrency } from '@dressing-room/contract/money'
import { Refusal } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toRateLimit } from '../../platform/http/rate-limit.ts'
import { merchantFeed } from './merchant-feed.ts'
import { robotsTxt } from './robots.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const AN_HOUR = 'public, max-age=3600'
/** These cost more than a page, and crawlers ask for them rarely, so a low limit is enough. */
const limit = (max: number) => ({ rateLimit: toRateLimit({ max, seconds: 60 }) })

/** Files for machines, at the addresses at which they look for them. Not endpoints of the contract: no screen asks. */
export function crawlerRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsTxt(deps.shop.origin)),
  )

  app.get('/sitemap.xml', { schema: { hide: true }, config: limit(60) }, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', AN_HOUR)
      .send(await sitemapIndex(deps)),
  )

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true }, config: limit(120) },
    async ({ params }, reply) => {
      const sitemap = params.file.endsWith('.xml')
        ? await sitemapFile(deps, params.file.slice(0, -'.xml'.length))
        : undefined
      if (!sitemap) throw new Refusal('not_found')
      return reply.type(XML).header('cache-control', AN_HOUR).send(sitemap)
    },
  )

  app.get<{ Querystring: { currency?: unknown } }>(
    '/feeds/google-merchant.xml',
    { schema: { hide: true }, config: limit(6) },
    ({ query }, reply) => {
      const currency = query.currency === undefined ? undefined : String(query.currency).toUpperCase()
      if (currency !== undefined && !isCurrency(currency)) {
        throw new Refusal('malformed', { message: 'currency is a code of three letters, such as USD.' })
      }
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', AN_HOUR)
        .send(Readable.from(merchantFeed(deps, currency)))
    },
  )
}
