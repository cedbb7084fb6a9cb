import { t } from '@lingui/core/macro'
import { sentFrom } from '../../language/days.ts'
import type { Stock } from './option-picker.ts'

export function StockText({ stock, availableFrom = '' }: { stock: Stock; availableFrom?: string | undefined }) {
  return (
    <p className={stock.kind === 'sold-out' || stock.kind === 'few' ? 'text-sale' : 'text-muted'}>
      {text(stock, availableFrom)}
    </p>
  )
}

function text(stock: Stock, availableFrom: string): string {
  switch (stock.kind) {
    case 'in-stock':
      return t`In stock`
    case 'few':
      return t`Only ${stock.left} left`
    case 'pre-order':
      return availableFrom ? sentFrom(availableFrom) : t`Pre-order: ships when it is released`
    case 'sold-out':
      return t`Out of stock`
    case 'no-such-pair':
      return t`Not made in this combination`
  }
}

export function addLabel(stock: Stock): string {
  return stock.kind === 'sold-out' ? t`Out of stock` : t`Add to Cart`
}
