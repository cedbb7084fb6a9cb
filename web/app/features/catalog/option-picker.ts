import type { ProductDetail, Variant } from '@dressing-room/contract/catalog'

export type Option = 'color' | 'size'
/** '' where nothing is chosen yet. */
export type Choice = Readonly<Record<Option, string>>
export type Options = Pick<ProductDetail, 'colors' | 'sizes' | 'variants' | 'availability' | 'inStock'>

export const nothingChosen: Choice = { color: '', size: '' }
/** From here down the shop says how many are left. */
const FEW = 5

/**
 * Chooses one value. The other one stays where the pair exists; else it moves to the only one there is,
 * and is asked for again where there are several. A pair that does not exist can thus never be chosen.
 */
export function choose({ variants }: Options, choice: Choice, option: Option, value: string): Choice {
  const other = option === 'color' ? 'size' : 'color'
  const offered = variants.filter((variant) => variant[option] === value)
  if (choice[other] === '' || offered.some((variant) => variant[other] === choice[other])) {
    return { ...choice, [option]: value }
  }
  const partners = new Set(offered.map((variant) => variant[other]))
  const [only = ''] = partners
  return { ...choice, [option]: value, [other]: partners.size === 1 ? only : '' }
}

/** What an address asks for, as far as this product has it: written in any case, and never a pair that does not exist. */
export function choiceOf(options: Options, requested: Partial<Record<Option, string | null>>): Choice {
  const named = (values: readonly string[], wanted: string | null | undefined) =>
    values.find((value) => value.toLowerCase() === wanted?.toLowerCase())
  const color = named(options.colors, requested.color)
  const size = named(options.sizes, requested.size)
  const inColor = color === undefined ? nothingChosen : choose(options, nothingChosen, 'color', color)
  const isMade = options.variants.some((variant) => variant.size === size && (!color || variant.color === color))
  return size !== undefined && isMade ? choose(options, inColor, 'size', size) : inColor
}

/** What is still to be chosen, of the options that this product has. */
export function missing({ colors, sizes }: Options, choice: Choice): Option[] {
  const open: Option[] = []
  if (colors.length > 0 && choice.color === '') open.push('color')
  if (sizes.length > 0 && choice.size === '') open.push('size')
  return open
}

/** The variant of a complete choice; undefined while something is open. */
export function chosenVariant(options: Options, choice: Choice): Variant | undefined {
  if (missing(options, choice).length > 0) return undefined
  return options.variants.find(({ color, size }) => color === choice.color && size === choice.size)
}

/** The product at the price of what is chosen; while nothing is, at its lowest. */
export function pricedAs<P extends ProductDetail>(product: P, choice: Choice): P {
  const price = chosenVariant(product, choice)?.price
  return price === undefined ? product : { ...product, price, isPriceFrom: false }
}

export type ValueState = 'free' | 'sold-out' | 'elsewhere'

/** How a chip looks: struck when sold out, faint when it exists only with another partner than the one chosen. */
export function stateOf(options: Options, choice: Choice, option: Option, value: string): ValueState {
  const other = option === 'color' ? 'size' : 'color'
  const offered = options.variants.filter((variant) => variant[option] === value)
  if (!offered.some(({ inStock }) => inStock)) return 'sold-out'
  if (choice[other] === '') return 'free'
  const pair = offered.find((variant) => variant[other] === choice[other])
  if (!pair) return 'elsewhere'
  return pair.inStock ? 'free' : 'sold-out'
}

export type Stock =
  | { kind: 'in-stock' }
  | { kind: 'few'; left: number }
  | { kind: 'pre-order' }
  | { kind: 'sold-out' }
  | { kind: 'no-such-pair' }

/** Says how many are left where these are few, or where the chosen quantity takes them all. */
export function stockOf(options: Options, choice: Choice, quantity = 1): Stock {
  if (options.availability === 'OutOfStock') return { kind: 'sold-out' }
  const complete = missing(options, choice).length === 0
  const variant = chosenVariant(options, choice)
  // A product without options may come without a row of its own.
  if (complete && !variant && options.variants.length > 0) return { kind: 'no-such-pair' }
  if (variant ? !variant.inStock : !options.inStock) return { kind: 'sold-out' }
  if (options.availability === 'PreOrder') return { kind: 'pre-order' }
  const left = variant?.stock
  return typeof left === 'number' && (left <= FEW || quantity >= left) ? { kind: 'few', left } : { kind: 'in-stock' }
}

export function isBuyable(stock: Stock): boolean {
  return stock.kind === 'in-stock' || stock.kind === 'few' || stock.kind === 'pre-order'
}
