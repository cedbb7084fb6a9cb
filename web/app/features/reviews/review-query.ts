import { REVIEW_ANSWERS, REVIEW_ORDERS, type ReviewAnswer, type ReviewOrder } from '@dressing-room/contract/reviews'

/** Which reviews of a product or service are looked at, as the address of its page says. */
export interface ReviewQuery {
  order: ReviewOrder
  stars: string | undefined
  onlyWithPictures: boolean
  /** Only those that say so of how it fits, or of whose skin it is for. */
  answer: ReviewAnswer | undefined
  page: number
}

/** Names in the address of the page. */
const ORDER = 'reviews'
const STARS = 'stars'
const PICTURES = 'pictures'
const ANSWER = 'answer'
const PAGE = 'reviewPage'
const ANSWERS: readonly ReviewAnswer[] = Object.values(REVIEW_ANSWERS).flat()

export function reviewQueryOf(params: URLSearchParams): ReviewQuery {
  const order = params.get(ORDER)
  return {
    order: REVIEW_ORDERS.find((each) => each === order) ?? 'newest',
    stars: /^[1-5]$/.exec(params.get(STARS) ?? '')?.[0],
    onlyWithPictures: params.get(PICTURES) === 'yes',
    answer: ANSWERS.find((each) => each === params.get(ANSWER)),
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get(PAGE) ?? '')?.[0] ?? 1),
  }
}

/** The same as the server is asked. */
export function toListQuery({ order, stars, onlyWithPictures, answer, page }: ReviewQuery) {
  return {
    order,
    ...(stars !== undefined && { stars }),
    ...(onlyWithPictures && { pictures: 'yes' as const }),
    ...(answer && { answer }),
    page: String(page),
  }
}

/** The address of other reviews on the same page; whatever else it says stays. */
export function addressOf(params: URLSearchParams, query: ReviewQuery): string {
  const { order, stars, onlyWithPictures, answer, page } = query
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  set(ORDER, order === 'newest' ? undefined : order)
  set(STARS, stars)
  set(PICTURES, onlyWithPictures ? 'yes' : undefined)
  set(ANSWER, answer)
  set(PAGE, page > 1 ? String(page) : undefined)
  return `?${next}#reviews`
}
