import type { Picture, Product } from '@dressing-room/contract/catalog'
import type { Suggestion } from '@dressing-room/contract/discovery'
import { pages, withQuery } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import type { Deps } from '../../../deps.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import { type KnownLabel, parseQuery, type TypedWord } from './parse-query.ts'
import { readText } from './search-listings.ts'
import { type SuggestedName, suggestedListings, suggestedNames, suggestedShops } from './suggestions-query.ts'
import { lookUp } from './vocabulary-query.ts'

const MOST_SUGGESTED = 8
const MOST_TEXTS = 3
const PRODUCTS_SUGGESTED = 3
const SERVICES_SUGGESTED = 2

/** What a text that is being typed may become: whole words first, then names, then things. */
export async function suggest({ db }: Pick<Deps, 'db'>, query: string): Promise<Suggestion[]> {
  const text = readText(query)
  if (text === '') return []
  const { typed, labels } = await lookUp(db, text)
  // A last word that is only a letter or two is likelier the beginning of another one than a size, unless it was asked for.
  const isLast = ({ at, length }: KnownLabel) => at + length === typed.length
  const meant = labels.filter((label) => !isLast(label) || !label.isAlsoWord || isWhole(typed.at(-1)))
  const parsed = parseQuery({ text, typed, labels: meant })
  if (!parsed) return []
  const last = typed.at(-1)
  const before = typed.slice(0, -1).map(({ word }) => word)
  const [named, shops, products, services] = await Promise.all([
    suggestedNames(db, text),
    suggestedShops(db, text),
    suggestedListings(db, 'product', parsed, PRODUCTS_SUGGESTED).then((ids) => findProducts(db, ids)),
    suggestedListings(db, 'service', parsed, SERVICES_SUGGESTED).then((ids) => findServices(db, ids)),
  ])
  const isCategory = ({ kind }: SuggestedName) => kind === 'category' || kind === 'service category'
  // A shop has a page of its own; the brand of its name would only be looked for.
  const names = [...named.filter(isCategory), ...shops, ...named.filter((name) => !isCategory(name))]
  const listings = [...products.map(toProduct).map(ofProduct), ...services.map(toService).map(ofService)]
  // A word that is offered must lead to something together with those before it.
  const texts = listings.length === 0 || meant.some(isLast) ? [] : (last?.completions ?? [])
  const known = new Set(names.map(({ name }) => name.toLowerCase()))
  const queries = texts
    .filter(({ word, isName }) => word.length > 2 && isName && !known.has([...before, word].join(' ')))
    .slice(0, MOST_TEXTS)
    .map(({ word }) => searchFor([...before, word].join(' '), 'query'))
  const all = [
    ...queries,
    ...names.map(({ kind, name, slug }): Suggestion => {
      if (kind === 'category') return { text: name, kind, path: pages.category(slug) }
      if (kind === 'service category') return { text: name, kind: 'category', path: pages.serviceCategory(slug) }
      if (kind === 'shop') return { text: name, kind, path: pages.storefront(slug) }
      return searchFor(name, kind)
    }),
    ...listings,
  ]
  return withoutRepeats(all).slice(0, MOST_SUGGESTED)
}

function ofProduct({ name, slug, pictures, price, priceCurrency }: Product): Suggestion {
  return { text: name, kind: 'product', path: pages.product(slug), ...imageOf(pictures), price, priceCurrency }
}

function ofService({ name, serviceID, pictures, price, priceCurrency }: StylistService): Suggestion {
  return { text: name, kind: 'service', path: pages.service(serviceID), ...imageOf(pictures), price, priceCurrency }
}

/** The smallest there is of the first picture. */
function imageOf([picture]: Picture[]): { image?: string } {
  if (!picture) return {}
  const [smallest = ''] = picture.webp.split(/[ ,]/)
  return { image: smallest || picture.url }
}

function isWhole(last: TypedWord | undefined): boolean {
  return last !== undefined && (last.word.length > 2 || /\d/.test(last.word))
}

function searchFor(text: string, kind: Suggestion['kind']): Suggestion {
  return { text, kind, path: withQuery(pages.search, { query: text }) }
}

/** A brand may be called like its stylist, and a word like a category: one of them is enough. */
function withoutRepeats(all: Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return all.filter(({ text, path }) => {
    const isNew = !seen.has(text.toLowerCase()) && !seen.has(path)
    seen.add(text.toLowerCase()).add(path)
    return isNew
  })
}
