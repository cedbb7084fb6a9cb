import type { Currency } from '@dressing-room/contract/money'
import { grantBadge } from '../src/features/identity/index.ts'
import type { Db } from '../src/platform/db/database.ts'

// A shop with enough of everything to be narrowed down, counted and put in order: products of all departments by
// sellers in many towns, and services in many cities. Nothing in it is random.

const DAY_MS = 24 * 3_600_000

const CATEGORIES = [
  ['dresses', 'Dresses', 'fashion'],
  ['tops', 'Tops', 'fashion'],
  ['denim-trousers', 'Denim & Trousers', 'fashion'],
  ['shoes', 'Shoes', 'fashion'],
  ['makeup', 'Makeup', 'beauty'],
  ['hair-tools', 'Hair Tools', 'electronics'],
  ['home-fragrance', 'Home Fragrance', 'home'],
] as const

const SELLERS = [
  ['Atelier Oda', 'Lisbon', 'Portugal', 38.7078, -9.1366, 'Europe/Lisbon', 'EUR'],
  ['Cils & Sourcils', 'Paris', 'France', 48.8534, 2.3488, 'Europe/Paris', 'EUR'],
  ['Northloom', 'Edinburgh', 'United Kingdom', 55.9521, -3.1965, 'Europe/London', 'GBP'],
  ['Harbor Cloth', 'Baltimore', 'United States', 39.2904, -76.6122, 'America/New_York', 'USD'],
  ['Tanabe', 'Tokyo', 'Japan', 35.6895, 139.6917, 'Asia/Tokyo', 'JPY'],
  ['South Light', 'Sydney', 'Australia', -33.8678, 151.2073, 'Australia/Sydney', 'AUD'],
] as const

const SERVICE_CATEGORIES = [
  ['hair', 'Hair'],
  ['nails', 'Nails'],
  ['health', 'Health'],
  ['education', 'Education'],
  ['repair', 'Repair'],
] as const

const PRICES = [1900, 4500, 7500, 9900, 15_000, 32_000]
/** Of the reviews of every first, second and third thing. */
const RATINGS = [
  [5, 5, 4],
  [3, 4, 3],
  [2, 1, 2],
]
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** 120 products and 30 services, each a day older than the one before. */
export async function fillShop(db: Db, { products = 120, services = 30 } = {}): Promise<void> {
  const now = Date.now()
  const before = (days: number) => new Date(now - days * DAY_MS)
  const sellerIds = await insertSellers(db, before(300))
  await insertProducts(db, sellerIds, before, products)
  await insertServices(db, sellerIds, before, services)
}

async function insertSellers(db: Db, createdAt: Date): Promise<string[]> {
  const accounts = SELLERS.map(([name], at) => ({
    email: `seller-${at}@full.test`,
    name,
    password_hash: 'none',
    created_at: createdAt,
  }))
  const rows = await db.insertInto('account').values(accounts).returning(['id', 'name']).execute()
  const ids = SELLERS.map(([name]) => rows.find((row) => row.name === name)?.id ?? '')
  const shops = SELLERS.map(([name, town, country, latitude, longitude], at) => ({
    seller_id: ids[at] ?? '',
    name,
    town,
    country,
    latitude,
    longitude,
  }))
  await db.insertInto('shop').values(shops).execute()
  for (const accountId of ids) await grantBadge(db, { accountId, source: 'operator', now: createdAt })
  return ids
}

async function insertProducts(db: Db, sellers: string[], before: (days: number) => Date, count: number): Promise<void> {
  const categories = await db
    .insertInto('category')
    .values(CATEGORIES.map(([slug, name, department], position) => ({ slug, name, department, position })))
    .returning('id')
    .execute()
  const rows = Array.from({ length: count }, (_, at) => ({
    seller_id: sellers[at % sellers.length] ?? '',
    category_id: categories[at % categories.length]?.id ?? '',
    slug: `thing-${at}`,
    name: `Thing ${at}`,
    description: 'One of many.',
    brand: 'Orla',
    sku: `THG-${at}`,
    price_minor: PRICES[at % PRICES.length] ?? 0,
    currency: 'USD' as const,
    created_at: before(at + 1),
    updated_at: before(at + 1),
  }))
  const made = await db.insertInto('product').values(rows).returning('id').execute()
  await db
    .insertInto('variant')
    .values(made.map(({ id }) => ({ product_id: id, color: '', size: '', position: 0, on_hand: 10 })))
    .execute()
  const reviews = made.flatMap(({ id }, at) =>
    (RATINGS[at % RATINGS.length] ?? []).map((rating) => ({
      product_id: id,
      name: 'Ada',
      comment: 'So.',
      rating,
      created_at: before(1),
    })),
  )
  await db.insertInto('review').values(reviews).execute()
}

async function insertServices(db: Db, sellers: string[], before: (days: number) => Date, count: number): Promise<void> {
  const categories = await db
    .insertInto('service_category')
    .values(SERVICE_CATEGORIES.map(([slug, name], position) => ({ slug, name, position })))
    .returning('id')
    .execute()
  const rows = Array.from({ length: count }, (_, at) => {
    const [name = '', city = '', country = '', latitude = 0, longitude = 0, timeZone = '', currency = ''] =
      SELLERS[at % SELLERS.length] ?? []
    // Every fourth works on weekends only.
    const days = at % 4 === 3 ? WEEK.slice(5) : WEEK.slice(0, 5)
    return {
      seller_id: sellers[at % sellers.length] ?? '',
      public_id: `service-${at}`,
      name: `Service ${at}`,
      description: 'One of many.',
      provider_name: name,
      provider_email: `hello-${at}@full.test`,
      provider_phone: '+12125550142',
      price_minor: PRICES[at % PRICES.length] ?? 0,
      currency: currency as Currency,
      duration_minutes: 60,
      time_zone: timeZone,
      availability: JSON.stringify(days.map((day) => ({ day, startTime: '09:00', endTime: '17:00' }))),
      address: '1 High Street',
      city,
      country,
      latitude,
      longitude,
      created_at: before(at + 1),
      updated_at: before(at + 1),
    }
  })
  const made = await db.insertInto('service').values(rows).returning('id').execute()
  const links = made.map(({ id }, at) => ({
    service_id: id,
    category_id: categories[at % categories.length]?.id ?? '',
    position: 0,
  }))
  await db.insertInto('service_in_category').values(links).execute()
  const reviews = made.flatMap(({ id }, at) =>
    (RATINGS[at % RATINGS.length] ?? []).map((rating) => ({
      service_id: id,
      reviewer_name: 'Ada',
      rating,
      review_text: 'So.',
      created_at: before(1),
    })),
  )
  await db.insertInto('service_review').values(reviews).execute()
}
