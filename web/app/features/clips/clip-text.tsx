import type { Clip } from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { Amount } from '../../ui/price.tsx'

/** Whose it is, what it says, and what it shows with its price. */
export function ClipText({ clip, withCaption = true }: { clip: Clip; withCaption?: boolean }) {
  const { shows, username, caption } = clip
  const address = shows.kind === 'product' ? pages.product(shows.address) : pages.service(shows.address)
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <TextLink to={pages.storefront(username)}>{`@${username}`}</TextLink>
      </p>
      {withCaption && (
        <p dir="auto" className="wrap-anywhere">
          {caption}
        </p>
      )}
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        <bdi className="min-w-0 font-medium wrap-anywhere">{shows.name}</bdi>
        <span>
          <Amount currency={shows.priceCurrency}>{formatDecimal(shows.price, shows.priceCurrency)}</Amount>
        </span>
        <TextLink to={address} aria-label={t`View ${shows.name}`}>
          {t`View`}
        </TextLink>
      </p>
    </div>
  )
}
