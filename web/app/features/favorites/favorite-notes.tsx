import type { Favorite } from '@dressing-room/contract/favorites'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'

/** What has become of a saved thing since: sold out, or cheaper than it was. */
export function FavoriteNotes({ favorite: { product, service, fellFrom } }: { favorite: Favorite }) {
  const currency = (product ?? service)?.priceCurrency
  return (
    <>
      {product && !product.inStock && <p className="font-medium">{t`Sold out`}</p>}
      {fellFrom !== undefined && currency && (
        <p className="figures text-note font-medium text-sale">
          {t`Costs less now: it was ${formatDecimal(fellFrom, currency)}`}
        </p>
      )}
    </>
  )
}
