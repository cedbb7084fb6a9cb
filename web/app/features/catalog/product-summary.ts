import type { Product } from '@dressing-room/contract/catalog'

const SHOWN_PICTURES = 2

/** What a list shows of a product. The rest stays on the server, so that a page of cards stays light. */
export function toProductSummary(product: Product) {
  const { _id, slug, name, brand, category, price, oldPrice, priceCurrency, rating, reviewCount, isPriceFrom } = product
  const { imageUrl, gallery, pictures, seller } = product
  return {
    ...{ _id, slug, name, brand, category, price, oldPrice, priceCurrency, rating, reviewCount, imageUrl },
    ...(isPriceFrom && { isPriceFrom }),
    ...(seller.closedUntil && { vacation: { closedUntil: seller.closedUntil, opensAt: seller.opensAt } }),
    gallery: gallery.slice(0, SHOWN_PICTURES),
    pictures: pictures.slice(0, SHOWN_PICTURES),
  }
}

/** With its distance in words, where the list is sorted from a place. */
export type ProductSummary = ReturnType<typeof toProductSummary> & {
  distance?: string
  /** Which of its colors is near the shade that was looked for. */
  shade?: { name: string; hex: string }
}
