import type { APIRequestContext, Page } from '@playwright/test'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { addDays, momentOf, wallClock } from '../contract/src/time.ts'

const DAYS_AHEAD = 7

/** Services of the home page, newest first, as the API tells them now. */
export async function recentServices(request: APIRequestContext): Promise<StylistService[]> {
  return (await (await request.get('/api/services/recent')).json()) as StylistService[]
}

/** The first service that a shop offered: journeys beside this one add others, and home shows the newest of all. */
export async function firstServiceOf(request: APIRequestContext, shopName: string): Promise<StylistService> {
  const response = await request.get(`/api/shops/${shopName}/services`)
  const { services } = (await response.json()) as { services: StylistService[] }
  const first = services.at(-1)
  if (!first) throw new Error(`${shopName} offers no service`)
  return first
}

export interface FreeStart {
  day: string
  time: string
  moment: Date
}

/** The first start that is free a week from now or later. */
export async function startNextWeek(
  request: APIRequestContext,
  { serviceID, timeZone }: Pick<StylistService, 'serviceID' | 'timeZone'>,
): Promise<FreeStart> {
  const nextWeek = addDays(wallClock(new Date(), timeZone).day, DAYS_AHEAD)
  const day = (await daysOf(request, serviceID)).find((each) => each >= nextWeek) ?? ''
  const [time = ''] = await timesOf(request, serviceID, day)
  const moment = momentOf(day, time, timeZone)
  if (!moment) throw new Error(`${serviceID} has nothing free next week`)
  return { day, time, moment }
}

export async function daysOf(request: APIRequestContext, serviceID: string): Promise<string[]> {
  const response = await request.get(`/api/services/${serviceID}/available-days`)
  return ((await response.json()) as { availableDays: string[] }).availableDays
}

export async function timesOf(request: APIRequestContext, serviceID: string, day: string): Promise<string[]> {
  const response = await request.get(`/api/services/${serviceID}/available-times/${day}`)
  return ((await response.json()) as { availableTimes: string[] }).availableTimes
}

/** The page of a service and the layer in which it is booked, as a client sees them. */
export function servicePage(page: Page) {
  const layer = page.getByRole('dialog', { name: 'Book Appointment' })
  return {
    book: page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).first(),
    alert: page.getByRole('main').getByRole('alert').first(),
    layer,
    day: layer.getByLabel('Day', { exact: true }),
    time: layer.getByLabel('Time', { exact: true }),
    confirm: layer.getByRole('button', { name: 'Confirm Booking' }),
    cancel: layer.getByRole('button', { name: 'Cancel' }),
  }
}
