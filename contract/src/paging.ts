import { z } from 'zod'

const MOST_PER_PAGE = 50

/** A number of a query string: whole and from 1. Doubled or array-like parameters do not parse. */
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)

/** `?page&limit` of every list that turns pages. */
export const pageQuery = { page: pageNumber.optional(), limit: pageNumber.optional() }

/** The page that is meant, and how many entries it has; never more than a list may show at once. */
export function pageOf(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  perPage: number,
): { page: number; limit: number } {
  return { page, limit: Math.min(limit ?? perPage, MOST_PER_PAGE) }
}
