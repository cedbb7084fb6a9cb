import { type Currency, fromDecimal, money, toDecimal } from '@dressing-room/contract/money'
import type { ServiceChanges } from '@dressing-room/contract/selling-services'
import { DEFAULT_CANCELLATION_HOURS, DEFAULT_WINDOW_DAYS } from '@dressing-room/contract/stylist-services'
import { withWords } from '../catalog/index.ts'
import { questionsAfter } from './questions.ts'
import type { ServiceTerms } from './selling-store.ts'
import type { AddOnRow } from './store.ts'

/** What a service is that nothing has been said about yet. */
export const BLANK_TERMS: ServiceTerms = {
  name: '',
  description: '',
  translations: {},
  provider_name: '',
  provider_email: '',
  provider_phone: '',
  price_minor: 0,
  currency: 'USD',
  duration_minutes: 60,
  slot_step_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  processing_minutes: 0,
  minimum_notice_minutes: 0,
  booking_window_days: DEFAULT_WINDOW_DAYS,
  cancellation_hours: DEFAULT_CANCELLATION_HOURS,
  moving_notice_minutes: null,
  deposit_percent: null,
  deposit_minor: null,
  no_show_percent: null,
  no_show_minor: null,
  questions: [],
  time_zone: '',
  availability: [],
  exceptions: [],
  address: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  latitude: null,
  longitude: null,
  place_is_exact: false,
  tags: [],
  status: 'active',
}

/** The terms with what was sent; what was left out stays. Coordinates follow the address, and are looked up elsewhere. */
export function withChanges(before: ServiceTerms, body: ServiceChanges): ServiceTerms {
  const { provider = {}, location = {} } = body
  const currency = body.priceCurrency ?? before.currency
  return {
    name: body.name ?? before.name,
    description: body.description ?? before.description,
    translations: body.translations ? withWords(body.translations) : before.translations,
    provider_name: provider.name ?? before.provider_name,
    provider_email: provider.contactEmail ?? before.provider_email,
    provider_phone: provider.contactPhone ?? before.provider_phone,
    price_minor: fromDecimal(body.price ?? decimal(before.price_minor, before.currency), currency).minor,
    currency,
    duration_minutes: body.duration ?? before.duration_minutes,
    slot_step_minutes: body.slotStepMinutes ?? before.slot_step_minutes,
    buffer_before_minutes: body.bufferBeforeMinutes ?? before.buffer_before_minutes,
    buffer_after_minutes: body.bufferAfterMinutes ?? before.buffer_after_minutes,
    processing_minutes: body.processingMinutes ?? before.processing_minutes,
    minimum_notice_minutes: body.minimumNoticeMinutes ?? before.minimum_notice_minutes,
    booking_window_days: body.bookingWindowDays ?? before.booking_window_days,
    cancellation_hours: body.cancellationHours ?? before.cancellation_hours,
    moving_notice_minutes: body.movingNoticeMinutes ?? before.moving_notice_minutes,
    ...formOfPayAfter(before, body, currency),
    questions: body.questions ? questionsAfter(before.questions, body.questions) : before.questions,
    time_zone: body.timeZone ?? before.time_zone,
    availability: body.availability ?? before.availability,
    exceptions: body.exceptions ?? before.exceptions,
    address: location.address ?? before.address,
    city: location.city ?? before.city,
    state: location.state ?? before.state,
    zip_code: location.zipCode ?? before.zip_code,
    country: location.country ?? before.country,
    latitude: before.latitude,
    longitude: before.longitude,
    place_is_exact: before.place_is_exact,
    tags: body.tags ? [...new Set(body.tags)] : before.tags,
    status: body.status ?? before.status,
  }
}

/** A deposit or a fee takes the place of the other; what was left out stays. */
function formOfPayAfter(before: ServiceTerms, { deposit, noShowFee }: ServiceChanges, currency: Currency) {
  const [depositBefore, feeBefore] = [
    { percent: before.deposit_percent, minor: before.deposit_minor },
    { percent: before.no_show_percent, minor: before.no_show_minor },
  ].map((terms) => inCurrency(terms, before.currency, currency))
  const toDeposit = deposit === undefined ? (noShowFee ? NO_TERMS : depositBefore) : read(deposit, currency)
  const toFee = noShowFee === undefined ? (deposit ? NO_TERMS : feeBefore) : read(noShowFee, currency)
  return {
    deposit_percent: toDeposit?.percent ?? null,
    deposit_minor: toDeposit?.minor ?? null,
    no_show_percent: toFee?.percent ?? null,
    no_show_minor: toFee?.minor ?? null,
  }
}

interface PartOfPrice {
  percent: number | null
  minor: number | null
}

const NO_TERMS: PartOfPrice = { percent: null, minor: null }

function read(terms: ServiceChanges['noShowFee'], currency: Currency): PartOfPrice {
  if (!terms) return NO_TERMS
  return 'percent' in terms
    ? { percent: terms.percent, minor: null }
    : { percent: null, minor: fromDecimal(terms.amount, currency).minor }
}

/** As prices do, an amount stays the same figure in another currency. */
function inCurrency({ percent, minor }: PartOfPrice, before: Currency, currency: Currency): PartOfPrice {
  return { percent, minor: minor === null ? null : fromDecimal(decimal(minor, before), currency).minor }
}

export type AddOnTerms = Omit<AddOnRow, 'id'> & { id?: string }

/** The add-ons as they shall be. Ids that are none of this service's mean new ones. */
export function addOnsAfter(
  before: { add_ons: AddOnRow[]; currency: Currency },
  body: ServiceChanges,
  currency: Currency,
): AddOnTerms[] {
  if (body.addOns) {
    const known = new Set(before.add_ons.map(({ id }) => id))
    return body.addOns.map(({ _id, name, price, minutes }) => {
      const isKept = _id !== undefined && known.delete(_id)
      return { ...(isKept && { id: _id }), name, minutes, price_minor: fromDecimal(price, currency).minor }
    })
  }
  return before.add_ons.map((addOn) => ({
    ...addOn,
    price_minor: fromDecimal(decimal(addOn.price_minor, before.currency), currency).minor,
  }))
}

/** Whether the service takes place somewhere else than before. */
export function hasMoved(before: ServiceTerms, after: ServiceTerms): boolean {
  return (['address', 'city', 'state', 'zip_code', 'country'] as const).some((part) => before[part] !== after[part])
}

function decimal(minor: number, currency: Currency): number {
  return toDecimal(money(minor, currency))
}
