import type { FreeOf } from '@dressing-room/contract/catalog'
import type { Department, ReadCondition } from '@dressing-room/contract/discovery'
import { type PriceRange, writePriceRange } from '@dressing-room/contract/price-range'
import type { Db } from '../../../platform/db/database.ts'
import { townCalled } from '../../towns/index.ts'
import type { Point } from './reach-query.ts'
import { blanked, readConditions, saysSomething, tidy, without } from './read-conditions.ts'
import { inOwnWords, readDepartment } from './read-department.ts'
import { readFreeOf } from './read-free-of.ts'
import { isNamed } from './vocabulary-query.ts'

/** What a text asks for: what it is about, and the conditions that it says in words. */
interface ReadQuery {
  /** Without the words of conditions. */
  text: string
  price?: PriceRange
  /** Services have to be near it; goods are sent. */
  near?: Point
  /** Of goods: nothing that is made for others. */
  department?: Department
  /** Of goods: all of these. */
  freeOf: FreeOf[]
  read: ReadCondition[]
}

export async function readQuery(db: Db, text: string): Promise<ReadQuery> {
  const { price, place, nearMe } = readConditions(text)
  const freeOf = readFreeOf(text)
  const town = place && (await findTown(db, place.value, place.words))
  const said = [price, town && place, nearMe, ...freeOf].filter((each) => each !== undefined)
  const about = said.reduce((left, each) => blanked(left, each), text)
  const forWhom = readDepartment(about)
  const beside = forWhom && saysSomething(without(about, forWhom))
  // 'Under $50' alone is about nothing: then it is looked for as it stands.
  if ((said.length === 0 && !beside) || !saysSomething(about))
    return { text: forWhom ? inOwnWords(text, forWhom) : text, freeOf: [], read: [] }

  const read: ReadCondition[] = []
  if (price) read.push({ kind: 'price', value: writePriceRange(price.value), without: without(text, price) })
  if (town && place) read.push({ kind: 'place', value: town.name, without: without(text, place) })
  if (nearMe) read.push({ kind: 'near me', value: '', without: without(text, nearMe) })
  if (forWhom && beside) read.push({ kind: 'department', value: forWhom.department, without: without(text, forWhom) })
  for (const each of freeOf)
    read.push({ kind: 'free of', value: each.families.join(','), without: without(text, each) })
  return {
    // For whom something is stays among the words: what is named or made so comes first.
    text: forWhom ? inOwnWords(about, forWhom) : tidy(about),
    ...(price && { price: price.value }),
    ...(town && { near: town }),
    ...(forWhom && beside && { department: forWhom.department }),
    freeOf: freeOf.flatMap(({ families }) => families),
    read,
  }
}

/** 'Near red' may be a town; 'in red' is a color, and so is whatever else goods are called by. */
async function findTown(db: Db, name: string, words: string) {
  if (/^(?:in|at)\s/i.test(words) && (await isNamed(db, name))) return undefined
  return townCalled(db, name)
}
