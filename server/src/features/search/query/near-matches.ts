import type { SearchResponse } from '@dressing-room/contract/discovery'
import type { Db } from '../../../platform/db/database.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import { numberWords } from './labels.ts'
import { matchListings } from './listing-match-query.ts'
import { anyOf, type KnownWord, type ParsedQuery, quoted, sampleLevelFor } from './parse-query.ts'
import { alikeWords } from './vocabulary-query.ts'

const ALIKE_PER_WORD = 2
const MOST_QUERIES = 4
const PRODUCTS_SHOWN = 8
const SERVICES_SHOWN = 4

/**
 * Nothing has all these words: words that look like the unknown ones, the known ones alone, and what has any of them.
 * Numbers are left out: there is nothing that an article number or a size is nearly.
 */
export async function nearMatches(db: Db, parsed: ParsedQuery): Promise<SearchResponse['near']> {
  const ofNumbers = numberWords(parsed.text)
  const words = parsed.words.filter(({ word }) => !ofNumbers.has(word) && !/^\d+$/.test(word))
  const isAboutNumber = parsed.words.some(({ word, count }) => count === 0 && /\d/.test(word))
  const known = words.filter(({ count }) => count > 0)
  const alike = await Promise.all(
    words.map(({ word, count }) => (count > 0 || isAboutNumber ? [] : alikeWords(db, word, ALIKE_PER_WORD))),
  )
  const any = [...alike.flat(), ...known]
  if (any.length === 0) return { queries: [], products: [], services: [] }

  const typed = words.map(({ word }) => word).join(' ')
  const queries = new Set([rewritten(words, alike), ...any.map(({ word }) => word)])
  const expandedQuery = anyOf(any.map(({ word }) => quoted(word)))
  const expected = any.reduce((sum, { count }) => sum + count, 0)
  const criteria = {
    expandedQuery,
    exactQuery: expandedQuery,
    rawQuery: typed,
    sampleLevel: sampleLevelFor(expected, false),
    offset: 0,
  }
  const [products, services] = await Promise.all([
    matchListings(db, 'product', { ...criteria, limit: PRODUCTS_SHOWN }, { rating: 0 }),
    matchListings(db, 'service', { ...criteria, limit: SERVICES_SHOWN }, { rating: 0 }),
  ])
  const [productRows, serviceRows] = await Promise.all([findProducts(db, products.ids), findServices(db, services.ids)])
  return {
    queries: [...queries].filter((query) => query !== '' && query !== typed).slice(0, MOST_QUERIES),
    products: productRows.map(toProduct),
    services: serviceRows.map(toService),
  }
}

/** The whole text with the word that is most alike in place of each unknown one; without those that nothing is like. */
function rewritten(words: KnownWord[], alike: KnownWord[][]): string {
  return words.flatMap(({ word, count }, at) => (count > 0 ? word : (alike[at]?.[0]?.word ?? []))).join(' ')
}
