import type { DB } from '../src/platform/db/schema.generated.ts'

/** Whose table it is: nobody else writes to it, and others read it only as said below. A test holds both. */
export const tableOwners = {
  account: 'accounts',
  attempts: 'accounts',
  known_network: 'accounts',
  mailed_link: 'accounts',
  session: 'accounts',

  category: 'catalog',
  picture: 'catalog',
  product: 'catalog',
  product_old_slug: 'catalog',
  review: 'catalog',
  shop: 'catalog',
  variant: 'catalog',

  service: 'stylist-services',
  service_category: 'stylist-services',
  service_in_category: 'stylist-services',
  service_picture: 'stylist-services',
  service_review: 'stylist-services',

  order_line: 'orders',
  promo_code: 'orders',
  shop_order: 'orders',

  booking: 'booking',
  stylist_busy: 'calendar',

  checkout: 'checkouts',
  payment_event: 'checkouts',

  ledger_entry: 'ledger',
  refund: 'ledger',

  facet_bucket: 'search',
  listing: 'search',
  listing_number: 'search',
  listing_stale: 'search',
  search_synonym: 'search',
  search_word: 'search',
  suggestion_term: 'search',

  town: 'towns',
  town_name: 'towns',

  call_count: 'platform',
  change_notice: 'platform',
  database_file: 'platform',
  mail: 'platform',
} satisfies Record<keyof DB, string>

type Table = keyof typeof tableOwners

/** Who reads tables of others, and why that is better than asking their feature. */
export const readsAcross: { who: string; tables: Table[]; why: string }[] = [
  {
    who: 'search',
    tables: ['account', 'category', 'product', 'service', 'service_category', 'service_in_category', 'shop'],
    why: 'a read model of what catalog and stylist-services offer',
  },
  {
    who: 'catalog',
    tables: ['account'],
    why: 'the name and badge of the seller are part of each product, in one round trip',
  },
  { who: 'stylist-services', tables: ['account'], why: 'the badge of the stylist is part of each service, likewise' },
  { who: 'start', tables: ['account'], why: 'whether the shop is empty' },

  // Checks that what several features have written adds up.
  { who: 'booking', tables: ['checkout', 'ledger_entry', 'refund'], why: 'checks of visits against payments' },
  { who: 'checkouts', tables: ['ledger_entry', 'refund'], why: 'checks of checkouts against their entries' },
  { who: 'orders', tables: ['ledger_entry', 'mail', 'variant'], why: 'checks of orders against payments' },

  // To be mended with the checkout: orders should ask accounts for their buyers.
  { who: 'orders', tables: ['account'], why: 'the address of the buyer, and whether it is confirmed' },
]
