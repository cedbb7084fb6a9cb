import { MAX_PICTURES } from '@dressing-room/contract/images'
import type { Currency } from '@dressing-room/contract/money'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findOwnBySlug, readOwnProducts } from '../catalog/index.ts'
import { usablePictures } from '../images/index.ts'
import { checkDraft } from './check-draft.ts'
import type { Draft, DraftPicture, Note, Platform } from './formats/draft.ts'
import { findOrigins, type NewItem } from './import-store.ts'
import { picturesKnown } from './picture-store.ts'
import { changesOf, type WantedFields } from './rules.ts'

export interface Planning {
  sellerId: string
  platform: Platform
  /** Undefined while nobody has said it. */
  currency: Currency | undefined
  /** Ours by what a file calls it: the name of ours. */
  ours: (words: string) => string | undefined
  /** What the seller has chosen for categories that are none of ours. */
  chosen: Readonly<Record<string, string>>
  /** How many new ones the shop still takes. */
  room: number
  /** Products that something in the file changes already. */
  taken: Set<string>
}

/** What becomes of these products of a file: nothing is written. */
export async function planItems(
  deps: Pick<Deps, 'db' | 'shop'>,
  planning: Planning,
  drafts: readonly Draft[],
): Promise<Omit<NewItem, 'position'>[]> {
  const ids = await matchProducts(deps, planning, drafts)
  const known = new Map(
    (await readOwnProducts(deps.db, planning.sellerId, [...new Set(ids.values())])).map((each) => [each._id, each]),
  )
  const usable = await usablePictures(deps, {
    ownerId: planning.sellerId,
    urls: drafts.flatMap(({ pictures }) => pictures.map(({ url }) => url)),
  })
  const fetched = await picturesKnown(deps.db, [...known.keys()])
  return drafts.map((draft) => {
    const now = known.get(ids.get(draft.key) ?? '')
    const isOurs = (url: string) =>
      usable.has(url) || Boolean(now?.pictures.some((picture) => picture.url === pathOf(url, deps.shop.origin)))
    return planOne(planning, draft, {
      now,
      isOurs,
      hasFetched: (url) => Boolean(now && fetched.has(`${now._id} ${url}`)),
      origin: deps.shop.origin,
    })
  })
}

interface Circumstances {
  now: SellerProduct | undefined
  isOurs: (url: string) => boolean
  hasFetched: (url: string) => boolean
  origin: string
}

function planOne(
  planning: Planning,
  found: Draft,
  { now, isOurs, hasFetched, origin }: Circumstances,
): Omit<NewItem, 'position'> {
  const { fields: checked, draft } = checkDraft(found)
  const line = draft.firstLine
  const told = (message: Text): Note => ({ line, message })
  const { faults, notes, kept } = draft
  if (draft.productId && !now) {
    faults.push(told(say('No product of yours has this ID. Leave its cell empty to add it as a new product.')))
  }
  // Of one with a fault nothing is checked, and yet it may have a name.
  if (!now && !found.fields.name) faults.push(told(say('It has no name.')))
  if (now && planning.taken.has(now._id))
    faults.push(told(say('Something above in this file changes the same product already.')))

  const words = draft.categories
  const known = words.map(planning.ours).find((each) => each !== undefined)
  const category = known ?? planning.ours(planning.chosen[words[0] ?? ''] ?? '')
  const isUnknown = category === undefined
  if (isUnknown && words[0] && now) kept.push({ line, column: 'Category', value: words.join(' > ') })
  const { own, foreign } = choosePictures(draft, { now, isOurs, hasFetched, origin })

  const wanted: WantedFields = {
    ...checked,
    // A category of another shop is chosen once, for new products: later files leave it alone.
    ...(category !== undefined && (!now || planning.platform === 'own') && { category }),
    ...(own.length > 0 && foreign.length === 0 && { pictures: own }),
    ...(planning.currency && !checked.priceCurrency && { priceCurrency: planning.currency }),
  }
  const item = {
    ...{ line, key: draft.key, name: wanted.name ?? now?.name ?? draft.key, notes, kept },
    category: known === undefined && !now ? (words[0] ?? '') : null,
    pictures: foreign,
    productId: now?._id ?? null,
  }
  if (!now && isUnknown)
    faults.push(
      told(
        words[0]
          ? say("Please choose which category ''{words}'' is here.", { words: words[0] })
          : say('Please choose a category.'),
      ),
    )
  if (!now && faults.length === 0 && planning.room <= 0)
    faults.push(told(say('Your shop has as many products as one can have.')))
  if (faults.length > 0)
    return { ...item, action: 'skipped', fields: wanted, notes: [...faults, ...notes], pictures: [] }
  if (now) {
    planning.taken.add(now._id)
    const { status } = sellable({ ...wanted, ...lacking(wanted, now) }, now.status === 'active' ? item.notes : [], line)
    const changes = changesOf({ ...wanted, ...(wanted.status && status && { status }) }, now)
    const isChanged = Object.keys(changes).length > 0 || foreign.length > 0
    return { ...item, action: isChanged ? 'changed' : 'same', fields: changes }
  }
  planning.room--
  return {
    ...item,
    action: 'new',
    fields: sellable({ ...wanted, ...(own.length > 0 && { pictures: own }) }, item.notes, line),
  }
}

/** What a file leaves out stays as it is. */
function lacking({ price, description }: WantedFields, now: SellerProduct): WantedFields {
  return {
    ...(price === undefined && { price: now.price }),
    ...(description === undefined && { description: now.description }),
  }
}

/** What cannot be sold as it is comes as a draft. */
function sellable(fields: WantedFields, notes: Note[], line: number): WantedFields {
  if ((fields.status ?? 'active') !== 'active') return fields
  const prices = (fields.variants ?? []).map(({ ownPrice }) => ownPrice ?? fields.price ?? 0)
  const isPriced = [...prices, fields.price ?? 0].every((price) => price > 0)
  if (isPriced && fields.description) return fields
  notes.push({ line, message: whyDraft({ isPriced, isDescribed: Boolean(fields.description) }) })
  return { ...fields, status: 'draft' }
}

function whyDraft({ isPriced, isDescribed }: { isPriced: boolean; isDescribed: boolean }): Text {
  if (isDescribed) return say('It comes as a draft, because it has no price above 0.')
  if (isPriced) return say('It comes as a draft, because it has no description.')
  return say('It comes as a draft, because it has no price above 0 and no description.')
}

/** At most four, those that this shop may show apart from those that have to be fetched or uploaded first. */
function choosePictures(draft: Draft, { now, isOurs, hasFetched, origin }: Circumstances) {
  const own = draft.pictures
    .filter(({ url }) => isOurs(url))
    .map((picture) => ({ ...picture, url: pathOf(picture.url, origin) }))
  const there = now ? Math.max(now.pictures.length, own.length) : own.length
  const fresh = draft.pictures.filter(({ url }) => !isOurs(url) && !hasFetched(url))
  const foreign = fresh.slice(0, Math.max(0, MAX_PICTURES - there))
  for (const { url } of [...own.slice(MAX_PICTURES), ...fresh.slice(foreign.length)]) {
    draft.kept.push({ line: draft.firstLine, column: 'Picture', value: url })
  }
  return { own: own.slice(0, MAX_PICTURES), foreign: foreign as DraftPicture[] }
}

function pathOf(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/** The seller's products that these are, by the key of each draft. */
async function matchProducts(
  { db }: Pick<Deps, 'db'>,
  { sellerId, platform }: Planning,
  drafts: readonly Draft[],
): Promise<Map<string, string>> {
  if (platform === 'own') {
    const ids = drafts.flatMap(({ key, productId }) =>
      productId && UUID.test(productId) ? [[key, productId.toLowerCase()] as const] : [],
    )
    return new Map(ids)
  }
  const keys = drafts.map(({ key }) => key)
  const origins = await findOrigins(db, { sellerId, platform, keys })
  // A file that this shop has written names products by their addresses here.
  const slugs =
    platform === 'shopify'
      ? await findOwnBySlug(
          db,
          sellerId,
          keys.filter((key) => !origins.has(key)),
        )
      : []
  return new Map([...slugs, ...origins])
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
