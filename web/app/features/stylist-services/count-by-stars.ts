/** How many gave one star, how many two, and so on. */
export function countByStars(reviews: readonly { rating: number }[]): number[] {
  return [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => Math.round(rating) === stars).length)
}
