import { pages } from '@dressing-room/contract/pages'
import type { Shop } from '@dressing-room/contract/shops'
import { addressHere } from '../../language/address.ts'

/** The shop as search engines read it: a business that others have rated. */
export function shopJsonLd({ name, slug, about, town, country, picture, ratings }: Shop, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name,
    url: addressHere(pages.storefront(slug), origin),
    ...(about && { description: about }),
    ...(picture && { image: new URL(picture.url, origin).href }),
    ...((town || country) && {
      address: {
        '@type': 'PostalAddress',
        ...(town && { addressLocality: town }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(ratings.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ratings.average,
        reviewCount: ratings.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
