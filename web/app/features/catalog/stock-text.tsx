import type { Stock } from './option-picker.ts'

export function StockText({ stock }: { stock: Stock }) {
  return (
    <p className={stock.kind === 'sold-out' || stock.kind === 'few' ? 'text-sale' : 'text-muted'}>{words(stock)}</p>
  )
}

function words(stock: Stock): string {
  switch (stock.kind) {
    case 'in-stock':
      return 'In stock'
    case 'few':
      return `Only ${stock.left} left`
    case 'pre-order':
      return 'Pre-order: ships when it is released'
    case 'sold-out':
      return 'Out of stock'
    case 'no-such-pair':
      return 'Not made in this combination'
  }
}

export function addLabel(stock: Stock): string {
  return stock.kind === 'sold-out' ? 'Out of stock' : 'Add to Cart'
}
