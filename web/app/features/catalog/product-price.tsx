import type { Product } from '@dressing-room/contract/catalog'
import { discountPercent, formatDecimal } from '@dressing-room/contract/money'
import { Amount, Price } from '../../ui/price.tsx'

type Priced = Pick<Product, 'price' | 'oldPrice' | 'priceCurrency'>

/** The badge shows only where the old price is higher (spec 4). */
export function ProductPrice({ product, large }: { product: Priced; large?: boolean }) {
  const { price, oldPrice, priceCurrency } = product
  const percent = discountPercent(price, oldPrice)
  return (
    <Price
      now={<Amount currency={priceCurrency}>{formatDecimal(price, priceCurrency)}</Amount>}
      before={
        oldPrice !== undefined && oldPrice > price ? (
          <Amount currency={priceCurrency}>{formatDecimal(oldPrice, priceCurrency)}</Amount>
        ) : undefined
      }
      nowLabel="Price"
      beforeLabel="Old price"
      badge={percent === undefined ? undefined : `${percent}%`}
      large={large}
    />
  )
}
