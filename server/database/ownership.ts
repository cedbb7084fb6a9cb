import type { DB } from '../src/platform/db/schema.generated.ts'

/** Whose table it is: nobody else writes to it, and others read it only as said below. A test holds both. */
export const tableOwners = {
  account: 'accounts',
  attempts: 'accounts',
  code_app: 'accounts',
  known_network: 'accounts',
  login_challenge: 'accounts',
  mailed_link: 'accounts',
  passkey: 'accounts',
  passkey_enrolment: 'accounts',
  recovery_code: 'accounts',
  session: 'accounts',

  audit_entry: 'audit',

  identity_audit: 'identity',
  identity_check: 'identity',
  identity_event: 'identity',

  category: 'catalog',
  category_old_slug: 'catalog',
  ingredient_family: 'catalog',
  picture: 'catalog',
  product: 'catalog',
  product_old_slug: 'catalog',
  variant: 'catalog',

  shop: 'shops',
  shop_old_slug: 'shops',
  shop_picture: 'shops',
  portfolio_picture: 'shops',

  service: 'stylist-services',
  service_add_on: 'stylist-services',
  service_category: 'stylist-services',
  service_category_old_slug: 'stylist-services',
  service_in_category: 'stylist-services',
  service_picture: 'stylist-services',

  review: 'reviews',
  review_flag: 'reviews',
  review_picture: 'reviews',
  review_request: 'reviews',
  review_vote: 'reviews',
  service_review: 'reviews',

  clip: 'clips',
  clip_comment: 'clips',
  clip_like: 'clips',
  clip_share: 'clips',

  account_address: 'addresses',

  provider_customer: 'saved-cards',

  account_cart: 'carts',
  cart_batch: 'carts',

  data_export: 'personal-data',

  moderation_case: 'moderation',
  report: 'moderation',

  delivery_rule: 'delivery',
  return_rule: 'delivery',

  avoided_ingredients: 'avoidances',
  resource: 'team',
  resource_unit: 'team',
  service_member: 'team',
  service_resource: 'team',
  team_member: 'team',

  body_measures: 'sizing',
  size_guide: 'sizing',

  order_line: 'orders',
  promo_code: 'orders',
  shop_order: 'orders',

  parcel: 'fulfilment',

  product_import: 'imports',
  product_import_item: 'imports',
  product_import_picture: 'imports',
  product_origin: 'imports',

  booking: 'booking',
  client_note: 'clients',
  visit_link: 'booking',
  visit_proposal: 'booking',
  visit_step: 'booking',
  kept_card: 'booking',
  stylist_busy: 'calendar',
  busy_elsewhere: 'calendar',

  busy_feed: 'calendar-feeds',
  client_feed: 'calendar-feeds',
  visit_feed: 'calendar-feeds',

  checkout: 'checkouts',
  payment_event: 'checkouts',

  dispute: 'disputes',
  fraud_warning: 'disputes',

  ledger_entry: 'ledger',
  sale: 'ledger',
  refund: 'refunds',
  refund_line: 'refunds',
  return_line: 'returns',
  return_request: 'returns',
  return_step: 'returns',

  points_entry: 'points',

  referral: 'rewards',
  referral_code: 'rewards',

  gift_card: 'gift-cards',
  gift_card_code: 'gift-cards',

  package_offer: 'packages',
  visit_package: 'packages',

  store_credit: 'store-credit',
  credit_code: 'store-credit',
  credit_gift: 'store-credit',

  payout: 'payouts',
  payout_account: 'payouts',
  payout_carry: 'payouts',
  payout_entry: 'payouts',
  document: 'paper',
  document_series: 'paper',
  document_void: 'paper',
  seller_tax: 'paper',
  vat_rate: 'paper',

  notice: 'notifications',
  notice_choice: 'notifications',
  notice_sending: 'notifications',
  push_device: 'notifications',
  text_phone: 'notifications',
  unsubscribe_key: 'notifications',

  freed_time: 'waiting-list',
  waiting_entry: 'waiting-list',

  conversation: 'conversations',
  conversation_block: 'conversations',
  message: 'conversations',
  message_picture: 'conversations',
  public_answer: 'conversations',

  favorite: 'favorites',
  favorite_list: 'favorites',
  favorite_list_item: 'favorites',

  shelf_news: 'watches',
  stock_watch: 'watches',

  upload: 'images',

  added_synonym: 'search',
  facet_bucket: 'search',
  listing: 'search',
  listing_number: 'search',
  listing_shade: 'search',
  listing_stale: 'search',
  search_synonym: 'search',
  search_word: 'search',
  suggestion_term: 'search',

  town: 'towns',
  town_name: 'towns',

  market_setting: 'market',

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
    tables: [
      'account',
      'category',
      'category_old_slug',
      'product',
      'service',
      'service_category',
      'service_category_old_slug',
      'service_in_category',
      'shop',
      'variant',
    ],
    why: 'a read model of what catalog and stylist-services offer',
  },
  {
    who: 'catalog',
    tables: ['account', 'delivery_rule', 'return_rule', 'review', 'shop', 'size_guide'],
    why: 'reviews, whether there is a size guide, and name, badge, rules and vacation of the seller are part of each product, in one round trip',
  },
  {
    who: 'stylist-services',
    tables: [
      'account',
      'resource',
      'resource_unit',
      'service_member',
      'service_resource',
      'service_review',
      'shop',
      'team_member',
    ],
    why: 'reviews, badge and vacation of the stylist, who of their team does it and which rooms it needs are part of each service, likewise',
  },
  { who: 'calendar', tables: ['resource_unit'], why: 'of which kind the rooms are that bookings have, for a check' },
  {
    who: 'paper',
    tables: ['ledger_entry', 'refund', 'sale'],
    why: 'what was paid and went back before there were documents, and whether what a credit note is about still stands: refunds ask paper, not the other way round; and its checks',
  },
  {
    who: 'gift-cards',
    tables: ['checkout', 'dispute', 'fraud_warning', 'ledger_entry'],
    why: 'its checks, and the desk line of a card that was redeemed before its money went back',
  },
  {
    who: 'packages',
    tables: ['booking', 'checkout', 'dispute', 'refund', 'service'],
    why: 'which visits were made of a package, what its service is called and costs now, and its checks: booking asks packages, not the other way round',
  },
  {
    who: 'shops',
    tables: ['account', 'delivery_rule', 'return_rule'],
    why: 'badge and rules stand on the page of a shop',
  },
  {
    who: 'identity',
    tables: ['account'],
    why: 'whom an audit row is about, in its own statement; and checks of badges against verdicts',
  },
  {
    who: 'conversations',
    tables: ['account', 'booking', 'order_line', 'parcel', 'product', 'service', 'shop', 'shop_order'],
    why: 'what a conversation is about and between whom, in one statement; and whether the one has paid the other',
  },
  { who: 'audit', tables: ['account'], why: 'who did something is searched by name and address' },
  {
    who: 'clips',
    tables: ['product', 'service', 'shop'],
    why: 'which clips can be seen, whose they are and in which order, in one statement',
  },
  {
    who: 'fulfilment',
    tables: ['account', 'checkout', 'dispute', 'order_line', 'refund', 'refund_line', 'return_rule', 'shop_order'],
    why: 'a seller searches parcels by order number, buyer and product, and turns their pages',
  },
  {
    who: 'earnings',
    tables: [
      'account',
      'booking',
      'checkout',
      'ledger_entry',
      'order_line',
      'parcel',
      'product',
      'refund',
      'refund_line',
      'service',
      'shop_order',
      'visit_package',
    ],
    why: 'owns nothing: figures of one seller, counted out of what the others have written',
  },
  {
    who: 'returns',
    tables: ['account', 'order_line', 'parcel', 'shop_order'],
    why: 'a return shows its order and parcel, and both sides of it',
  },
  {
    who: 'reviews',
    tables: ['checkout', 'parcel', 'product', 'service', 'shop_order'],
    why: 'whose thing a review is about, in pages of all that a seller offers or has offered; what has arrived and is not asked about yet; and who pays with one card',
  },
  {
    who: 'clients',
    tables: ['booking', 'order_line', 'refund', 'refund_line', 'shop_order'],
    why: 'who is the same client, out of all visits of one stylist, searched and in pages; and what they bought in the shop and kept',
  },
  { who: 'booking', tables: ['review_request'], why: 'which visits are not asked about yet, by the clock' },
  { who: 'ledger', tables: ['checkout'], why: 'what each sale of a seller was paid for, in pages' },
  {
    who: 'refunds',
    tables: ['checkout', 'ledger_entry', 'order_line'],
    why: 'locks what was paid, and takes back what was posted; checks of refunds against both',
  },
  {
    who: 'payouts',
    tables: ['checkout', 'ledger_entry', 'sale'],
    why: 'what of the ledger is free and in no payout, found and taken in one statement; and what a payout is made of',
  },
  {
    who: 'store-credit',
    tables: ['checkout', 'ledger_entry', 'refund'],
    why: 'the history of somebody is what the ledger has posted for them, with what it was about, in pages',
  },
  {
    who: 'points',
    tables: ['checkout', 'ledger_entry', 'referral'],
    why: 'each line says what was paid for; and checks of points against what was paid',
  },
  { who: 'booking', tables: ['promo_code'], why: 'checks of codes against the bookings that use them' },
  {
    who: 'recommendations',
    tables: ['booking', 'facet_bucket', 'listing', 'order_line', 'shop_order'],
    why: 'owns nothing: what buyers of one thing have taken as well, counted in one statement',
  },
  { who: 'rewards', tables: ['account'], why: 'the ranking leaves out accounts that are gone, and shows initials' },
  {
    who: 'notifications',
    tables: ['account'],
    why: 'the switches above all choices, in one statement with these: it runs with every purchase',
  },
  { who: 'watches', tables: ['product', 'variant'], why: 'which variant somebody waits for, and of which product' },
  { who: 'start', tables: ['account'], why: 'whether the shop is empty' },

  // Checks that what several features have written adds up.
  { who: 'checkouts', tables: ['ledger_entry'], why: 'checks of checkouts against their entries' },
  { who: 'booking', tables: ['checkout'], why: 'checks of the fees of kept cards against their payments' },
  { who: 'disputes', tables: ['checkout', 'ledger_entry'], why: 'checks of disputes against the ledger' },
  { who: 'orders', tables: ['ledger_entry', 'mail', 'variant'], why: 'checks of orders against payments' },
]
