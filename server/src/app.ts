import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { changePasswordAddress } from './features/accounts/change-password-address.ts'
import { accountOfToken } from './features/accounts/index.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { bookingPayable } from './features/booking/index.ts'
import { bookingJobs } from './features/booking/jobs.ts'
import { bookingRoutes } from './features/booking/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { checkoutJobs } from './features/checkouts/index.ts'
import { checkoutRoutes } from './features/checkouts/routes.ts'
import { stripeWebhook } from './features/checkouts/webhook.ts'
import { crawlerRoutes } from './features/crawlers/routes.ts'
import { sendRefund, watchRefunds } from './features/ledger/index.ts'
import { orderPayable } from './features/orders/index.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { searchJobs } from './features/search/jobs.ts'
import { searchRoutes } from './features/search/routes.ts'
import { shareCardRoutes } from './features/share-cards/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { serviceRoutes } from './features/stylist-services/routes.ts'
import { townRoutes } from './features/towns/routes.ts'
import { limitPermissions, pathOf, requireHost } from './platform/http/addresses.ts'
import { documentApi } from './platform/http/api-document.ts'
import { serveFiles, type WebFiles } from './platform/http/files.ts'
import { gracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { type HealthOptions, healthRoutes } from './platform/http/health.ts'
import { type PagesOptions, redirectFormPosts, servePages } from './platform/http/pages.ts'
import { errorHandler, unreadableAddressHandler } from './platform/http/problems.ts'
import { trustedProxies } from './platform/http/proxies.ts'
import { rateLimitStore } from './platform/http/rate-limit-store.ts'
import { logRequests } from './platform/http/request-log.ts'
import { cachePublicResponses } from './platform/http/response-cache.ts'
import { serveOn } from './platform/http/serve.ts'
import type { Job } from './platform/jobs/queue.ts'
import { reportDeadLetter } from './platform/outbox/report-dead-letter.ts'
import { sendMail, sendUrgentMail } from './platform/outbox/send-mail.ts'
import type { Settings } from './settings.ts'

export interface AppOptions {
  files: WebFiles
  /** Serves pictures that are not files of the media folder, or not yet. */
  pictures?: FastifyPluginAsync
  pages?: Pick<PagesOptions, 'page' | 'policy' | 'renderedAddress'>
  trustProxy?: Settings['TRUST_PROXY']
  health?: HealthOptions
}

/** The table of contents: one line per feature. */
export async function buildApp(
  deps: Deps,
  { files, pictures, pages, trustProxy, health }: AppOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(trustProxy),
    requestTimeout: 10_000,
    handlerTimeout: 40_000,
    http: { headersTimeout: 5000 },
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: unreadableAddressHandler,
    rewriteUrl: pathOf,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  errorHandler(app)
  gracefulShutdown(app)
  requireHost(app, deps.shop.onlyHost)

  cachePublicResponses(app, deps.cache, pages?.renderedAddress)
  logRequests(app)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  limitPermissions(app)
  await app.register(rateLimit, { global: false, store: rateLimitStore(deps) })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await documentApi(app, deps.shop)

  const serve = serveOn(app, (token) => accountOfToken(deps, token))
  siteRoutes(serve, deps)
  accountRoutes(serve, deps)
  changePasswordAddress(app)
  catalogRoutes(serve, deps)
  serviceRoutes(serve, deps)
  searchRoutes(serve, deps)
  townRoutes(serve, deps)
  calendarRoutes(serve, deps)
  bookingRoutes(serve, deps)
  orderRoutes(serve, deps)
  checkoutRoutes(serve, deps, payables)
  await stripeWebhook(app, deps, payables)
  crawlerRoutes(app, deps)
  shareCardRoutes(app, deps, files.media)
  healthRoutes(app, deps, health)
  await serveFiles(app, files)
  if (pictures) await app.register(pictures)
  if (pages) {
    servePages(app, { ...pages, origin: deps.shop.origin })
    await redirectFormPosts(app)
  }
  return app
}

/** All that can be paid for. */
export const payables = [orderPayable, bookingPayable]

/** Everything that happens later, for the queue's workers. */
export const jobs = [
  sendUrgentMail,
  sendMail,
  reportDeadLetter,
  sendRefund,
  watchRefunds,
  ...accountJobs,
  ...checkoutJobs(payables),
  ...bookingJobs,
  ...searchJobs,
] as Job<Deps, never>[]
