import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { TextLink } from '../../ui/link.tsx'

interface SimilarShadesProps {
  product: Pick<ProductDetail, 'swatches' | 'categorySlug'>
  color: string
}

/** To what comes nearest to the chosen color in the whole shop, of the same category. */
export function SimilarShades({ product, color }: SimilarShadesProps) {
  const hex = /^#?([0-9a-f]{6})$/i.exec(product.swatches.find(({ name }) => name === color)?.hex ?? '')?.[1]
  if (!hex) return null
  return (
    <TextLink
      to={`${pages.category(product.categorySlug)}?shade=${hex.toLowerCase()}`}
      className="mt-1 inline-flex min-h-11 items-center text-note"
    >
      {t`Similar shades`}
    </TextLink>
  )
}
