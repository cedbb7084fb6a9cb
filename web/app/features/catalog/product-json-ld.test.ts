import type { ProductDetail } from '@dressing-room/contract/catalog'
import { describe, expect, it } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'

const dress: ProductDetail = {
  _id: 'p1',
  productID: 'p1',
  name: 'Slip dress',
  slug: 'slip-dress',
  description: 'Cut on the bias.',
  imageUrl: '/media/dress.webp',
  gallery: [],
  url: '/product/slip-dress',
  sku: 'TDR-1',
  mpn: '',
  brand: 'Oda',
  price: 49.99,
  discount: 0,
  priceCurrency: 'USD',
  priceValidUntil: '2027-01-31',
  itemCondition: 'New',
  availability: 'InStock',
  category: 'Dresses',
  categorySlug: 'dresses',
  categories: ['Dresses'],
  tags: [],
  featured: false,
  sizes: ['M'],
  colors: ['Black'],
  inStock: true,
  hasSizeGuide: false,
  rating: 0,
  reviewCount: 0,
  reviews: [],
  createdAt: '2026-11-01T00:00:00Z',
  pictures: [],
  swatches: [],
  seller: { sellerID: 's1', name: 'Atelier Oda', isVerified: true },
  variants: [],
  ratingCounts: [0, 0, 0, 0, 0],
  delivery: {
    currency: 'USD',
    dispatchDays: 2,
    zones: [{ countries: ['PT'], rates: [{ from: 0, cost: 5 }], days: { from: 3, until: 5 } }],
  },
  returns: { days: 30, paidBy: 'seller' },
}
const origin = 'https://shop.example'

describe('a product as search engines read it', () => {
  it('carries its offer', () => {
    expect(productJsonLd(dress, origin)).toMatchObject({
      name: 'Slip dress',
      image: ['https://shop.example/media/dress.webp'],
      sku: 'TDR-1',
      brand: { name: 'Oda' },
      offers: {
        price: 49.99,
        priceCurrency: 'USD',
        priceValidUntil: '2027-01-31',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
  })

  it('says what delivery costs where, how long it takes, and what is taken back', () => {
    expect(productJsonLd(dress, origin)).toMatchObject({
      offers: {
        shippingDetails: [
          {
            shippingRate: { value: 5, currency: 'USD' },
            shippingDestination: [{ addressCountry: 'PT' }],
            deliveryTime: { handlingTime: { maxValue: 2 }, transitTime: { minValue: 3, maxValue: 5 } },
          },
        ],
        hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
      },
    })
    expect(productJsonLd({ ...dress, returns: { days: 0, paidBy: 'buyer' } }, origin)).toMatchObject({
      offers: { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
    })
  })

  it('claims no rating that nobody gave, and no number it does not have', () => {
    const read = productJsonLd(dress, origin)
    expect(read).not.toHaveProperty('aggregateRating')
    expect(read).not.toHaveProperty('review')
    expect(read).not.toHaveProperty('mpn')
  })

  it('repeats the ratings that people gave', () => {
    const reviews = [{ name: 'Ann', comment: 'Lovely.', rating: 5, date: '2026-10-01T09:00:00Z' }]
    expect(productJsonLd({ ...dress, reviews, rating: 5, reviewCount: 1 }, origin)).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [{ author: { name: 'Ann' }, datePublished: '2026-10-01', reviewRating: { ratingValue: 5 } }],
    })
  })

  it('says when every variant is gone, and when it may be ordered ahead', () => {
    expect(productJsonLd({ ...dress, inStock: false }, origin)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    expect(productJsonLd({ ...dress, availability: 'PreOrder', inStock: true }, origin)).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder' },
    })
  })

  it('is a group where there are variants, each with its own offer, picture and address', () => {
    const picture = { avif: '', width: 1600, height: 2000, alt: '', placeholder: '' }
    const sizes = (base: string) => [400, 800, 1200, 1600].map((width) => `${base}-${width}.webp ${width}w`).join(', ')
    const group = productJsonLd(
      {
        ...dress,
        colors: ['Black', 'Ivory & Sand'],
        sizes: ['M', 'S/M'],
        pictures: [
          { ...picture, url: '/media/a-800.webp', webp: sizes('/media/a') },
          { ...picture, url: '/media/b-800.webp', webp: sizes('/media/b'), color: 'Ivory & Sand' },
        ],
        variants: [
          { color: 'Black', size: 'M', stock: 2, inStock: true },
          { color: 'Ivory & Sand', size: 'S/M', stock: 0, inStock: false },
        ],
      },
      origin,
    )
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      image: [`${origin}/media/a-1200.webp`, `${origin}/media/b-1200.webp`],
      hasVariant: [
        {
          name: 'Slip dress, Black, M',
          color: 'Black',
          size: 'M',
          image: `${origin}/media/a-1200.webp`,
          offers: {
            url: `${origin}/product/slip-dress?color=Black&size=M`,
            availability: 'https://schema.org/InStock',
          },
        },
        {
          image: `${origin}/media/b-1200.webp`,
          offers: {
            url: `${origin}/product/slip-dress?color=Ivory+%26+Sand&size=S%2FM`,
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    })
    expect(group).not.toHaveProperty('offers')
  })
})
