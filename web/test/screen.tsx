import { openSessions, status, type User } from '@dressing-room/contract/accounts'
import { listAddresses } from '@dressing-room/contract/addresses'
import { readAvoided } from '@dressing-room/contract/avoidances'
import { listBookings } from '@dressing-room/contract/booking'
import { listClips, readOwnClip } from '@dressing-room/contract/clips'
import { countUnread, productQuestions, serviceQuestions } from '@dressing-room/contract/conversations'
import { lookAtFavorites } from '@dressing-room/contract/favorites'
import { ownCases } from '@dressing-room/contract/moderation'
import { getNoticeChoices } from '@dressing-room/contract/notifications'
import { ownPackagesOfService, packagesOfService } from '@dressing-room/contract/packages'
import { documentsOf } from '@dressing-room/contract/paper'
import { personalData } from '@dressing-room/contract/personal-data'
import { besideProduct, besideService } from '@dressing-room/contract/recommendations'
import { productReviews, reviewMarks, reviewsOfOrder, serviceReviews } from '@dressing-room/contract/reviews'
import { savedCards } from '@dressing-room/contract/saved-cards'
import { secondFactors } from '@dressing-room/contract/second-factor'
import type { Site } from '@dressing-room/contract/site'
import { readBodyMeasures } from '@dressing-room/contract/sizing'
import { getStoreCredit, quoteCredit } from '@dressing-room/contract/store-credit'
import { listCartVisits } from '@dressing-room/contract/together'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  useLoaderData,
  useLocation,
} from 'react-router'
import { expect, vi } from 'vitest'
import { apiContext } from '../app/api/context.ts'
import * as root from '../app/root.tsx'
import { social } from '../app/routes/social.tsx'
import siteMap from '../app/routes.ts'
import { forgetSession, refreshSession } from '../app/session/session.ts'
import type { StoredLine } from '../app/session/stored-cart.ts'
import { Shell } from '../app/shell/shell.tsx'
import { closeToasts, Toasts } from '../app/ui/toast.tsx'
import { ContractApi } from './contract-api.ts'
import { noReviews } from './goods.ts'
import { aSite, noticeChoices } from './makers.ts'

type StubRoute = NonNullable<Parameters<typeof createRoutesStub>[0]>[number]
type Loader = (args: LoaderFunctionArgs & { serverLoader?: () => Promise<unknown> }) => unknown

interface RouteModule {
  default: StubRoute['Component']
  loader?: Loader
  clientLoader?: Loader
  clientAction?: (args: LoaderFunctionArgs) => unknown
  shouldRevalidate?: StubRoute['shouldRevalidate']
  HydrateFallback?: StubRoute['HydrateFallback']
  ErrorBoundary?: StubRoute['ErrorBoundary']
  handle?: unknown
}

const modules = import.meta.glob<RouteModule>('../app/routes/**/*.tsx')

interface OpenOptions {
  /** Nobody is logged in, unless it says who. */
  user?: User | undefined
  /** A token of which the test itself says whose it is. */
  token?: string
  cart?: readonly StoredLine[] | string
  /** The frame around the screen is there too: head, menus, foot. */
  framed?: boolean
  /** Addresses of other screens that are followed for real; the others only say their address. */
  also?: readonly string[]
  site?: Partial<Site>
}

export interface OpenScreen {
  user: UserEvent
  /** Path and query of the screen that is shown. */
  address(): string
}

/** What the browser is sent to, away from this app: the card page. */
export let departures: string[] = []
export let api = new ContractApi()
/** The element `search` is younger than the browser that these tests stand in. */
const NEW_ELEMENT = /^The tag <%s> is unrecognized in this browser.* search$/
let tolerated: RegExp[] = []
let complaints: string[] = []
let shown = ''

/** What the console may say in this test, because the test is about a fault. */
export function tolerate(...complaints: RegExp[]): void {
  tolerated = [NEW_ELEMENT, ...complaints]
}

/** Before and after each test: the files of one process share the modules, so their setup file calls these. */
export function beginTest(): void {
  api = new ContractApi()
  // Most people have saved none.
  api.respond(listAddresses, { addresses: [] })
  api.respond(listCartVisits, { visits: [] })
  api.respond(listBookings, { bookings: [], page: 1, totalPages: 0, total: 0 })
  api.respond(readBodyMeasures, { lengths: {}, unit: 'cm' })
  api.respond(readAvoided, { families: [], names: [] })
  api.respond(reviewsOfOrder, { products: [], reviewerName: '' })
  api.respond(productReviews, noReviews())
  api.respond(lookAtFavorites, { favorites: [] })
  api.respond(productQuestions, { questions: [] })
  api.respond(serviceQuestions, { questions: [] })
  api.respond(packagesOfService, { packages: [] })
  api.respond(ownPackagesOfService, { packages: [] })
  api.respond(countUnread, { buyer: 0, seller: 0 })
  api.respond(besideProduct, { together: [], similar: [], ofShop: [] })
  api.respond(besideService, { ofStylist: [], similar: [] })
  api.respond(serviceReviews, noReviews())
  api.respond(reviewMarks, { own: [], helpful: [] })
  api.respond(ownCases, { cases: [] })
  api.respond(quoteCredit, { available: 0, used: 0, toPay: 0, notice: '' })
  api.respond(getStoreCredit, { balances: [], entries: [], page: 1, totalPages: 1, total: 0 })
  api.respond(personalData, { export: null, deletion: null })
  api.respond(documentsOf, { documents: [], isBeingMade: false })
  api.respond(savedCards, { isKept: false, cards: [] })
  api.respond(getNoticeChoices, noticeChoices())
  api.respond(secondFactors, { codeAppSince: null, passkeys: [], recoveryCodesLeft: 0 })
  api.respond(openSessions, { sessions: [] })
  api.respond(readOwnClip, { clip: null })
  api.respond(listClips, { clips: [] })
  departures = []
  tolerated = [NEW_ELEMENT]
  complaints = []
  vi.stubGlobal('fetch', (...sent: Parameters<ContractApi['fetch']>) => api.fetch(...sent))
  vi.stubGlobal('XMLHttpRequest', api.request())
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void departures.push(String(url)))
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => void complaints.push(words.map(String).join(' ')))
  }
}

export async function endTest(): Promise<void> {
  cleanup()
  // A part that the screen asked for, such as a map, must not arrive in the next file's world.
  await vi.dynamicImportSettled()
  closeToasts()
  // Whatever the session still waits for belongs to this test.
  forgetSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  expect(window.location.pathname).toBe('/')
  expect(api.faults).toEqual([])
  expect(complaints.filter((each) => !tolerated.some((known) => known.test(each)))).toEqual([])
}

/** Renders the real module of the screen at this address: its loaders, its action, its component and its boundary. */
export async function openScreen(address: string, options: OpenOptions = {}): Promise<OpenScreen> {
  await arrive(options)
  const real = new Set([address, ...(options.also ?? [])].map(moduleAt))
  const routes = await Promise.all(siteMap.map((entry, at) => routeOf(entry, `${at}`, real)))
  shown = address
  const Screens = createRoutesStub(
    [
      {
        id: 'root',
        path: '/',
        loader: () => ({ site: aSite(options.site) }),
        Component: options.framed ? Framed : Unframed,
        HydrateFallback: Nothing,
        ErrorBoundary: root.ErrorBoundary as StubRoute['ErrorBoundary'],
        shouldRevalidate: () => false,
        children: routes,
      } as StubRoute,
    ],
    contextOfServer(),
  )
  const hydrationData = { loaderData: { root: { site: aSite(options.site) } } }
  const user = userEvent.setup({ delay: null })
  await act(async () => void render(<Screens initialEntries={[address]} hydrationData={hydrationData} />))
  return { user, address: () => shown }
}

/** The same as a person would after loading the page anew: what is stored stays, what was shown goes. */
async function arrive({ user, token, cart }: OpenOptions): Promise<void> {
  if (cart !== undefined) localStorage.setItem('cart', typeof cart === 'string' ? cart : JSON.stringify(cart))
  if (user || token) localStorage.setItem('token', token ?? 'the token of a session')
  if (user) api.respond(status, { user })
  await act(refreshSession)
}

function Framed() {
  const { site } = useLoaderData<{ site: Site }>()
  return (
    <Shell site={site} name={site.name} social={social}>
      <Screen />
    </Shell>
  )
}

function Unframed() {
  return (
    <>
      <main>
        <Screen />
      </main>
      <Toasts />
    </>
  )
}

function Screen() {
  const { pathname, search, hash } = useLocation()
  // With what is shown, and no moment later: a test looks at the address as soon as it sees the screen.
  useLayoutEffect(() => {
    shown = pathname + search + hash
  })
  return <root.default />
}

/** Where the test does not follow. */
function AnotherScreen() {
  return <p>Another screen</p>
}

/** What a framed screen shows at first is what the server has rendered; here there is none. */
function Nothing() {
  return null
}

function contextOfServer(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, (request) => api.call(request))
  return context
}

function moduleAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://shop.test')
  const match = matchRoutes(siteMap as RouteObject[], pathname)?.at(-1)?.route
  return (match as { file?: string } | undefined)?.file
}

/** A layout is real where one of its screens is. */
async function routeOf(entry: RouteConfigEntry, at: string, real: Set<string | undefined>): Promise<StubRoute> {
  const place = entry.index ? { index: true as const } : { path: entry.path }
  const { children } = entry
  if (children) {
    const frame = children.some(({ file }) => real.has(file)) ? await realRoute(entry) : { id: `layout-${at}` }
    return { ...frame, children: await Promise.all(children.map((each, of) => routeOf(each, `${at}-${of}`, real))) }
  }
  if (!real.has(entry.file)) return { id: `other-${at}`, ...place, Component: AnotherScreen } as StubRoute
  return { ...(await realRoute(entry)), ...place } as StubRoute
}

async function realRoute(entry: RouteConfigEntry): Promise<StubRoute> {
  const load = modules[`../app/${entry.file}`]
  if (!load) throw new Error(`no module ${entry.file}`)
  const { default: Component, loader, clientLoader, clientAction, ...rest } = await load()
  return {
    id: entry.id ?? entry.file,
    Component,
    ...(clientAction && { action: clientAction }),
    ...((clientLoader ?? loader) && {
      loader: async (args: LoaderFunctionArgs) =>
        clientLoader ? clientLoader({ ...args, serverLoader: async () => loader?.(args) }) : loader?.(args),
    }),
    shouldRevalidate: rest.shouldRevalidate,
    HydrateFallback: rest.HydrateFallback ?? Nothing,
    ErrorBoundary: rest.ErrorBoundary,
    handle: rest.handle,
  } as StubRoute
}

export { screen, waitFor, within }
