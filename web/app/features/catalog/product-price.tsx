import type { Product } from '@dressing-room/contract/catalog'
import { discountPercent } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { Amount, Price } from '../../ui/price.tsx'

type Priced = Pick<Product, 'price' | 'isPriceFrom' | 'oldPrice' | 'priceCurrency'>

/** The badge shows only where the old price is higher (spec 4). */
export function ProductPrice({ product, large }: { product: Priced; large?: boolean }) {
  const { price, oldPrice, priceCurrency } = product
  const percent = discountPercent(price, oldPrice)
  return (
    <Price
      now={
        <>
          {product.isPriceFrom && t`from `}
          <Amount currency={priceCurrency}>{formatDecimal(price, priceCurrency)}</Amount>
        </>
      }
      before={
        oldPrice !== undefined && oldPrice > price ? (
          <Amount currency={priceCurrency}>{formatDecimal(oldPrice, priceCurrency)}</Amount>
        ) : undefined
      }
      nowLabel={t`Price`}
      beforeLabel={t`Old price`}
      badge={percent === undefined ? undefined : `${percent}%`}
      large={large}
    />
  )
}
