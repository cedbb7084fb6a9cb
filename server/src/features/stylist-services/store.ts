import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { PictureRow } from '../catalog/index.ts'

type Service = Selectable<DB['service']>

type ServiceReviewRow = Pick<Selectable<DB['service_review']>, 'reviewer_name' | 'rating' | 'review_text'> & {
  /** As JSON has it. */
  created_at: string
}

/** What booking a service needs to know of it. */
export type BookableOffer = Omit<
  Service,
  'created_at' | 'deleted_at' | 'description' | 'rating_counts' | 'rating_sum' | 'shuffle' | 'tags' | 'updated_at'
> & { pictures: PictureRow[] }

export type ServiceRow = BookableOffer &
  Pick<Service, 'created_at' | 'description' | 'rating_counts' | 'tags'> & {
    seller_verified: boolean
    categories: string[]
    reviews: ServiceReviewRow[]
  }

const REVIEWS_IN_LISTS = 3

const offerColumns = sql`
  s.id, s.seller_id, s.public_id, s.name, s.provider_name, s.provider_email, s.provider_phone, s.price_minor, s.currency,
  s.duration_minutes, s.slot_step_minutes, s.buffer_before_minutes, s.buffer_after_minutes, s.processing_minutes,
  s.minimum_notice_minutes, s.booking_window_days, s.cancellation_hours, s.moving_notice_minutes, s.time_zone, s.availability, s.exceptions,
  s.address, s.city, s.state, s.zip_code, s.country, s.latitude, s.longitude, pictures.list as pictures`

const pictures = sql`
  cross join lateral (
    select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
      'height', height, 'alt', alt, 'placeholder', placeholder) order by position), '[]') as list
    from service_picture where service_id = s.id
  ) pictures`

/** Whole services in the order of the given ids; unknown and deleted ones are left out. One round trip. */
export async function findServices(db: Db, ids: string[], reviewLimit = REVIEWS_IN_LISTS): Promise<ServiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ServiceRow>`
    select ${offerColumns}, s.description, s.tags, s.rating_counts, s.created_at, seller.is_verified as seller_verified,
      categories.list as categories, reviews.list as reviews
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join service s on s.id = wanted.id and s.deleted_at is null
    join account seller on seller.id = s.seller_id
    ${pictures}
    cross join lateral (
      select coalesce(json_agg(c.name order by l.position, c.name), '[]') as list
      from service_in_category l join service_category c on c.id = l.category_id
      where l.service_id = s.id
    ) categories
    cross join lateral (
      select coalesce(json_agg(r order by r.created_at desc, r.id), '[]') as list
      from (
        select id, reviewer_name, rating, review_text, created_at from service_review
        where service_id = s.id order by created_at desc, id limit ${reviewLimit}
      ) r
    ) reviews
    order by wanted.place`.execute(db)
  return rows
}

/** What is offered at this address, in whatever case it is typed. */
export async function findOffer(db: Db, publicId: string): Promise<BookableOffer | undefined> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${pictures}
    where lower(s.public_id) = lower(${publicId}) and s.deleted_at is null`.execute(db)
  return rows[0]
}

export async function findOfferById(db: Db, id: string): Promise<BookableOffer | undefined> {
  const { rows } = await sql<BookableOffer>`
    select ${offerColumns} from service s ${pictures} where s.id = ${id} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** Which of these services are still offered. */
export async function offeredServiceIds(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from service where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

interface NewReview {
  serviceId: string
  bookingId: string
  reviewer: { id: string; name: string }
  rating: number
  reviewText: string
  now: Date
}

/** False when this reviewer has reviewed the service, or this visit, before. */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const row = await db
    .insertInto('service_review')
    .values({
      service_id: review.serviceId,
      booking_id: review.bookingId,
      reviewer_id: review.reviewer.id,
      reviewer_name: review.reviewer.name,
      rating: review.rating,
      review_text: review.reviewText,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findServiceId(db: Db, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from service where lower(public_id) = lower(${publicId}) and deleted_at is null`.execute(db)
  return rows[0]?.id
}

export async function recentServiceIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Some categories by chance, each with up to `perCategory` of its services by chance; empty ones are passed over. Each of
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
            select l.service_id from service_in_category l join service s on s.id = l.service_id and s.deleted_at is null
            where l.category_id = c.id and l.service_id >= point.at order by l.service_id limit 1
          ) hit)
          union all
          (select l.service_id, ${points.length}::bigint + 1
          from service_in_category l join service s on s.id = l.service_id and s.deleted_at is null
          where l.category_id = c.id order by l.service_id limit ${perCategory})
        ) found group by service_id order by 2 limit ${perCategory}
      ) chosen
    ) picked
    where picked.ids is not null
    limit ${categories}`.execute(db)
  return rows
}
