import { pages } from '@dressing-room/contract/pages'
import { ItemSlide, type SlideLayout } from '../../ui/item-slide.tsx'
import { Picture } from '../../ui/picture.tsx'
import { picturesOf } from './product-picture.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductSummary } from './product-summary.ts'

/** Two views side by side, from medium up; the text stands in the third column. */
export const productSlides: SlideLayout = {
  row: 'grid grid-cols-2 items-end gap-4 md:grid-cols-12 md:gap-6',
  pictures: ['aspect-4/5 md:col-span-4', 'hidden aspect-4/5 md:col-span-4 md:block'],
  text: 'min-w-0 border-t pt-3 md:col-span-4',
  name: 'line-clamp-4',
}
const SIZES = '(min-width: 80rem) 380px, (min-width: 48rem) 30vw, 46vw'

export function ProductSlide({ product }: { product: ProductSummary }) {
  const [front, back = front] = picturesOf(product)
  const views = [front, back]
  return (
    <ItemSlide
      layout={productSlides}
      to={pages.product(product.slug)}
      name={product.name}
      above={product.category}
      pictures={productSlides.pictures.map((place, at) => {
        const picture = views[at]
        return (
          <div key={place} className={`overflow-hidden rounded-picture bg-mat ${place}`}>
            {picture && <Picture picture={picture} sizes={SIZES} decorative className="size-full" />}
          </div>
        )
      })}
    >
      <ProductPrice product={product} />
    </ItemSlide>
  )
}
