import type { RequestOf } from '@dressing-room/contract/endpoint'
import type { ChosenPicture } from '@dressing-room/contract/images'
import type { QuestionKind } from '@dressing-room/contract/intake'
import { type Currency, isCurrency } from '@dressing-room/contract/money'
import type { addService, SellerService, ServiceStatus } from '@dressing-room/contract/selling-services'
import { type TimeRange, WEEKDAYS, type Weekday } from '@dressing-room/contract/time'
import type { Translations } from '@dressing-room/contract/translations'

/** What is typed before it is read as a number. */
type Typed = string

/** What is paid with the booking: all of it, or a part that is said in one of two ways. */
export type DepositKind = 'none' | 'percent' | 'amount' | 'fee-percent' | 'fee-amount'

export interface AddOnDraft {
  /** Tells the rows of the form apart. */
  key: string
  _id?: string
  name: string
  price: Typed
  minutes: Typed
}

export interface QuestionDraft {
  key: string
  _id?: string
  kind: QuestionKind
  text: string
  isRequired: boolean
}

export interface ExceptionDraft {
  key: string
  date: string
  ranges: TimeRange[]
}

/** A service of the form, as it is typed. */
export interface ServiceDraft {
  serviceID: string
  name: string
  description: string
  translations: Translations
  price: Typed
  priceCurrency: Currency
  duration: Typed
  providerName: string
  providerEmail: string
  providerPhone: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  categories: string[]
  tags: string
  status: ServiceStatus
  timeZone: string
  week: Record<Weekday, TimeRange[]>
  exceptions: ExceptionDraft[]
  addOns: AddOnDraft[]
  questions: QuestionDraft[]
  slotStepMinutes: Typed
  bufferBeforeMinutes: Typed
  bufferAfterMinutes: Typed
  processingMinutes: Typed
  minimumNoticeMinutes: Typed
  bookingWindowDays: Typed
  cancellationHours: Typed
  depositKind: DepositKind
  /** A percentage or an amount; nothing of the other kinds. */
  deposit: Typed
  movingNoticeMinutes: Typed
}

export const NINE_TO_FIVE: TimeRange = { startTime: '09:00', endTime: '17:00' }
/** What hours of somebody's own begin as. */
export const ON_WORKDAYS = WEEKDAYS.slice(0, 5).map((day) => ({ day, ...NINE_TO_FIVE }))

export function blankDraft(): ServiceDraft {
  return {
    ...{ serviceID: '', name: '', description: '', translations: {}, price: '', priceCurrency: 'USD', duration: '' },
    ...{ providerName: '', providerEmail: '', providerPhone: '' },
    ...{ address: '', city: '', state: '', zipCode: '', country: '' },
    ...{ categories: [], tags: '', status: 'active', timeZone: '', exceptions: [], addOns: [], questions: [] },
    week: weekOf([]),
    ...{ slotStepMinutes: '30', bufferBeforeMinutes: '0', bufferAfterMinutes: '0', processingMinutes: '0' },
    ...{ minimumNoticeMinutes: '120', bookingWindowDays: '60', cancellationHours: '24', movingNoticeMinutes: '120' },
    ...{ depositKind: 'none', deposit: '' },
  }
}

export function draftOf(service: SellerService): ServiceDraft {
  const { provider, location } = service
  return {
    serviceID: service.serviceID,
    name: service.name,
    description: service.description,
    translations: service.translations,
    price: String(service.price),
    priceCurrency: isCurrency(service.priceCurrency) ? service.priceCurrency : 'USD',
    duration: String(service.duration),
    providerName: provider.name,
    providerEmail: provider.contactEmail,
    providerPhone: provider.contactPhone,
    address: location.address,
    city: location.city,
    state: location.state,
    zipCode: location.zipCode,
    country: location.country,
    categories: service.categoryIDs,
    tags: service.tags.join(', '),
    status: service.status,
    timeZone: service.timeZone,
    week: weekOf(service.availability),
    exceptions: service.exceptions.map(({ date, ranges }) => ({ key: newKey(), date, ranges: [...ranges] })),
    addOns: service.addOns.map(({ _id, name, price, minutes }) => ({
      ...{ key: newKey(), _id, name, price: String(price), minutes: String(minutes) },
    })),
    questions: (service.questions ?? []).map((question) => ({ key: newKey(), ...question })),
    slotStepMinutes: String(service.slotStepMinutes),
    bufferBeforeMinutes: String(service.bufferBeforeMinutes),
    bufferAfterMinutes: String(service.bufferAfterMinutes),
    processingMinutes: String(service.processingMinutes),
    minimumNoticeMinutes: String(service.minimumNoticeMinutes),
    bookingWindowDays: String(service.bookingWindowDays),
    cancellationHours: String(service.cancellationHours),
    movingNoticeMinutes: String(service.movingNoticeMinutes),
    ...formOfPayDraft(service),
  }
}

/** As it is sent: what cannot be read as a number is sent as it is, and the server says so. */
export function toBody(draft: ServiceDraft, pictures: ChosenPicture[]): RequestOf<typeof addService>['body'] {
  return {
    serviceID: draft.serviceID,
    name: draft.name,
    description: draft.description,
    translations: draft.translations,
    price: numberOf(draft.price),
    priceCurrency: draft.priceCurrency,
    duration: numberOf(draft.duration),
    provider: {
      name: draft.providerName,
      contactEmail: draft.providerEmail,
      contactPhone: draft.providerPhone,
    },
    location: {
      address: draft.address,
      city: draft.city,
      state: draft.state,
      zipCode: draft.zipCode,
      country: draft.country,
    },
    categories: draft.categories,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictures,
    status: draft.status,
    ...(draft.timeZone && { timeZone: draft.timeZone }),
    availability: hoursOf(draft.week),
    exceptions: draft.exceptions.map(({ date, ranges }) => ({ date, ranges })),
    addOns: draft.addOns.map(({ _id, name, price, minutes }) => ({
      ...(_id && { _id }),
      ...{ name, price: numberOf(price), minutes: numberOf(minutes) },
    })),
    questions: draft.questions.map(({ key: _, ...question }) => question),
    slotStepMinutes: numberOf(draft.slotStepMinutes),
    bufferBeforeMinutes: numberOf(draft.bufferBeforeMinutes),
    bufferAfterMinutes: numberOf(draft.bufferAfterMinutes),
    processingMinutes: numberOf(draft.processingMinutes),
    minimumNoticeMinutes: numberOf(draft.minimumNoticeMinutes),
    bookingWindowDays: numberOf(draft.bookingWindowDays),
    cancellationHours: numberOf(draft.cancellationHours),
    movingNoticeMinutes: numberOf(draft.movingNoticeMinutes),
    ...formOfPayBody(draft),
  }
}

/** The day and the place in it of each range, in the order in which they are sent. */
export function hoursOf(week: ServiceDraft['week']) {
  return WEEKDAYS.flatMap((day) => week[day].map((range) => ({ day, ...range })))
}

/** Whether the part that is typed is the fee for which a card is kept. */
export function isFee({ depositKind }: Pick<ServiceDraft, 'depositKind'>): boolean {
  return depositKind === 'fee-percent' || depositKind === 'fee-amount'
}

/** Whether it is typed as a percentage. */
export function isPercent({ depositKind }: Pick<ServiceDraft, 'depositKind'>): boolean {
  return depositKind === 'percent' || depositKind === 'fee-percent'
}

function formOfPayDraft({
  deposit,
  noShowFee,
}: Pick<SellerService, 'deposit' | 'noShowFee'>): Pick<ServiceDraft, 'depositKind' | 'deposit'> {
  const terms = noShowFee ?? deposit
  if (!terms) return { depositKind: 'none', deposit: '' }
  const kind = 'percent' in terms ? 'percent' : 'amount'
  return {
    depositKind: noShowFee ? `fee-${kind}` : kind,
    deposit: String('percent' in terms ? terms.percent : terms.amount),
  }
}

function formOfPayBody(draft: ServiceDraft) {
  const part = numberOf(draft.deposit)
  const terms = draft.depositKind === 'none' ? null : isPercent(draft) ? { percent: part } : { amount: part }
  return isFee(draft) ? { deposit: null, noShowFee: terms } : { deposit: terms, noShowFee: null }
}

/** A decimal comma is one, and no number at all is sent as nothing. */
export function numberOf(typed: Typed): number {
  const text = typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
  return text === '' ? Number.NaN : Number(text)
}

export function weekOf(hours: readonly (TimeRange & { day: Weekday })[]): ServiceDraft['week'] {
  const on = (day: Weekday) =>
    hours
      .filter((range) => range.day === day)
      .map(({ startTime, endTime }) => ({ startTime, endTime }))
      .sort((a, b) => a.startTime.localeCompare(b.startTime))
  return {
    Monday: on('Monday'),
    Tuesday: on('Tuesday'),
    Wednesday: on('Wednesday'),
    Thursday: on('Thursday'),
    Friday: on('Friday'),
    Saturday: on('Saturday'),
    Sunday: on('Sunday'),
  }
}

let keys = 0
export function newKey(): string {
  keys += 1
  return `row-${keys}`
}
