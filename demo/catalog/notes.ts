import { currencies } from '@dressing-room/contract/money'
import { REVIEW_QUESTIONS } from '@dressing-room/contract/reviews'
import { isTimeZone } from '@dressing-room/contract/time'
import { z } from 'zod'
import { look } from '../drawings/look.ts'

// What the files of this folder may say. A slip in one of them ends the start with its place, and fails a test.

/** As `Keisha W., 5, Both right.`; the newest of a product is not the first one here. */
const review = z.tuple([z.string(), z.int().min(1).max(5), z.string()])

export const category = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** What Around You offers above the categories. */
  department: z.enum(['fashion', 'beauty', 'home', 'electronics']),
  /** What its reviews ask beside stars and words. */
  asks: z.enum(REVIEW_QUESTIONS).optional(),
})

export const serviceCategory = z.strictObject({ slug: z.string(), name: z.string() })

export const seller = z.strictObject({
  key: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  email: z.email(),
  verified: z.boolean(),
  about: z.string(),
  /** As on their shop's page, beside the rules. */
  deliveryWords: z.string(),
  returnWords: z.string(),
  town: z.string(),
  country: z.string(),
})

/** A product as it is written down: only what cannot be worked out from the rest. Prices in cents. */
export const productNote = z.strictObject({
  name: z.string(),
  brand: z.string(),
  seller: z.string(),
  price: z.int().positive(),
  old: z.int().positive().optional(),
  /** 'Rust #A4512F, Ink #22262F': the first one is drawn from every side, the others from the front. */
  colors: z.string().optional(),
  /** 'XS, S, M' */
  sizes: z.string().optional(),
  tags: z.string(),
  text: z.string(),
  /** What the illustrator needs to know; never shown. */
  look,
  reviews: z.array(review).optional(),
  featured: z.literal(true).optional(),
  used: z.literal(true).optional(),
  availability: z.enum(['OutOfStock', 'PreOrder']).optional(),
  /** Stock that sellers of one-offs and made-to-order goods keep: one piece, or none counted at all. */
  stock: z.enum(['single', 'uncounted']).optional(),
})

export const stylist = z.strictObject({
  /** Of a demo seller, who then offers services beside goods; else an account of its own is made. */
  key: z.string(),
  account: z
    .strictObject({
      ownerName: z.string(),
      email: z.email(),
      shopName: z.string(),
      about: z.string(),
      /** As on their shop's page. */
      returnWords: z.string(),
    })
    .optional(),
  /** As clients read it on the service. */
  name: z.string(),
  email: z.email(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** Left out, the town's own are looked up. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  timeZone: z.string().refine(isTimeZone),
  currency: z.enum(currencies),
  /** 'Tue-Sat 09:00-18:00': the hours of all services that do not say otherwise. */
  hours: z.array(z.string()),
  /** Dates with other hours, counted from today: '10:00-13:00', or '' for closed. */
  exceptions: z.array(z.strictObject({ inDays: z.int(), hours: z.string() })).optional(),
  /** Who serves clients beside them: when, and which of the services, by their IDs. The owner does all of them. */
  team: z
    .array(z.strictObject({ name: z.string(), hours: z.array(z.string()), services: z.array(z.string()) }))
    .optional(),
})

/** A service as it is written down. Prices in minor units of the stylist's currency; times in minutes. */
export const serviceNote = z.strictObject({
  id: z.string(),
  stylist: z.string(),
  name: z.string(),
  /** The first one is the main one. */
  categories: z.string(),
  price: z.int().positive(),
  minutes: z.int().positive(),
  step: z.int().positive().optional(),
  before: z.int().optional(),
  after: z.int().optional(),
  processing: z.int().optional(),
  notice: z.int().optional(),
  window: z.int().optional(),
  cancellationHours: z.int().optional(),
  /** What is paid with the booking, where that is a part: percent of the price, or minor units. */
  depositPercent: z.int().optional(),
  deposit: z.int().optional(),
  /** Paid at the salon, with a card kept for this percent of the price. */
  noShowPercent: z.int().optional(),
  hours: z.array(z.string()).optional(),
  /** What it can be booked with: longer, and dearer. */
  addOns: z.array(z.strictObject({ name: z.string(), price: z.int().nonnegative(), minutes: z.int() })).optional(),
  tags: z.string(),
  text: z.string(),
  reviews: z.array(review),
})

export type DemoStylist = z.infer<typeof stylist>
export type ProductNote = z.infer<typeof productNote>
export type ServiceNote = z.infer<typeof serviceNote>
