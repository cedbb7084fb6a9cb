import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { deskParts } from './desk-parts.ts'
import { changePasswordAddress } from './features/accounts/change-password-address.ts'
import { accountOfToken } from './features/accounts/index.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { aroundRoutes } from './features/around/routes.ts'
import { avoidanceRoutes } from './features/avoidances/routes.ts'
import { bookedVisits } from './features/booking/index.ts'
import { bookingJobs } from './features/booking/jobs.ts'
import { bookingRoutes } from './features/booking/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { calendarFeedJobs } from './features/calendar-feeds/jobs.ts'
import { calendarFeedRoutes, visitFeedRoute } from './features/calendar-feeds/routes.ts'
import { cartsTouched } from './features/carts/index.ts'
import { cartRoutes } from './features/carts/routes.ts'
import { productPictures, productTick } from './features/catalog/index.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { sellingRoutes } from './features/catalog/selling-routes.ts'
import { checkoutJobs, type PaymentListener } from './features/checkouts/index.ts'
import { checkoutRoutes } from './features/checkouts/routes.ts'
import { stripeWebhook } from './features/checkouts/webhook.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { clipFiles } from './features/clips/files.ts'
import { clipJobs } from './features/clips/jobs.ts'
import { clipRoutes, clipUploadRoute } from './features/clips/routes.ts'
import { messagePictures } from './features/conversations/index.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { conversationJobs } from './features/conversations/tell-of-messages.ts'
import { crawlerRoutes } from './features/crawlers/routes.ts'
import { deliveryRoutes } from './features/delivery/routes.ts'
import { disputeJobs, disputeListener, warningListener } from './features/disputes/index.ts'
import { earningsRoutes } from './features/earnings/routes.ts'
import { favoriteRoutes } from './features/favorites/routes.ts'
import { fulfilmentRoutes } from './features/fulfilment/routes.ts'
import { giftCardJobs, redeemCard } from './features/gift-cards/index.ts'
import { giftCardRoutes } from './features/gift-cards/routes.ts'
import { handleIdentityEvent, identityJobs, identityTick } from './features/identity/index.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { imageJobs } from './features/images/jobs.ts'
import { imageRoutes, uploadedFiles } from './features/images/routes.ts'
import { importJobs } from './features/imports/jobs.ts'
import { importRoutes, importUploadRoute } from './features/imports/routes.ts'
import { freeSales } from './features/ledger/index.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { notificationRoutes, oneClickRoutes } from './features/notifications/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { marketRoutes } from './features/operators/market-routes.ts'
import { operatorRoutes } from './features/operators/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { paperJobs } from './features/paper/index.ts'
import { documentPdfRoute, paperRoutes } from './features/paper/routes.ts'
import { handlePayoutsEvent, payoutJobs } from './features/payouts/index.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { personalDataJobs } from './features/personal-data/jobs.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { recommendationRoutes } from './features/recommendations/routes.ts'
import { refundJobs, refundListener } from './features/refunds/index.ts'
import { returnJobs } from './features/returns/jobs.ts'
import { returnRoutes } from './features/returns/routes.ts'
import { reviewPictures } from './features/reviews/index.ts'
import { reviewJobs } from './features/reviews/jobs.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { noteReferral } from './features/rewards/index.ts'
import { rewardRoutes } from './features/rewards/routes.ts'
import { savedCardJobs } from './features/saved-cards/index.ts'
import { savedCardRoutes } from './features/saved-cards/routes.ts'
import { searchJobs } from './features/search/jobs.ts'
import { searchRoutes } from './features/search/routes.ts'
import { shareCardRoutes } from './features/share-cards/routes.ts'
import { shopPictures, storefrontTick } from './features/shops/index.ts'
import { shopJobs } from './features/shops/jobs.ts'
import { shopRoutes } from './features/shops/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { sizingRoutes } from './features/sizing/routes.ts'
import { storeCreditRoutes } from './features/store-credit/routes.ts'
import { hoursTick, servicePictures, serviceTick } from './features/stylist-services/index.ts'
import { serviceRoutes } from './features/stylist-services/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { togetherRoutes } from './features/together/routes.ts'
import { townRoutes } from './features/towns/routes.ts'
import { waitingListJobs } from './features/waiting-list/jobs.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'
import { watchRoutes } from './features/watches/routes.ts'
import { watchJobs } from './features/watches/tell-watchers.ts'
import { moderationSubjects } from './moderation.ts'
import { paidThings, payables, refundHolders } from './payables.ts'
import { personalData } from './personal-data.ts'
import { limitPermissions, pathOf, requireHost } from './platform/http/addresses.ts'
import { documentApi } from './platform/http/api-document.ts'
import { BODY_DEADLINES, endSlowBodies } from './platform/http/body-deadline.ts'
import { serveFiles, type WebFiles } from './platform/http/files.ts'
import { gracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { type HealthOptions, healthRoutes } from './platform/http/health.ts'
import { acceptMultipart } from './platform/http/multipart.ts'
import { type PagesOptions, redirectFormPosts, servePages } from './platform/http/pages.ts'
import { errorHandler, unreadableAddressHandler } from './platform/http/problems.ts'
import { trustedProxies } from './platform/http/proxies.ts'
import { rateLimitStore } from './platform/http/rate-limit-store.ts'
import { logRequests } from './platform/http/request-log.ts'
import { cachePublicResponses } from './platform/http/response-cache.ts'
import { HANDLER_MS, serveOn } from './platform/http/serve.ts'
import type { Authenticate } from './platform/http/viewer.ts'
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
    requestTimeout: BODY_DEADLINES.file,
    handlerTimeout: HANDLER_MS,
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
  endSlowBodies(app)

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

  const authenticate: Authenticate = (token) => accountOfToken(deps, token)
  const serve = serveOn(app, authenticate)
  siteRoutes(serve, deps)
  accountRoutes(serve, deps, noteReferral)
  changePasswordAddress(app)
  catalogRoutes(serve, deps)
  sellingRoutes(serve, deps, cartsTouched)
  importRoutes(serve, deps)
  serviceRoutes(serve, deps, bookedVisits)
  shopRoutes(serve, deps)
  clipRoutes(serve, deps)
  searchRoutes(serve, deps)
  aroundRoutes(serve, deps)
  townRoutes(serve, deps)
  calendarRoutes(serve, deps)
  calendarFeedRoutes(serve, deps)
  bookingRoutes(serve, deps)
  orderRoutes(serve, deps, payables)
  togetherRoutes(serve, deps, payables)
  addressRoutes(serve, deps)
  cartRoutes(serve, deps)
  savedCardRoutes(serve, deps)
  deliveryRoutes(serve, deps)
  fulfilmentRoutes(serve, deps)
  returnRoutes(serve, deps)
  reviewRoutes(serve, deps)
  earningsRoutes(serve, deps)
  payoutRoutes(serve, deps)
  paperRoutes(serve, deps, payables)
  storeCreditRoutes(serve, deps, redeemCard)
  giftCardRoutes(serve, deps)
  packageRoutes(serve, deps)
  rewardRoutes(serve, deps)
  recommendationRoutes(serve, deps)
  notificationRoutes(serve, deps)
  watchRoutes(serve, deps)
  waitingListRoutes(serve, deps)
  favoriteRoutes(serve, deps)
  sizingRoutes(serve, deps)
  avoidanceRoutes(serve, deps)
  teamRoutes(serve, deps)
  clientRoutes(serve, deps)
  conversationRoutes(serve, deps)
  documentPdfRoute(app, deps, authenticate)
  checkoutRoutes(serve, deps, payables)
  identityRoutes(serve, deps)
  onboardingRoutes(serve, deps, onboardingTicks)
  personalDataRoutes(serve, deps, personalData)
  operatorRoutes(serve, deps, deskParts, payables, refundHolders, personalData)
  moderationRoutes(serve, deps, moderationSubjects)
  marketRoutes(serve, deps)
  await stripeWebhook(app, deps, payables, listeners, [
    (body, signature) => handleIdentityEvent(deps, body, signature),
    (body, signature) => handlePayoutsEvent(deps, body, signature),
  ])
  await oneClickRoutes(app, deps)
  crawlerRoutes(app, deps)
  visitFeedRoute(app, deps)
  shareCardRoutes(app, deps, files.media)
  healthRoutes(app, deps, health)
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    const serveFilesOf = serveOn(scope, authenticate)
    imageRoutes(serveFilesOf, deps)
    importUploadRoute(serveFilesOf, deps)
    clipUploadRoute(serveFilesOf, deps)
  })
  uploadedFiles(app, deps)
  clipFiles(app, deps)
  await serveFiles(app, files)
  if (pictures) await app.register(pictures)
  if (pages) {
    servePages(app, { ...pages, origin: deps.shop.origin, outside: outsideOf(deps.shop) })
    await redirectFormPosts(app)
  }
  return app
}

/** What pages may load beside the shop's own: the pictures and maps of other hosts, and the one they are uploaded to. */
function outsideOf({ imageHosts, imageUpload, mapTiles }: Deps['shop']) {
  const { url } = imageUpload
  const hosts = imageHosts.map((host) => `https://${host}${host.includes('/') ? '/' : ''}`)
  return {
    images: mapTiles ? [...hosts, new URL(mapTiles.url).origin] : hosts,
    calls: url.startsWith('/') ? [] : [new URL(url).origin],
  }
}

/** Who hears what the payment provider says of money after it has come in. */
const listeners: PaymentListener[] = [refundListener(refundHolders), disputeListener, warningListener]

/** Whoever shows uploaded pictures. */
const pictureHolders = [productPictures, servicePictures, shopPictures, reviewPictures, messagePictures]

/** What features say of the first steps of a new seller. */
const onboardingTicks = [identityTick, storefrontTick, productTick, serviceTick, hoursTick]

/** Everything that happens later, for the queue's workers. */
export const jobs = [
  sendUrgentMail,
  sendMail,
  reportDeadLetter,
  freeSales,
  ...disputeJobs,
  ...accountJobs,
  ...checkoutJobs(payables),
  ...refundJobs(refundHolders),
  ...paperJobs(paidThings),
  ...returnJobs,
  ...reviewJobs,
  ...savedCardJobs,
  ...giftCardJobs,
  ...bookingJobs,
  ...calendarFeedJobs,
  ...identityJobs,
  ...payoutJobs,
  ...shopJobs,
  ...searchJobs,
  ...imageJobs(pictureHolders),
  ...importJobs,
  ...clipJobs,
  ...notificationJobs,
  ...watchJobs,
  ...waitingListJobs,
  ...conversationJobs,
  ...personalDataJobs(personalData),
] as Job<Deps, never>[]
