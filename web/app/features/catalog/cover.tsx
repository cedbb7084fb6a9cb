import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDecimal } from '../../language/format.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { picturesOf } from './product-picture.ts'
import type { ProductSummary } from './product-summary.ts'

/** One line of the cover: a thing further inside. */
interface CoverLine {
  to: string
  above: string
  name: string
  below: ReactNode
  picture: ReactNode
}

interface CoverProps {
  /** The picture of the day; one that the lists below do not show again. */
  lead: ProductSummary | undefined
  lines: readonly CoverLine[]
}

/** The first page of a magazine: one picture, the promise, and cover lines that lead inside. */
export function Cover({ lead, lines }: CoverProps) {
  const picture = lead && picturesOf(lead)[0]
  return (
    <section className="grid grid-cols-1 gap-8 pt-4 md:grid-cols-12 md:gap-x-6 md:pt-6">
      <div className="md:col-span-6 lg:col-span-4 lg:border-t lg:border-ink lg:pt-4">
        <h1 className="font-display text-hero text-balance max-lg:text-display">
          <Trans>Discover the ultimate destination for all your fashion and beauty needs.</Trans>
        </h1>
        <p className="mt-6 md:mt-8">
          <ButtonLink kind="filled" to={pages.register} className="px-10 max-md:w-full">
            {t`Get Started`}
          </ButtonLink>
        </p>
      </div>
      {lead && picture && (
        <figure className="relative md:col-span-6 lg:col-span-5">
          <div className="aspect-4/5 overflow-hidden rounded-picture bg-mat">
            <Picture
              picture={picture}
              sizes="(min-width: 80rem) 480px, (min-width: 48rem) 45vw, 92vw"
              eager
              decorative
              className="size-full"
            />
          </div>
          <figcaption className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink pt-2">
            <Link
              to={pages.product(lead.slug)}
              dir="auto"
              className="min-w-0 text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {lead.name}
            </Link>
            <span className="figures shrink-0 text-muted">
              <Amount currency={lead.priceCurrency}>{formatDecimal(lead.price, lead.priceCurrency)}</Amount>
            </span>
          </figcaption>
        </figure>
      )}
      {lines.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 max-md:gap-y-6 md:col-span-12 md:gap-6 lg:col-span-3 lg:flex lg:flex-col lg:gap-6">
          {lines.map(({ to, above, name, below, picture }) => (
            <li key={to} className="relative flex min-w-0 flex-col gap-3 border-t border-ink pt-3">
              {picture}
              <div>
                <p dir="auto" className="truncate text-note text-muted">
                  {above}
                </p>
                <Link
                  to={to}
                  dir="auto"
                  className="line-clamp-2 text-lead leading-snug text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                {below}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
