import type { ProductDetail } from '@dressing-room/contract/catalog'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { deliverTo } from '../../session/deliver-to.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MADE_FOR_WORDS, materialsIn } from './composition.tsx'
import { deliveryTo, returnsText } from './delivery-text.ts'
import { fitText } from './fit-note.tsx'
import { picturesOf } from './product-picture.ts'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'

interface CompareTableProps {
  products: readonly ProductDetail[]
  /** For the row of their heads: where the focus goes when one is taken out. */
  columns: ComponentProps<'tr'>
  onRemove: (slug: string) => void
}

type Line = [name: string, of: (product: ProductDetail) => ReactNode]

/** What is not said of one of them is a dash there; what is said of none has no line. */
function linesOf(today: string): Line[] {
  return [
    [t`Price`, (product) => <ProductPrice product={product} />],
    [t`Rating`, ({ rating, reviewCount }) => <Rating rating={rating} count={reviewCount} />],
    [t`Fit`, ({ fit }) => fit && fitText(fit)],
    [t`Sizes`, ({ sizes }) => sizes.join(', ')],
    [t`Colors`, ({ colors }) => colors.join(', ')],
    [t`Materials`, ({ composition }) => materialsIn(composition)],
    [t`Made for`, ({ madeFor }) => madeFor && MADE_FOR_WORDS[madeFor]],
    [t`In stock`, ({ inStock }) => (inStock ? t`Yes` : t`Sold out`)],
    [t`Delivery`, (product) => deliveryTo(deliverTo(), today, product)],
    [t`Returns`, (product) => returnsText(product)],
    [
      t`Seller`,
      ({ seller }) => <NameLink name={seller.name} to={seller.shopSlug && pages.storefront(seller.shopSlug)} />,
    ],
  ]
}

/** Side by side; on phones it scrolls sideways, and what a line is about stays. */
export function CompareTable({ products, columns, onRemove }: CompareTableProps) {
  const lines = linesOf(new Date().toISOString().slice(0, 10)).filter(([, of]) => products.some((each) => of(each)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
    <section aria-label={t`Products side by side`} tabIndex={0} className="relative overflow-x-auto">
      <table className="border-collapse text-left align-top">
        <caption className="sr-only">{t`Products side by side`}</caption>
        <thead>
          <tr {...columns} className="align-top">
            <td className={first} />
            {products.map((product) => (
              <th key={product.slug} scope="col" className={`${cell} font-normal`}>
                <Head product={product} onRemove={() => onRemove(product.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, of]) => (
            <tr key={name} className="border-t border-hairline align-top">
              <th scope="row" className={`${first} text-note font-medium text-muted`}>
                {name}
              </th>
              {products.map((product) => (
                <td key={product.slug} className={cell}>
                  {of(product) || <Unsaid />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cell = 'w-64 min-w-44 px-3 py-4 wrap-anywhere'
const first = 'sticky left-0 z-1 w-28 min-w-24 bg-paper py-4 pr-3 wrap-anywhere'

function Unsaid() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t`Not said`}</span>
    </>
  )
}

function Head({ product, onRemove }: { product: ProductDetail; onRemove: () => void }) {
  const { name, slug } = product
  const [picture] = picturesOf(product)
  return (
    <div className="flex flex-col items-start gap-2">
      {picture && <Picture picture={picture} sizes="176px" className="aspect-4/5 w-full max-w-44" />}
      <TextLink to={pages.product(slug)} className="font-medium">
        <bdi>{name}</bdi>
      </TextLink>
      <Button
        kind="quiet"
        className="-ml-3 text-note"
        data-control="remove"
        aria-label={t`Take out ${name}`}
        onClick={onRemove}
      >
        {t`Take out`}
      </Button>
    </div>
  )
}
