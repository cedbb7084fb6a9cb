import type { Picture, ProductDetail, Variant } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { addressHere } from '../../language/address.ts'
import { picturesOf } from './product-picture.ts'

const SHOWN_REVIEWS = 5

/** Beyond this a page would carry more of its variants for search engines than of itself for people. */
const MOST_VARIANTS = 60
const LARGEST_PICTURE = 1200

/**
 * The product as search engines read it: with variants a group of them, each with its own offer and address. Ratings only
 * where people really gave them. Delivery and returns are those of its seller; what goes everywhere names no country.
 */
export function productJsonLd(product: ProductDetail, origin: string) {
  const absolute = (url: string) => new URL(url, origin).href
  const pictures = picturesOf(product)
  const images = pictures.map((picture) => absolute(largest(picture)))
  const address = addressHere(pages.product(product.slug), origin)
  const { variants } = product
  const isGroup = variants.length > 1

  const offer = (url: string, inStock: boolean, price = product.price) => ({
    '@type': 'Offer',
    url,
    price,
    priceCurrency: product.priceCurrency,
    ...(product.priceValidUntil && { priceValidUntil: product.priceValidUntil }),
    // On vacation it cannot be bought, whatever is in stock.
    availability: `https://schema.org/${inStock && !product.seller.closedUntil ? product.availability : 'OutOfStock'}`,
    itemCondition: `https://schema.org/${product.itemCondition}Condition`,
    ...(product.availableFrom && { availabilityStarts: product.availableFrom }),
    seller: { '@type': 'Organization', name: product.seller.name },
    shippingDetails: shippingDetails(product),
    hasMerchantReturnPolicy: returnPolicy(product),
  })

  const ofVariant = ({ color, size, inStock, price }: Variant) => {
    const own = pictures.find((picture) => color !== '' && picture.color === color)
    const image = own ? absolute(largest(own)) : images[0]
    const query = new URLSearchParams({ ...(color && { color }), ...(size && { size }) })
    return {
      '@type': 'Product',
      name: [product.name, color, size].filter(Boolean).join(', '),
      ...(image && { image }),
      ...(color && { color }),
      ...(size && { size }),
      offers: offer(`${address}?${query}`, inStock, price),
    }
  }

  const one = {
    ...(product.colors[0] && { color: product.colors[0] }),
    ...(product.sizes[0] && { size: product.sizes[0] }),
    offers: offer(address, product.inStock),
  }
  const group = {
    productGroupID: product.productID,
    variesBy: [
      ...(product.colors.length > 0 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 0 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.slice(0, MOST_VARIANTS).map(ofVariant),
  }

  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name: product.name,
    url: address,
    image: images,
    description: product.description,
    ...(product.sku && { sku: product.sku }),
    ...(product.mpn && { mpn: product.mpn }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    ...(isGroup ? group : one),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: product.reviews.slice(0, SHOWN_REVIEWS).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.name },
        datePublished: review.date.slice(0, 10),
        reviewBody: review.comment,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

/** The address of a picture in the largest width up to 1200, which search engines ask for. */
function largest({ url, webp }: Picture): string {
  const sizes = webp.split(', ').map((entry) => entry.split(' '))
  const widths = sizes.filter(([, width]) => Number.parseInt(width ?? '', 10) <= LARGEST_PICTURE)
  return widths.at(-1)?.[0] ?? url
}

/** One for each zone whose countries are named and whose cost is one amount for a piece of this price. */
function shippingDetails({ delivery: { currency, dispatchDays, zones }, price }: ProductDetail) {
  return zones.map(({ countries, rates, days }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: rates.findLast(({ from }) => from <= price)?.cost ?? 0,
      currency,
    },
    ...(countries.length > 0 && {
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    }),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: inDays(0, dispatchDays),
      transitTime: inDays(days.from, days.until),
    },
  }))
}

function inDays(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function returnPolicy({ returns: { days, paidBy } }: ProductDetail) {
  if (days === 0) {
    return { '@type': 'MerchantReturnPolicy', returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  }
  return {
    '@type': 'MerchantReturnPolicy',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${paidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  }
}
