import { refuse } from '@dressing-room/contract/refusals'
import { MAX_PORTFOLIO, type OwnShop, type ShopFields } from '@dressing-room/contract/shops'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { changedFields, refuseStale, type Versions } from '../../platform/http/versions.ts'
import { isSlugOf, slugOf, withWords } from '../catalog/index.ts'
import { picturesOf } from '../images/index.ts'
import { locateTown } from '../towns/index.ts'
import { reopenShops } from './jobs.ts'
import { freeSlug, openShop } from './open-shop.ts'
import { timeZoneOf, toOwnShop } from './present.ts'
import { beginOf, vacationFault } from './rules.ts'
import {
  findShop,
  keepOldSlug,
  lockShop,
  lockSlug,
  replacePicture,
  replacePortfolio,
  type ShopColumns,
  type ShopRow,
  updateShop,
} from './store.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'queue'>
type Seller = { id: string; name: string }

/** Whoever has the badge has a shop; this one is only made here where something has taken it away. */
export async function readOwnShop({ db, clock }: Pick<Deps, 'db' | 'clock'>, seller: Seller): Promise<ShopRow> {
  const found = await findShop(db, seller.id)
  if (found) return found
  await openShop(db, { sellerId: seller.id, name: seller.name, now: clock() })
  return (await findShop(db, seller.id)) ?? refuse('try_again')
}

/** Changes what was sent, and nothing else. */
export async function saveShop(
  deps: SaveDeps,
  seller: Seller,
  { sent, versions }: { sent: ShopFields; versions: Versions },
): Promise<ShopRow> {
  await readOwnShop(deps, seller)
  return transact(deps.db, async (tx) => {
    await lockShop(tx, seller.id)
    const before = (await findShop(tx, seller.id)) ?? refuse('try_again')
    const { version, field_versions: changedAt } = before
    refuseStale(versions, { version, changedAt, fields: fieldsOf(toOwnShop(before)) })

    const now = deps.clock()
    await savePicture(deps, tx, before, sent)
    await savePortfolio(deps, tx, before, sent)
    const columns = {
      ...columnsOf(sent),
      ...(await movedTo(tx, before, sent)),
      ...(await newAddress(tx, before, sent)),
    }
    const planned = { ...columns, ...closing(sent, { ...before, ...columns }, now) }
    const shown = await findShop(tx, seller.id)
    const after = { ...before, ...planned, picture: shown?.picture ?? null, portfolio: shown?.portfolio ?? [] }
    const changed = changedBetween(toOwnShop(before), toOwnShop(after))
    if (changed.length === 0) return before
    await updateShop(tx, seller.id, {
      columns: planned,
      version: version + 1,
      fieldVersions: changedFields(changedAt, changed, version + 1),
      now,
    })
    if (planned.opens_at) await deps.queue.enqueue(tx, reopenShops.name, {}, { at: planned.opens_at })
    return { ...after, version: version + 1 }
  })
}

function columnsOf({ name, about, town, country, deliveryWords, returnWords, translations }: ShopFields): ShopColumns {
  return {
    ...(name !== undefined && { name }),
    ...(about !== undefined && { about }),
    ...(town !== undefined && { town }),
    ...(country !== undefined && { country }),
    ...(deliveryWords !== undefined && { delivery_words: deliveryWords }),
    ...(returnWords !== undefined && { return_words: returnWords }),
    ...(translations !== undefined && { translations: withWords(translations) }),
  }
}

/** The coordinates of its town follow a shop that has moved; of a town that we do not know there are none. */
async function movedTo(tx: Tx, before: ShopRow, { town = before.town, country = before.country }: ShopFields) {
  if (town === before.town && country === before.country) return {}
  const place = await locateTown(tx, { city: town, country })
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

/** Another name is another address; the old one leads to it from then on. */
async function newAddress(tx: Tx, { seller_id, slug, name }: ShopRow, sent: ShopFields): Promise<{ slug?: string }> {
  if (sent.name === undefined || sent.name === name) return {}
  const base = slugOf(sent.name)
  if (base === '' || isSlugOf(slug, base)) return {}
  await lockSlug(tx, base)
  const now = await freeSlug(tx, { sellerId: seller_id, name: sent.name })
  await keepOldSlug(tx, seller_id, { old: slug, now })
  return { slug: now }
}

/** A vacation that is sent again, or that ends in another zone since the shop has moved, begins its last day there. */
function closing(
  { closedUntil: day }: ShopFields,
  shop: Pick<ShopRow, 'closed_until' | 'latitude' | 'longitude'>,
  now: Date,
): ShopColumns {
  const until = day ?? shop.closed_until ?? ''
  if (until === '') return { closed_until: null, opens_at: null }
  const timeZone = timeZoneOf(shop)
  if (day && day !== shop.closed_until) {
    const detail = vacationFault(day, { now, timeZone })
    if (detail) refuse('invalid', { message: detail, errors: [{ pointer: '#/closedUntil', detail }] })
  }
  return { closed_until: until, opens_at: beginOf(until, timeZone) }
}

async function savePicture(deps: SaveDeps, tx: Tx, shop: ShopRow, { picture }: ShopFields): Promise<void> {
  if (picture === undefined) return
  const pictures = picture ? [picture] : []
  const existing = shop.picture ? [shop.picture] : []
  const [row] = await picturesOf(deps, tx, { ownerId: shop.seller_id, pictures, existing, field: 'picture' })
  await replacePicture(tx, shop.seller_id, row)
}

async function savePortfolio(deps: SaveDeps, tx: Tx, shop: ShopRow, { portfolio }: ShopFields): Promise<void> {
  if (portfolio === undefined) return
  const chosen = { pictures: portfolio, existing: shop.portfolio, field: 'portfolio', most: MAX_PORTFOLIO }
  const rows = await picturesOf(deps, tx, { ownerId: shop.seller_id, ...chosen })
  await replacePortfolio(tx, shop.seller_id, rows)
}

/** All that a seller edits, as the form has it. */
function fieldsOf({ version: _version, slug: _slug, timeZone: _zone, ...fields }: OwnShop) {
  return Object.entries(fields).map(([field, value]) => ({ field, value: value ?? null }))
}

function changedBetween(before: OwnShop, after: OwnShop): string[] {
  const now = new Map(fieldsOf(after).map(({ field, value }) => [field, JSON.stringify(value)]))
  const fields = new Set([...fieldsOf(before), ...fieldsOf(after)].map(({ field }) => field))
  const was = new Map(fieldsOf(before).map(({ field, value }) => [field, JSON.stringify(value)]))
  return [...fields].filter((field) => now.get(field) !== was.get(field))
}
