import { addDays, wallClock } from '@dressing-room/contract/time'
import { locateTown } from '@dressing-room/server/features/towns/index'
import type { Tx } from '@dressing-room/server/platform/db/database'
import type { DemoStylist, ServiceNote } from './catalog/notes.ts'
import { randomFrom } from './catalog/random.ts'
import { demoServices, demoStylists, serviceCategories } from './catalog/services.ts'
import { daysBefore } from './days-before.ts'
import { altOfService } from './drawings/services/draw-service.ts'
import { hoursOf } from './hours-of.ts'
import { pictureColumns, recordedPictures, SERVICE_HEIGHT } from './pictures/picture-list.ts'
import { insertPerson } from './seed-accounts.ts'
import { describeShop } from './seed-shops.ts'
import { insertTeam } from './seed-teams.ts'

interface ServicesOptions {
  now: Date
  passwordHash: string
  /** Accounts of the demo sellers by their key. */
  sellers: Map<string, string>
}

/** The services of the demo shop, in the caller's transaction. */
export async function insertServices(tx: Tx, { now, passwordHash, sellers }: ServicesOptions): Promise<void> {
  const categoryIds = await insertCategories(tx)
  const stylists = new Map<string, { stylist: DemoStylist; id: string; place: Place; services: Map<string, string> }>()
  for (const stylist of demoStylists) {
    const place = await placeOf(tx, stylist)
    const id = stylist.account
      ? await insertStylist(tx, stylist, place, passwordHash, now)
      : need(sellers.get(stylist.key))
    stylists.set(stylist.key, { stylist, id, place, services: new Map() })
  }
  for (const note of demoServices) {
    const { stylist, id, place } = need(stylists.get(note.stylist))
    const serviceId = await insertService(tx, note, { stylist, stylistId: id, place, categoryIds, now })
    need(stylists.get(note.stylist)).services.set(note.id, serviceId)
  }
  for (const { stylist, id, services } of stylists.values()) {
    await insertTeam(tx, stylist, { stylistId: id, services, joined: daysBefore(now, 200) })
  }
}

async function insertCategories(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('service_category')
    .values(serviceCategories.map((category, position) => ({ ...category, position })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function insertStylist(
  tx: Tx,
  { key, account, city, country }: DemoStylist,
  place: Place,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const { ownerName, email, shopName, ...words } = need(account)
  const joined = daysBefore(now, 260)
  const id = await insertPerson(tx, {
    email,
    name: ownerName,
    passwordHash,
    joined,
    verified: true,
    shop: shopName,
  })
  await describeShop(tx, id, { ...words, town: city, country, place, key })
  return id
}

type Place = { latitude: number; longitude: number } | undefined

async function placeOf(tx: Tx, { latitude, longitude, city, state, country }: DemoStylist): Promise<Place> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  return locateTown(tx, { city, state, country })
}

interface Surroundings {
  stylist: DemoStylist
  stylistId: string
  place: Place
  categoryIds: Map<string, string>
  now: Date
}

async function insertService(tx: Tx, note: ServiceNote, around: Surroundings): Promise<string> {
  const { stylist, stylistId, place, categoryIds, now } = around
  const random = randomFrom(note.id)
  const createdDaysAgo = 20 + random() * 180
  const { id } = await tx
    .insertInto('service')
    .values({
      seller_id: stylistId,
      public_id: note.id,
      name: note.name,
      description: note.text,
      provider_name: stylist.name,
      provider_email: stylist.email,
      provider_phone: stylist.phone,
      price_minor: note.price,
      currency: stylist.currency,
      duration_minutes: note.minutes,
      slot_step_minutes: note.step ?? 30,
      buffer_before_minutes: note.before ?? 0,
      buffer_after_minutes: note.after ?? 0,
      processing_minutes: note.processing ?? 0,
      minimum_notice_minutes: note.notice ?? 0,
      booking_window_days: note.window ?? 60,
      cancellation_hours: note.cancellationHours ?? 24,
      deposit_percent: note.depositPercent ?? null,
      deposit_minor: note.deposit ?? null,
      no_show_percent: note.noShowPercent ?? null,
      time_zone: stylist.timeZone,
      availability: JSON.stringify((note.hours ?? stylist.hours).flatMap(hoursOf)),
      exceptions: JSON.stringify(exceptionsOf(stylist, now)),
      address: stylist.address,
      city: stylist.city,
      state: stylist.state,
      zip_code: stylist.zipCode,
      country: stylist.country,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      tags: note.tags.split(', '),
      created_at: daysBefore(now, createdDaysAgo),
      updated_at: daysBefore(now, createdDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = note.categories
    .split(', ')
    .map((name, position) => ({ service_id: id, category_id: need(categoryIds.get(name)), position }))
  await tx.insertInto('service_in_category').values(links).execute()
  const addOns = (note.addOns ?? []).map(({ name, price, minutes }, position) => ({
    ...{ service_id: id, position, name, price_minor: price, minutes },
  }))
  if (addOns.length > 0) await tx.insertInto('service_add_on').values(addOns).execute()
  const picture = pictureColumns(need(recordedPictures.services[note.id]), SERVICE_HEIGHT)
  await tx
    .insertInto('service_picture')
    .values({ service_id: id, ...picture, alt: altOfService(note.id), position: 0 })
    .execute()
  const reviews = note.reviews.map(([reviewer_name, rating, review_text]) => ({
    service_id: id,
    reviewer_name,
    rating,
    review_text,
    created_at: daysBefore(now, 1 + random() * (createdDaysAgo - 5)),
  }))
  await tx.insertInto('service_review').values(reviews).execute()
  return id
}

function exceptionsOf({ exceptions = [], timeZone }: DemoStylist, now: Date) {
  const today = wallClock(now, timeZone).day
  return exceptions.map(({ inDays, hours }) => {
    const [startTime = '', endTime = ''] = hours.split('-')
    return { date: addDays(today, inDays), ranges: hours ? [{ startTime, endTime }] : [] }
  })
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo data names something that is not in it')
  return value
}
