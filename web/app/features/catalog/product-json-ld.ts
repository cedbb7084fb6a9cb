import type { ProductDetail } from '@dressing-room/contract/catalog'
import { picturesOf } from './product-picture.ts'

const SHOWN_REVIEWS = 5

/** The product as search engines read it. Ratings only where people really gave them. */
export function productJsonLd(product: ProductDetail, origin: string) {
  const absolute = (url: string) => new URL(url, origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: picturesOf(product).map(({ url }) => absolute(url)),
    description: product.description,
    ...(product.sku && { sku: product.sku }),
    ...(product.mpn && { mpn: product.mpn }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    ...(product.sizes.length > 0 && { size: product.sizes.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: absolute(`/product/${product.slug}`),
      price: product.price,
      priceCurrency: product.priceCurrency,
      ...(product.priceValidUntil && { priceValidUntil: product.priceValidUntil }),
      availability: `https://schema.org/${product.inStock || product.availability === 'PreOrder' ? product.availability : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${product.itemCondition}Condition`,
      seller: { '@type': 'Organization', name: product.seller.name },
    },
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

/** How one gets to a product from the front: home, Discover narrowed down to its category, the product. */
export function wayToJsonLd({ name, slug, category }: ProductDetail, origin: string) {
  const steps = [
    { name: 'Home', path: '/' },
    ...(category
      ? [
          {
            name: category,
            path: `/discover?${new URLSearchParams({ productCategory: category.replace(/[\\,]/g, '\\$&') })}`,
          },
        ]
      : []),
    { name, path: `/product/${slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: origin + step.path,
    })),
  }
}
