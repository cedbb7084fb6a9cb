import type { Currency } from '@dressing-room/contract/money'

export interface DemoStylist {
  /** Of a demo seller, who then offers services beside goods; else an account of its own is made. */
  key: string
  account?: { ownerName: string; email: string; shopName: string; about: string }
  /** As clients read it on the service. */
  name: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  /** Left out, the town's own are looked up. */
  latitude?: number
  longitude?: number
  timeZone: string
  currency: Currency
  /** 'Tue-Sat 09:00-18:00': the hours of all services that do not say otherwise. */
  hours: string[]
  /** Dates with other hours, counted from today: '10:00-13:00', or '' for closed. */
  exceptions?: { inDays: number; hours: string }[]
}

/** A service as it is written down. Prices in minor units of the stylist's currency; times in minutes. */
export interface ServiceNote {
  id: string
  stylist: string
  name: string
  /** The first one is the main one. */
  categories: string
  price: number
  minutes: number
  step?: number
  before?: number
  after?: number
  processing?: number
  notice?: number
  window?: number
  cancellationHours?: number
  hours?: string[]
  tags: string
  text: string
  reviews: [name: string, rating: number, comment: string][]
}

export const serviceCategories = [
  { slug: 'hair', name: 'Hair' },
  { slug: 'nails', name: 'Nails' },
  { slug: 'make-up', name: 'Make-up' },
  { slug: 'brows-lashes', name: 'Brows & Lashes' },
  { slug: 'styling', name: 'Styling' },
  { slug: 'skin', name: 'Skin' },
  { slug: 'tailoring', name: 'Tailoring' },
  { slug: 'health', name: 'Health' },
  { slug: 'education', name: 'Education' },
  { slug: 'repair', name: 'Repair' },
]
