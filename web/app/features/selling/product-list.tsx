import { pages } from '@dressing-room/contract/pages'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface ProductListProps {
  products: readonly SellerProduct[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  /** The one in the form. */
  editedId: string | undefined
  onEdit: (product: SellerProduct) => void
  onDelete: (product: SellerProduct) => void
}

/** The seller's products, one line each; on phones price and stock stand below the name. */
export function ProductList({ products, chosen, onChoose, editedId, onEdit, onDelete }: ProductListProps) {
  return (
    <ul
      aria-label={t`Your products`}
      className="@container divide-y divide-hairline border-y border-hairline text-dense"
    >
      {products.map((product) => (
        <li
          key={product._id}
          className={classes(
            'grid grid-cols-[2rem_min(3rem,16vw)_minmax(0,1fr)] items-center gap-x-3 py-2 @min-[28rem]:grid-cols-[2rem_3rem_minmax(0,1fr)_auto]',
            product._id === editedId && 'bg-bone',
          )}
        >
          <label className="inline-flex min-h-11 min-w-8 items-center justify-center">
            <input
              type="checkbox"
              aria-label={t`Choose ${product.name}`}
              checked={chosen.has(product._id)}
              onChange={({ target }) => onChoose(product._id, target.checked)}
              className="size-5"
            />
          </label>
          <Thumbnail product={product} />
          <div className="grid min-w-0 gap-x-4 @min-[36rem]:grid-cols-[minmax(0,1fr)_6rem_5rem] @min-[36rem]:items-center">
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
                {product.status === 'active' ? (
                  <TextLink to={pages.product(product.slug)} className="text-ink">
                    {product.name}
                  </TextLink>
                ) : (
                  product.name
                )}
              </p>
              <p className="flex flex-wrap items-center gap-x-3">
                <StatusBadge status={product.status} />
                {product.sku && <span className="text-note text-muted">{product.sku}</span>}
              </p>
            </div>
            <p className="figures @min-[36rem]:text-right">
              {product.isPriceFrom && (
                <span className="text-muted">
                  <Trans>from</Trans>{' '}
                </span>
              )}
              {formatDecimal(lowestPrice(product), product.priceCurrency)}
            </p>
            <p className="figures text-muted @min-[36rem]:text-right">{stockWords(product)}</p>
          </div>
          <div className="col-span-full flex flex-wrap justify-end gap-1 @min-[28rem]:col-span-1">
            <Button
              className="px-3"
              data-control="edit"
              aria-label={t`Edit ${product.name}`}
              onClick={() => onEdit(product)}
            >
              <Pencil size={18} aria-hidden />
              <span className="@min-[28rem]:sr-only @min-[46rem]:not-sr-only">
                <Trans>Edit</Trans>
              </span>
            </Button>
            <Button
              className="px-3"
              data-control="delete"
              aria-label={t`Delete ${product.name}`}
              onClick={() => onDelete(product)}
            >
              <Trash2 size={18} aria-hidden />
              <span className="@min-[28rem]:sr-only @min-[46rem]:not-sr-only">
                <Trans>Delete</Trans>
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ product: { pictures } }: { product: SellerProduct }) {
  const [first] = pictures
  return first ? (
    <Picture picture={first} sizes="48px" decorative className="aspect-4/5 w-12" />
  ) : (
    <span aria-hidden className="block aspect-4/5 w-12 rounded-picture border border-dashed border-hairline" />
  )
}

function StatusBadge({ status }: Pick<SellerProduct, 'status'>) {
  if (status === 'active')
    return (
      <Badge tone="sage" dot="full">
        {t`Live`}
      </Badge>
    )
  return <Badge dot="hollow">{status === 'draft' ? t`Draft` : t`Archived`}</Badge>
}

function lowestPrice({ price, variants }: SellerProduct): number {
  return variants.length > 0 ? Math.min(...variants.map(({ ownPrice }) => ownPrice ?? price)) : price
}

function stockWords({ availability, unitsLeft }: SellerProduct): string {
  if (availability === 'OutOfStock') return t`Out of stock`
  return unitsLeft === null ? t`Not counted` : `${unitsLeft} left`
}
