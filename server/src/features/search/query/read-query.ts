import type { ReadCondition } from '@dressing-room/contract/discovery'
import { type PriceRange, writePriceRange } from '@dressing-room/contract/price-range'
import type { Db } from '../../../platform/db/database.ts'
import { townCalled } from '../../towns/index.ts'
import type { Point } from './reach-query.ts'
import { readConditions, saysSomething, without } from './read-conditions.ts'
import { isNamed } from './vocabulary-query.ts'

/** What a text asks for: what it is about, and the conditions that it says in words. */
interface ReadQuery {
  /** Without the words of conditions. */
  text: string
  price?: PriceRange
  /** Services have to be near it; goods are sent. */
  near?: Point
  read: ReadCondition[]
}

export async function readQuery(db: Db, text: string): Promise<ReadQuery> {
  const { price, place, nearMe } = readConditions(text)
  const town = place && (await findTown(db, place.value, place.words))
  const said = [price?.words, town && place?.words, nearMe?.words].filter((words) => words !== undefined)
  const about = said.reduce(without, text)
  // 'Under $50' alone is about nothing: then it is looked for as it stands.
  if (said.length === 0 || !saysSomething(about)) return { text, read: [] }

  const read: ReadCondition[] = []
  if (price) read.push({ kind: 'price', value: writePriceRange(price.value), without: without(text, price.words) })
  if (town && place) read.push({ kind: 'place', value: town.name, without: without(text, place.words) })
  if (nearMe) read.push({ kind: 'near me', value: '', without: without(text, nearMe.words) })
  return { text: about, ...(price && { price: price.value }), ...(town && { near: town }), read }
}

/** 'Near red' may be a town; 'in red' is a color, and so is whatever else goods are called by. */
async function findTown(db: Db, name: string, words: string) {
  if (/^(?:in|at)\s/i.test(words) && (await isNamed(db, name))) return undefined
  return townCalled(db, name)
}
