import type { Booking } from '@dressing-room/contract/booking'
import type { Product, ProductDetail } from '@dressing-room/contract/catalog'
import type { AnswerOf } from '@dressing-room/contract/endpoint'
import type { Order, quoteCart } from '@dressing-room/contract/orders'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import type { StoredLine } from '../app/session/stored-cart.ts'

type Quote = AnswerOf<typeof quoteCart>

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
  return { ...plain, variants, ratingCounts: [0, 0, 0, 0, 0], ...product }
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
      ...{ uniqueId, available: true, stock: null, onlyLeft: null, imageUrl: '', swatch: '', notice: '' },
      lineTotal: own.price * quantity,
      ...own,
    }
  })
  const subtotal = quoted.reduce((sum, each) => sum + (each.available ? each.lineTotal : 0), 0)
  const discount = quote.discount ?? 0
  return {
    lines: quoted,
    ...{ currency: 'USD', delivery: 0, subtotal, discount, total: subtotal - discount },
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
        },
      },
    ],
    ...{ subtotal: 150, discount: 0, delivery: 0, totalAmount: 150, currency: 'USD' },
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

export function aBooking(booking: Partial<Booking> = {}): Booking {
  return {
    _id: 'b1',
    number: 2001,
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
    place: '1 Peachtree Street, Atlanta, GA 30303, United States',
    placeTimeName: 'Atlanta time',
    price: 80,
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
