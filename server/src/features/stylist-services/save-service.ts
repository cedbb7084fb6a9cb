import { createHash } from 'node:crypto'
import { MAX_PICTURES } from '@dressing-room/contract/images'
import type { Currency } from '@dressing-room/contract/money'
import { fromDecimal, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { SellerService, ServiceChanges } from '@dressing-room/contract/selling-services'
import { type Localizable, moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { cardLimit } from '../checkouts/index.ts'
import { type PictureRow, picturesOf } from '../images/index.ts'
import { locateTown, timeZoneAt } from '../towns/index.ts'
import type { AffectedVisits, BookedVisits, ServiceChange } from './booked-visits.ts'
import { replacePicture } from './picture-store.ts'
import { toSellerService } from './present.ts'
import { type FieldFault, faultsBetween, priceFault } from './rules.ts'
import { listCategories, type ServiceTerms } from './selling-store.ts'
import { findServicesOfSeller, type ServiceRow } from './store.ts'
import { type AddOnTerms, hasMoved } from './terms.ts'

/** What adding and changing a service have in common. */

export type SaveDeps = Pick<Deps, 'db' | 'clock' | 'shop'>

export function refuseFaults(faults: FieldFault[]): void {
  const [first] = faults
  if (first) refuse('invalid', { message: first.detail, errors: faults })
}

export function judge(terms: ServiceTerms, addOns: AddOnTerms[], body: ServiceChanges): FieldFault[] {
  const { currency } = terms
  return [
    ...(body.price === undefined ? [] : priceFault(body.price, currency, '#/price')),
    ...(body.addOns ?? []).flatMap(({ price }, at) => priceFault(price, currency, `#/addOns/${at}/price`)),
    ...cardFault(body.price, currency),
    ...(body.deposit && 'amount' in body.deposit ? priceFault(body.deposit.amount, currency, '#/deposit/amount') : []),
    ...depositFault(terms),
    ...feeFault(terms, body),
    ...faultsBetween(terms, addOns),
  ]
}

/** A price that no card pays would be a service that nobody can book. */
function cardFault(price: number | undefined, currency: Currency): FieldFault[] {
  if (!price) return []
  const amount = fromDecimal(price, currency)
  const limit = cardLimit(amount)
  if (limit.isWithin) return []
  const values = { limit: limit.text, amount: moneyText(amount) }
  const detail =
    limit.bound === 'minimum'
      ? say('Cards take payments from {limit}. {amount} could not be paid.', values)
      : say('Cards take payments up to {limit}. {amount} could not be paid.', values)
  return [{ pointer: '#/price', detail }]
}

/** A deposit leaves something for the salon, and is something that a card pays. */
function depositFault({ deposit_minor, price_minor, currency }: ServiceTerms): FieldFault[] {
  if (deposit_minor === null) return []
  const pointer = '#/deposit/amount'
  if (deposit_minor >= price_minor)
    return [{ pointer, detail: say('A deposit has to be less than the price of the service.') }]
  const limit = cardLimit(money(deposit_minor, currency))
  return limit.isWithin ? [] : [{ pointer, detail: say('Cards take payments from {limit}.', { limit: limit.text }) }]
}

/** A fee is something that a card pays, and no more than the price; and a service has one form of pay. */
function feeFault({ no_show_minor, price_minor, currency }: ServiceTerms, body: ServiceChanges): FieldFault[] {
  if (body.deposit && body.noShowFee) {
    return [{ pointer: '#/noShowFee', detail: say('Choose a deposit or a card that is kept, not both.') }]
  }
  const sent = body.noShowFee && 'amount' in body.noShowFee ? body.noShowFee.amount : undefined
  const pointer = '#/noShowFee/amount'
  const fault = sent === undefined ? [] : priceFault(sent, currency, pointer)
  if (no_show_minor === null || fault.length > 0) return fault
  if (no_show_minor > price_minor)
    return [{ pointer, detail: say('A fee cannot be more than the price of the service.') }]
  const limit = cardLimit(money(no_show_minor, currency))
  return limit.isWithin ? [] : [{ pointer, detail: say('Cards take payments from {limit}.', { limit: limit.text }) }]
}

/** The coordinates of its town follow a service that has moved; of a town that we do not know there are none. */
export async function located(db: Db, before: ServiceTerms | undefined, terms: ServiceTerms): Promise<ServiceTerms> {
  if (before && !hasMoved(before, terms)) return terms
  const place = await locateTown(db, terms)
  return {
    ...terms,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_is_exact: false,
    time_zone: terms.time_zone || (place ? (timeZoneAt(place) ?? '') : ''),
  }
}

/** Ids of the categories that are named by id or by name. */
export async function readCategories(db: Db, named: readonly string[]): Promise<string[]> {
  const known = await listCategories(db)
  const faults: FieldFault[] = []
  const ids = named.flatMap((name, at) => {
    const found = known.find((category) => category.id === name || category.name === name)
    if (!found)
      faults.push({ pointer: `#/categories/${at}`, detail: say('There is no such category. Please choose again.') })
    return found ? [found.id] : []
  })
  refuseFaults(faults)
  return [...new Set(ids)]
}

/** The picture that was chosen, if any was named: of several the first. What the service shows already stays usable. */
export async function savePicture(
  deps: SaveDeps,
  tx: Tx,
  service: { id: string; seller_id: string; pictures: PictureRow[] },
  { pictures, imageUrl }: ServiceChanges,
): Promise<void> {
  const named = pictures ?? (imageUrl === undefined ? undefined : imageUrl === '' ? [] : [{ url: imageUrl }])
  if (!named) return
  if (named.length > MAX_PICTURES) refuse('too_many_pictures')
  const { id, seller_id: ownerId, pictures: existing } = service
  const field = pictures ? 'pictures' : 'imageUrl'
  const [picture] = await picturesOf(deps, tx, { ownerId, pictures: named.slice(0, 1), existing, field })
  await replacePicture(tx, id, picture)
}

/** Before a change that touches visits, their stylist sees them; saving cancels none of them (R8, case 37). */
export async function refuseUnseenVisits(
  deps: Pick<SaveDeps, 'clock'>,
  tx: Tx,
  { affectedBy }: BookedVisits,
  seller: { id: string },
  change: ServiceChange,
  confirm: string | undefined,
): Promise<void> {
  const affected = await affectedBy({ db: tx, clock: deps.clock }, seller, change)
  if (affected.bookings.length === 0) return
  const expected = confirmationOf(affected)
  if (confirm !== expected) refuse('visits_affected', { ...affected, confirm: expected })
}

/** Names exactly these visits: one more that is booked meanwhile has to be seen as well. */
function confirmationOf({ bookings }: Localizable<AffectedVisits>): string {
  const lines = bookings.map(({ _id, start, because }) => [_id, start, ...because].map(String).join(' ')).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32)
}

/** The service as its seller sees it. */
export async function show(
  deps: Pick<SaveDeps, 'db' | 'clock'>,
  visits: BookedVisits,
  row: ServiceRow,
): Promise<SellerService> {
  const upcoming = await visits.countUpcoming(deps, row.seller_id, [row.id])
  return toSellerService(row, upcoming.get(row.id) ?? 0)
}

export async function readSaved(tx: Tx, id: string): Promise<ServiceRow> {
  const [row] = await findServicesOfSeller(tx, [id])
  if (!row) throw new Error(`service ${id} is gone while it is saved`)
  return row
}
