import { pages } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { addressHere } from '../../language/address.ts'
import { firstPicture } from './service-picture.tsx'

const SHOWN_REVIEWS = 5

/**
 * The service as search engines read it. Ratings only where people really gave them, and at the stylist's business: stars
 * are shown for a business that others have rated, not for a service.
 */
export function serviceJsonLd(service: StylistService, origin: string) {
  const absolute = (url: string) => new URL(url, origin).href
  const { location, provider, ratings } = service
  const picture = firstPicture(service)
  const address = {
    '@type': 'PostalAddress',
    ...(location.address && { streetAddress: location.address }),
    ...(location.city && { addressLocality: location.city }),
    ...(location.state && { addressRegion: location.state }),
    ...(location.zipCode && { postalCode: location.zipCode }),
    ...(location.country && { addressCountry: location.countryCode || location.country }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: addressHere(pages.service(service.serviceID), origin),
    ...(picture && { image: absolute(picture.url) }),
    ...(service.categories[0] && { serviceType: service.categories[0] }),
    provider: {
      '@type': 'LocalBusiness',
      name: provider.name,
      ...(provider.contactEmail && { email: provider.contactEmail }),
      ...(provider.contactPhone && { telephone: provider.contactPhone }),
      ...(picture && { image: absolute(picture.url) }),
      address,
      ...(ratings.numberOfRatings > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratings.averageRating,
          reviewCount: ratings.numberOfRatings,
          bestRating: 5,
          worstRating: 1,
        },
        review: service.reviews.slice(0, SHOWN_REVIEWS).map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.reviewerName },
          datePublished: review.date.slice(0, 10),
          reviewBody: review.reviewText,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
        })),
      }),
    },
    ...(location.city && { areaServed: { '@type': 'City', name: location.city } }),
    offers: {
      '@type': 'Offer',
      url: addressHere(pages.service(service.serviceID), origin),
      price: service.price,
      priceCurrency: service.priceCurrency,
      availability: 'https://schema.org/InStock',
    },
  }
}
