import { randomUUID } from 'node:crypto'
import type { WeeklyHours } from '@dressing-room/contract/time'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { PictureRow } from '../images/index.ts'

type Service = Selectable<DB['service']>

type ServiceReviewRow = Pick<Selectable<DB['service_review']>, 'id' | 'reviewer_name' | 'rating' | 'review_text'> & {
  /** As JSON has it. */
  created_at: string
}

/** What booking a service needs to know of it. */
export type BookableOffer = Omit<
  Service,
  | 'created_at'
  | 'deleted_at'
  | 'suspended'
  | 'description'
  | 'translations'
  | 'field_versions'
  | 'rating_counts'
  | 'rating_sum'
  | 'random_key'
  | 'tags'
  | 'updated_at'
  | 'version'
> & {
  pictures: PictureRow[]
  add_ons: AddOnRow[]
  /** Of the stylist's shop, where they have one; on vacation with the day on which it ends and when that begins. */
  shop_slug: string | null
  closed_until: string | null
  opens_at: Date | null
  /** What it needs beside whoever does it. */
  resources: ResourceRow[]
  /**
   * Those who can do it, the first to have come first. Null: nobody is named for it, and its stylist does it themself. Of
   * several services nobody may do all: then the list is empty, and none of them is the stylist's by that.
   */
  team: TeamRow[] | null
}

/** A kind of room or device, with all that there are. */
export interface ResourceRow {
  id: string
  name: string
  units: string[]
}

export interface TeamRow {
  id: string
  name: string
  /** Null: whenever the service is open. */
  hours: WeeklyHours[] | null
}

export interface AddOnRow {
  id: string
  name: string
  minutes: number
  price_minor: number
}

export type ServiceRow = BookableOffer &
  Pick<
    Service,
    'created_at' | 'description' | 'translations' | 'field_versions' | 'rating_counts' | 'tags' | 'version'
  > & {
    category_ids: string[]
    seller_verified: boolean
    categories: string[]
    category_slugs: string[]
    reviews: ServiceReviewRow[]
  }

const REVIEWS_IN_LISTS = 3

const offerColumns = sql`
  s.id, s.seller_id, s.public_id, s.name, s.provider_name, s.provider_email, s.provider_phone, s.price_minor, s.currency,
  s.duration_minutes, s.slot_step_minutes, s.buffer_before_minutes, s.buffer_after_minutes, s.processing_minutes,
  s.minimum_notice_minutes, s.booking_window_days, s.cancellation_hours, s.moving_notice_minutes,
  s.deposit_percent, s.deposit_minor, s.no_show_percent, s.no_show_minor, s.questions, s.time_zone,
  s.availability, s.exceptions, s.address, s.city, s.state, s.zip_code, s.country, s.latitude, s.longitude,
  s.place_is_exact, s.status, shop.slug as shop_slug, shop.closed_until, shop.opens_at, pictures.list as pictures,
  add_ons.list as add_ons, team.list as team, resources.list as resources`

const shopPicturesAndParts = sql`
  left join shop on shop.seller_id = s.seller_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'minutes', minutes, 'price_minor', price_minor)
      order by position), '[]') as list
    from service_add_on where service_id = s.id
  ) add_ons
  cross join lateral (
    select json_agg(json_build_object('id', m.id, 'name', m.name, 'hours', m.hours) order by m.created_at, m.id) as list
    from service_member d join team_member m on m.id = d.member_id
    where d.service_id = s.id and m.retired_at is null
  ) team
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'units', (
      select coalesce(json_agg(u.id order by u.created_at, u.id), '[]') from resource_unit u
      where u.resource_id = r.id and u.retired_at is null
    )) order by r.created_at, r.id), '[]') as list
    from service_resource n join resource r on r.id = n.resource_id
    where n.service_id = s.id and r.retired_at is null
  ) resources
  cross join lateral (
    select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
      'height', height, 'alt', alt, 'placeholder', placeholder) order by position), '[]') as list
    from service_picture where service_id = s.id
  ) pictures`

const isOnOffer = sql`s.status = 'active' and s.deleted_at is null`

/** Whole services in the order of the given ids; those that are not on offer are left out. */
export function findServices(db: Db, ids: string[], reviewLimit = REVIEWS_IN_LISTS): Promise<ServiceRow[]> {
  return readServices(db, ids, { reviewLimit, which: isOnOffer })
}

/** The same with drafts and archived ones, for their seller. */
export function findServicesOfSeller(db: Db, ids: string[]): Promise<ServiceRow[]> {
  return readServices(db, ids, { reviewLimit: REVIEWS_IN_LISTS, which: sql`s.deleted_at is null` })
}

/** One round trip. */
async function readServices(
  db: Db,
  ids: string[],
  { reviewLimit, which }: { reviewLimit: number; which: RawBuilder<unknown> },
): Promise<ServiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ServiceRow>`
    select ${offerColumns}, s.description, s.translations, s.tags, s.rating_counts, s.created_at, s.version, s.field_versions,
      seller.is_verified as seller_verified, categories.names as categories, categories.slugs as category_slugs,
      categories.ids as category_ids,
      reviews.list as reviews
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join service s on s.id = wanted.id and ${which}
    join account seller on seller.id = s.seller_id
    ${shopPicturesAndParts}
    cross join lateral (
      select coalesce(json_agg(c.name order by l.position, c.name), '[]') as names,
        coalesce(json_agg(c.slug order by l.position, c.name), '[]') as slugs,
        coalesce(json_agg(c.id order by l.position, c.name), '[]') as ids
      from service_in_category l join service_category c on c.id = l.category_id
      where l.service_id = s.id
    ) categories
    cross join lateral (
      select coalesce(json_agg(r order by r.created_at desc, r.id), '[]') as list
      from (
        select id, reviewer_name, rating, review_text, created_at from service_review
        where service_id = s.id and hidden_at is null order by created_at desc, id limit ${reviewLimit}
      ) r
    ) reviews
    order by wanted.place`.execute(db)
  return rows
}

/** What is offered at this address, in whatever case it is typed. */
export async function findOffer(db: Db, publicId: string): Promise<BookableOffer | undefined> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${shopPicturesAndParts}
    where lower(s.public_id) = lower(${publicId}) and ${isOnOffer}`.execute(db)
  return rows[0]
}

/** Those of these addresses at which something is offered, in no order. */
export async function findOffers(db: Db, publicIds: readonly string[]): Promise<BookableOffer[]> {
  const wanted = publicIds.map((id) => id.toLowerCase())
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${shopPicturesAndParts}
    where lower(s.public_id) = any(${wanted}::text[]) and ${isOnOffer}`.execute(db)
  return rows
}

export async function findOffersById(db: Db, ids: readonly string[]): Promise<BookableOffer[]> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${shopPicturesAndParts}
    where s.id = any(${ids}::uuid[]) and ${isOnOffer}`.execute(db)
  return rows
}

export async function findOfferById(db: Db, id: string): Promise<BookableOffer | undefined> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${shopPicturesAndParts} where s.id = ${id} and ${isOnOffer}`.execute(db)
  return rows[0]
}

/** All that a stylist offers, the oldest first. */
export async function offersOf(db: Db, sellerId: string): Promise<BookableOffer[]> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${shopPicturesAndParts}
    where s.seller_id = ${sellerId} and ${isOnOffer} order by s.created_at, s.id`.execute(db)
  return rows
}

/** Which of these services are still offered. */
export async function offeredServiceIds(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from service where id = any(${ids}::uuid[]) and status = 'active' and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** What those of these services say of themselves that are offered. */
export async function descriptionsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('service')
    .select(['id', 'description'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

export async function findServiceId(db: Db, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from service where lower(public_id) = lower(${publicId}) and status = 'active' and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

interface GoneService {
  /** Null where it was taken down. */
  name: string | null
  category: string | null
  categorySlug: string | null
}

/** What could be booked at this address once, and no longer can. Drafts were never there. */
export async function findGoneService(db: Db, publicId: string): Promise<GoneService | undefined> {
  const { rows } = await sql<GoneService>`
    select case when s.hidden_at is null then s.name end as name, c.name as category, c.slug as "categorySlug"
    from service s
    left join lateral (
      select c.name, c.slug from service_in_category l join service_category c on c.id = l.category_id
      where l.service_id = s.id order by l.position, c.name limit 1
    ) c on true
    where lower(s.public_id) = lower(${publicId}) and s.status <> 'draft' and not (${isOnOffer})`.execute(db)
  return rows[0]
}

export async function recentServiceIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select('id')
    .where('status', '=', sql.lit('active'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Some random categories, each with up to `perCategory` random services; empty ones are skipped. Each of
 * a handful of random ids takes the next service after it, and the first ones fill up what these leave: the cost does
 * not grow with the number of services.
 */
export async function randomByCategory(
  db: Db,
  { categories, perCategory }: { categories: number; perCategory: number },
): Promise<{ name: string; ids: string[] }[]> {
  const points = Array.from({ length: perCategory * 2 }, () => randomUUID())
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select c.name, picked.ids
    from (select id, name from service_category order by random()) c
    cross join lateral (
      select array_agg(chosen.service_id order by chosen.place) as ids from (
        select service_id, min(place) as place from (
          (select hit.service_id, point.place
          from unnest(${points}::uuid[]) with ordinality as point (at, place)
          cross join lateral (
            select l.service_id from service_in_category l join service s on s.id = l.service_id and s.status = 'active' and s.deleted_at is null
            where l.category_id = c.id and l.service_id >= point.at order by l.service_id limit 1
          ) hit)
          union all
          (select l.service_id, ${points.length}::bigint + 1
          from service_in_category l join service s on s.id = l.service_id and s.status = 'active' and s.deleted_at is null
          where l.category_id = c.id order by l.service_id limit ${perCategory})
        ) found group by service_id order by 2 limit ${perCategory}
      ) chosen
    ) picked
    where picked.ids is not null
    limit ${categories}`.execute(db)
  return rows
}
