import {
  addBusyFeed as addEndpoint,
  getCalendarFeeds,
  getOwnVisitFeed,
  makeVisitFeed as makeEndpoint,
  makeOwnVisitFeed,
  readBusyFeed as readEndpoint,
  removeBusyFeed as removeEndpoint,
  revokeVisitFeed as revokeEndpoint,
  revokeOwnVisitFeed,
} from '@dressing-room/contract/calendar-feeds'
import { Refusal } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toRateLimit } from '../../platform/http/rate-limit.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addBusyFeed, calendarFeedsOf, readAgain, removeBusyFeed } from './busy-feeds.ts'
import {
  makeVisitFeed,
  revokeVisitFeed,
  showVisitFeed,
  VISIT_FEED_PATH,
  type VisitsFile,
  visitsOfToken,
} from './visit-feed.ts'

/** Each of these has something fetched from outside. */
const SELDOM = { limit: { max: 30, seconds: 600 } }

export function calendarFeedRoutes(serve: Serve, deps: Deps): void {
  serve(getCalendarFeeds, ({ viewer }) => calendarFeedsOf(deps, viewer))
  serve(makeEndpoint, ({ viewer }) => makeVisitFeed(deps, { id: viewer.id, side: 'stylist' }), SELDOM)
  serve(revokeEndpoint, async ({ viewer }) => ({
    message: say('The address of your visits leads to nothing any more.'),
    visitFeed: await revokeVisitFeed(deps, { id: viewer.id, side: 'stylist' }),
  }))
  serve(getOwnVisitFeed, async ({ viewer }) => ({
    visitFeed: await showVisitFeed(deps, { id: viewer.id, side: 'client' }),
  }))
  serve(makeOwnVisitFeed, ({ viewer }) => makeVisitFeed(deps, { id: viewer.id, side: 'client' }), SELDOM)
  serve(revokeOwnVisitFeed, async ({ viewer }) => ({
    message: say('The address of your appointments leads to nothing any more.'),
    visitFeed: await revokeVisitFeed(deps, { id: viewer.id, side: 'client' }),
  }))
  serve(addEndpoint, ({ viewer, body }) => addBusyFeed(deps, viewer, body), SELDOM)
  serve(readEndpoint, ({ viewer, params }) => readAgain(deps, viewer, params.id), SELDOM)
  serve(removeEndpoint, async ({ viewer, params }) => {
    await removeBusyFeed(deps, viewer, params.id)
    return { message: say('This calendar is not read any more. Its busy times can be booked again.') }
  })
}

/** What calendar programs ask for. Not an endpoint of the contract: no screen asks, and there is no login. */
export function visitFeedRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    `${VISIT_FEED_PATH}:file`,
    { schema: { hide: true }, config: { rateLimit: toRateLimit({ max: 60, seconds: 60 }) } },
    async ({ params, headers }, reply) => {
      const [, token] = /^([\w-]{40,50})\.ics$/.exec(params.file) ?? []
      const file = token && (await visitsOfToken(deps, token))
      if (!file) throw new Refusal('not_found')
      reply
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex')
        .header('etag', file.etag)
        .header('last-modified', file.changedAt.toUTCString())
      if (isKnown(file, headers)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(file.content)
    },
  )
}

/** Whether the program has it as it is (RFC 9110, 13.2.2): a tag says so better than a date, which knows seconds only. */
function isKnown(
  { etag, changedAt }: VisitsFile,
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => opaque(tag) === opaque(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
