import type { BookingDetails, ListedBooking } from '@dressing-room/contract/booking'
import type { Product, ProductDetail } from '@dressing-room/contract/catalog'
import type { DiscoverResponse } from '@dressing-room/contract/discovery'
import type { Earnings, SalesByWeek } from '@dressing-room/contract/earnings'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Order, quoteCart } from '@dressing-room/contract/orders'
import type { Leaderboard, Rewards } from '@dressing-room/contract/rewards'
import type { availableDays, StylistService } from '@dressing-room/contract/stylist-services'
import { addDays } from '@dressing-room/contract/time'
import type { StoredLine } from '../app/session/stored-cart.ts'

type Quote = ResponseOf<typeof quoteCart>

export function aProduct(product: Partial<Product> = {}): Product {
  return {
    _id: 'p1',
    productID: 'p1',
    name: 'Bias Slip Dress',
    slug: 'bias-slip-dress',
    description: 'Cut on the bias.',
    imageUrl: '/media/dress.webp',
    gallery: [],
    url: '/product/bias-slip-dress',
    sku: 'TDR-1',
    mpn: '',
    brand: 'Oda',
    price: 50,
    discount: 0,
    priceCurrency: 'USD',
    priceValidUntil: '',
    itemCondition: 'New',
    availability: 'InStock',
    category: 'Dresses',
    categorySlug: 'dresses',
    categories: ['Dresses'],
    tags: [],
    featured: false,
    sizes: ['M', 'L'],
    colors: ['Black', 'Oxblood'],
    inStock: true,
    rating: 0,
    reviewCount: 0,
    reviews: [],
    createdAt: '2026-11-01T00:00:00Z',
    pictures: [],
    swatches: [],
    seller: { sellerID: 's1', name: 'Atelier Oda', isVerified: true },
    ...product,
  }
}

export function aProductDetail(product: Partial<ProductDetail> = {}): ProductDetail {
  const plain = aProduct(product)
  const variants = (plain.colors.length > 0 ? plain.colors : ['']).flatMap((color) =>
    (plain.sizes.length > 0 ? plain.sizes : ['']).map((size) => ({ color, size, stock: null, inStock: true })),
  )
  const delivery = {
    ...{ currency: 'USD', dispatchDays: 3 },
    zones: [{ countries: [], rates: [{ from: 0, cost: 0 }], days: { from: 2, until: 7 } }],
  }
  const returns = { days: 14, paidBy: 'buyer' as const }
  return { ...plain, variants, ratingCounts: [0, 0, 0, 0, 0], hasSizeGuide: false, delivery, returns, ...product }
}

export function aService(service: Partial<StylistService> = {}): StylistService {
  return {
    _id: 'v1',
    serviceID: 'silk-press',
    name: 'Silk Press',
    description: 'Smooth and shiny.',
    imageUrl: '/media/press.webp',
    provider: { providerID: 'y1', name: 'Ada Obi', contactEmail: 'ada@shop.test', contactPhone: '', isVerified: true },
    price: 80,
    priceCurrency: 'USD',
    duration: 60,
    location: {
      address: '1 Peachtree Street',
      city: 'Atlanta',
      state: 'GA',
      zipCode: '30303',
      country: 'United States',
      countryCode: 'US',
    },
    categories: ['Hair'],
    categorySlugs: ['hair'],
    tags: [],
    availability: [{ day: 'Tuesday', startTime: '09:00', endTime: '17:00' }],
    ratings: { averageRating: 0, numberOfRatings: 0 },
    reviews: [],
    createdAt: '2026-11-01T00:00:00Z',
    pictures: [],
    timeZone: 'America/New_York',
    slotStepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    processingMinutes: 0,
    minimumNoticeMinutes: 0,
    bookingWindowDays: 60,
    cancellationHours: 24,
    movingNoticeMinutes: 0,
    exceptions: [],
    placeIsExact: true,
    addOns: [],
    ...service,
  }
}

export function aLine(line: Partial<StoredLine> = {}): StoredLine {
  return {
    uniqueId: 'p1|Black|M',
    _id: 'p1',
    name: 'Bias Slip Dress',
    slug: 'bias-slip-dress',
    imageUrl: '/media/dress.webp',
    price: 50,
    currency: 'USD',
    selectedColor: 'Black',
    selectedSize: 'M',
    quantity: 1,
    ...line,
  }
}

/** What Discover has found, with nothing to narrow it down by. */
export function aFoundPage(found: Partial<DiscoverResponse> = {}): DiscoverResponse {
  return {
    products: [],
    services: [],
    ...{ batch: 1, hasMore: false, totalProducts: 0, totalServices: 0, totalIsMore: false },
    facets: {
      ...{ productCategory: [], productPrice: [], productRating: [], productDepartment: [], productFreeOf: [] },
      ...{ serviceCategory: [], serviceRating: [], serviceAvailability: [] },
    },
    ...found,
  }
}

/** The sums of the lines that can be bought, at the prices they were stored with unless a line says otherwise. */
export function aQuote(
  lines: readonly StoredLine[],
  {
    line = {},
    ...quote
  }: Partial<Omit<Quote, 'lines'>> & { line?: Record<string, Partial<Quote['lines'][number]>> } = {},
): Quote {
  const quoted = lines.map(({ uniqueId, price, quantity }) => {
    const own = { price, ...line[uniqueId] }
    return {
      ...{
        uniqueId,
        available: true,
        stock: null,
        onlyLeft: null,
        priceChange: 'none' as const,
        imageUrl: '',
        swatch: '',
        availableFrom: '',
        notice: '',
      },
      lineTotal: own.price * quantity,
      ...own,
    }
  })
  const subtotal = quoted.reduce((sum, each) => sum + (each.available ? each.lineTotal : 0), 0)
  const discount = quote.discount ?? 0
  return {
    lines: quoted,
    ...{ currency: 'USD', delivery: 0, subtotal, discount, total: subtotal - discount },
    ...{ parcels: [], countries: ['PT', 'US'] },
    ...{ promoCode: '', promoState: 'none', promoMessage: '' },
    ...quote,
  }
}

export function anOrder(order: Partial<Order> = {}): Order {
  return {
    _id: 'o1',
    number: 1001,
    title: 'Bias Slip Dress',
    itemCount: 3,
    products: [
      {
        ...{ name: 'Bias Slip Dress', price: 50, quantity: 3, slug: 'bias-slip-dress', imageUrl: '/media/dress.webp' },
        ...{
          swatch: '',
          selectedColor: 'Black',
          selectedSize: 'M',
          lineTotal: 150,
          discount: 0,
          seller: 'Atelier Oda',
          parcel: 1,
        },
      },
    ],
    parcels: [{ number: 1, seller: 'Atelier Oda', status: 'processing' }],
    ...{ subtotal: 150, discount: 0, delivery: 0, totalAmount: 150, storeCredit: 0, currency: 'USD' },
    paymentStatus: 'paid',
    statusText: 'Paid',
    isAbandoned: false,
    createdAt: '2026-11-01T10:00:00Z',
    paidAt: '2026-11-01T10:05:00Z',
    refundedAmount: 0,
    refunds: [],
    ...order,
  }
}

export function aBooking(booking: Partial<BookingDetails> = {}): BookingDetails {
  return {
    _id: 'b1',
    number: 2001,
    ...{ payAtSalon: false, storeCredit: 0, cancelReason: '', steps: [] },
    name: 'Silk Press',
    serviceID: 'silk-press',
    serviceName: 'Silk Press',
    imageUrl: '',
    serviceExists: true,
    viewerRole: 'buyer',
    customer: { fullName: 'June Ferrer', email: 'june@journey.test', phone: '+1 415 555 2671' },
    provider: { name: 'Ada Obi', contactEmail: 'ada@shop.test', contactPhone: '' },
    date: '2026-12-01',
    time: '10:00',
    timeZone: 'America/New_York',
    start: '2026-12-01T15:00:00Z',
    end: '2026-12-01T16:00:00Z',
    duration: 60,
    addOns: [],
    place: '1 Peachtree Street, Atlanta, GA 30303, United States',
    placeTimeName: 'Atlanta time',
    ...{ price: 80, paidHere: 80, atSalon: 0, dueAtSalon: 0 },
    ...{ noShowFee: 0, feeIfCancelled: 0 },
    discount: 0,
    currency: 'USD',
    status: 'confirmed',
    note: '',
    createdAt: '2026-11-01T10:00:00Z',
    refundableUntil: '2026-11-30T15:00:00Z',
    freeUntil: '2026-11-30T15:00:00Z',
    refundIfCancelled: 80,
    refundedAmount: 0,
    refundState: 'none',
    movableUntil: '2026-12-01T15:00:00Z',
    mayPay: false,
    mayGiveUp: false,
    mayCancel: true,
    mayMove: true,
    mayReschedule: true,
    ...booking,
  }
}

/** The same as lists have it. */
export function aListedBooking({
  description = '',
  mayReview = false,
  ...booking
}: Partial<ListedBooking> = {}): ListedBooking {
  const { steps, proposal, stylistMay, keptCard, ...plain } = aBooking()
  return { ...plain, ...booking, description, mayReview }
}

/** Of a seller who has not begun yet. */
export const noEarnings: Earnings = {
  ...{ totalProducts: 0, totalServices: 0, totalRevenue: 0, totalBookings: 0, currency: 'USD' },
  ...{ takings: [], recentSales: [], topServices: [] },
}

/** The first week of that seller. */
export const anEmptyWeek: SalesByWeek = {
  ...{ timeZone: 'UTC', currency: 'USD', takings: [] },
  ...{ totalRevenue: 0, totalProductsSold: 0, totalServicesBooked: 0, totalUsers: 0 },
  revenueByCategory: { Products: 0, Services: 0 },
  week: {
    ...{ start: '2026-11-02', end: '2026-11-08', current: '2026-11-02', first: '2026-11-02' },
    days: Array.from({ length: 7 }, (_, at) => {
      return { day: addDays('2026-11-02', at), sales: 0, refunded: 0, bookings: 0 }
    }),
    ...{ sales: 0, refunded: 0, bookings: 0, before: { sales: 0, bookings: 0 } },
  },
  ...{ salesData: Array(7).fill(0), bookingsData: Array(7).fill(0) },
}

/** Of a product or service that nobody has reviewed. */
export function noReviews() {
  return {
    ...{ rating: 0, reviewCount: 0, ratingCounts: [0, 0, 0, 0, 0], withPictures: 0, answers: [] },
    ...{ found: 0, page: 1, totalPages: 1, reviews: [] },
  }
}

export function aRewards(points = 30, also: Partial<Rewards> = {}): Rewards {
  return {
    points,
    offers: {
      order: { points: 150, percent: 10, missing: Math.max(0, 150 - points) },
      booking: { points: 50, percent: 10, missing: Math.max(0, 50 - points) },
    },
    codes: [],
    referral: { code: 'K7Q4M2XW', link: 'http://shop.test/register?ref=K7Q4M2XW', invited: 3, paid: 1 },
    ...also,
  }
}

export function aRanking(also: Partial<Leaderboard> = {}): Leaderboard {
  return {
    leaders: [
      { rank: 1, initials: 'BI', paid: 5, isYou: false },
      { rank: 2, initials: 'JF', paid: 1, isYou: true },
    ],
    ...{ page: 1, totalPages: 1, total: 2 },
    you: { rank: 2, initials: 'JF', paid: 1, isHidden: false },
    ...also,
  }
}

/** The answer to `availableDays` of a service at which nothing is free. */
export const nothingFree: ResponseOf<typeof availableDays> = {
  ...{ availableDays: [], nextFree: null, ownHolds: [] },
  ...{ timeZone: 'America/New_York', placeTimeName: 'Atlanta time' },
}
