import { REVIEW_ORDERS, type ReviewOrder } from '@dressing-room/contract/reviews'

/** Which reviews of a product or service are looked at, as the address of its page says. */
export interface ReviewQuery {
  order: ReviewOrder
  stars: string | undefined
  onlyWithPictures: boolean
  page: number
}

/** Names in the address of the page. */
const ORDER = 'reviews'
const STARS = 'stars'
const PICTURES = 'pictures'
const PAGE = 'reviewPage'

export function reviewQueryOf(params: URLSearchParams): ReviewQuery {
  const order = params.get(ORDER)
  return {
    order: REVIEW_ORDERS.find((each) => each === order) ?? 'newest',
    stars: /^[1-5]$/.exec(params.get(STARS) ?? '')?.[0],
    onlyWithPictures: params.get(PICTURES) === 'yes',
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get(PAGE) ?? '')?.[0] ?? 1),
  }
}

/** The same as the server is asked. */
export function toListQuery({ order, stars, onlyWithPictures, page }: ReviewQuery) {
  return {
    order,
    ...(stars !== undefined && { stars }),
    ...(onlyWithPictures && { pictures: 'yes' as const }),
    page: String(page),
  }
}

/** The address of other reviews on the same page; whatever else it says stays. */
export function addressOf(params: URLSearchParams, { order, stars, onlyWithPictures, page }: ReviewQuery): string {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  set(ORDER, order === 'newest' ? undefined : order)
  set(STARS, stars)
  set(PICTURES, onlyWithPictures ? 'yes' : undefined)
  set(PAGE, page > 1 ? String(page) : undefined)
  return `?${next}#reviews`
}
