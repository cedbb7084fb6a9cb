import {
  type FreeWhen,
  MOST_ASKED,
  SERVICES_AROUND,
  type ServiceAround,
  type ServicesAround,
} from '@dressing-room/contract/around'
import type { Radius } from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { nextStarts, opennessOf, toNextStart } from '../calendar/index.ts'
import { type NearService, readPlaceInList, readPoint, servicesNear, writePlaceInList } from '../search/index.ts'
import { findServices, toService } from '../stylist-services/index.ts'
import { timeZoneAt, unitAt } from '../towns/index.ts'

interface AroundQuery {
  latitude: string
  longitude: string
  within?: Radius | undefined
  serviceCategory?: string | undefined
  when?: FreeWhen | undefined
  after?: string | undefined
}

type ReadDeps = Pick<Deps, 'db' | 'clock'>
type Row = Awaited<ReturnType<typeof findServices>>[number]

/** With `when` so many of the nearest are taken at a time, and the calendar is asked for them together. */
const ASKED_AT_ONCE = 24

/**
 * The nearest first. The index of places gives the candidates; only for these the calendar is asked, a page at a time
 * and not further than `MOST_ASKED`, so that the cost is that of a page wherever somebody stands. Kept by nobody: each
 * booking changes it.
 */
export async function listAround(deps: ReadDeps, query: AroundQuery): Promise<ServicesAround> {
  const from = readPoint(query) ?? refuse('malformed')
  const near = await servicesNear(deps.db, { ...query, from })
  const start = readPlaceInList(query.after)
  const found = query.when ? await askCalendar(deps, near, query.when, start) : await firstOf(deps, near, start)
  const starts = await nextStarts(
    deps,
    found.shown.map(({ row }) => row),
  )
  const timeZone = timeZoneAt(from)
  return {
    services: found.shown.map(({ row, distanceKm, isOpenNow }, at): ServiceAround => {
      return {
        ...toService(row),
        ...(distanceKm !== undefined && { distanceKm }),
        nextFree: toNextStart(starts[at]),
        isOpenNow,
      }
    }),
    ...(found.next && { next: writePlaceInList(found.next.position) }),
    ...(query.when === undefined && { total: near.total }),
    totalIsMore: near.totalIsMore,
    asked: found.asked,
    categories: near.categories,
    unit: unitAt(from),
    ...(timeZone && { timeZone }),
  }
}

interface Found {
  shown: { row: Row; distanceKm: number | undefined; isOpenNow: boolean }[]
  /** The last one that was looked at, where there may be more after it. */
  next: NearService | undefined
  asked: number
}

type Near = Awaited<ReturnType<typeof servicesNear>>
type Start = Parameters<Near['after']>[0]

async function firstOf(deps: ReadDeps, near: Near, start: Start): Promise<Found> {
  const candidates = await near.after(start, SERVICES_AROUND + 1)
  const page = candidates.slice(0, SERVICES_AROUND)
  const shown = await withOpenness(deps, page)
  return { shown, next: candidates.length > SERVICES_AROUND ? page.at(-1) : undefined, asked: 0 }
}

async function askCalendar(deps: ReadDeps, near: Near, when: FreeWhen, start: Start): Promise<Found> {
  const shown: Found['shown'] = []
  let last: NearService | undefined
  let asked = 0
  while (asked < MOST_ASKED) {
    const candidates = await near.after(last?.position ?? start, ASKED_AT_ONCE + 1)
    const page = candidates.slice(0, ASKED_AT_ONCE)
    // Whatever was left may have gone meanwhile.
    if (page.length === 0) return { shown, next: undefined, asked }
    const open = await withOpenness(deps, page)
    for (const candidate of page) {
      last = candidate
      asked++
      const service = open.find(({ row }) => row.id === candidate.id)
      if (service && (when === 'now' ? service.isOpenNow : service.isFreeToday)) shown.push(service)
      if (shown.length === SERVICES_AROUND) break
    }
    const isEnd = candidates.length <= ASKED_AT_ONCE && last?.id === page.at(-1)?.id
    if (isEnd) return { shown, next: undefined, asked }
    if (shown.length === SERVICES_AROUND) break
  }
  return { shown, next: last, asked }
}

/** What is listed and no longer offered is left out. */
async function withOpenness(deps: ReadDeps, near: readonly NearService[]) {
  const ids = near.map(({ id }) => id)
  const rows = await findServices(deps.db, ids)
  const openness = await opennessOf(deps, rows)
  return rows.map((row, at) => ({
    row,
    distanceKm: near.find(({ id }) => id === row.id)?.distanceKm,
    isOpenNow: openness[at]?.isOpenNow ?? false,
    isFreeToday: openness[at]?.today !== undefined,
  }))
}
