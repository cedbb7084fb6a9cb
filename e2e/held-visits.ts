import type { APIRequestContext } from '@playwright/test'
import type { Booking } from '../contract/src/booking.ts'
import type { StylistService } from '../contract/src/stylist-services.ts'
import { momentOf } from '../contract/src/time.ts'
import { daysOf, type FreeStart, recentServices, startNextWeek, timesOf } from './service-page.ts'
import { type Account, expect, tokenOf } from './shop.ts'

export const PHONE = '+1 415 555 2671'

export interface Held {
  token: string
  service: StylistService
  start: FreeStart
  id: string
  url: string
  bookingId: string
}

/** Some time after next week: journeys that run side by side must not want the same one. */
export async function someStart(request: APIRequestContext, service: StylistService): Promise<FreeStart> {
  const { serviceID, timeZone } = service
  const soonest = await startNextWeek(request, service)
  const days = (await daysOf(request, serviceID)).filter((day) => day > soonest.day)
  const day = days[Math.floor(Math.random() * days.length)] ?? soonest.day
  const times = await timesOf(request, serviceID, day)
  const time = times[Math.floor(Math.random() * times.length)] ?? ''
  const moment = momentOf(day, time, timeZone)
  if (!moment) throw new Error(`${serviceID} has nothing free later`)
  return { day, time, moment }
}

/** A time that is held and not paid, without the way through the screens: of a service, or of one that home shows. */
export async function hold(
  request: APIRequestContext,
  client: Account,
  wanted: number | StylistService,
): Promise<Held> {
  const service = typeof wanted === 'number' ? (await recentServices(request))[wanted] : wanted
  if (!service) throw new Error('the home page shows no services')
  const token = await tokenOf(request, client)
  const start = await someStart(request, service)
  const response = await request.post('/api/create-booking-session', {
    headers: { Authorization: token },
    data: {
      serviceId: service.serviceID,
      fullName: client.name,
      email: client.email,
      phone: PHONE,
      date: start.day,
      time: start.time,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return { token, service, start, ...((await response.json()) as { id: string; url: string; bookingId: string }) }
}

/** The same, paid. */
export async function book(
  request: APIRequestContext,
  client: Account,
  wanted: number | StylistService,
): Promise<Held> {
  const held = await hold(request, client, wanted)
  await request.post(held.url, {
    form: { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: client.name },
    maxRedirects: 0,
  })
  await request.post('/api/update-booking-status', {
    headers: { Authorization: held.token },
    data: { sessionId: held.id },
  })
  return held
}

export async function bookingOf(request: APIRequestContext, { token, bookingId }: Held): Promise<Booking> {
  const response = await request.get(`/api/bookings/${bookingId}`, { headers: { Authorization: token } })
  return (await response.json()) as Booking
}
