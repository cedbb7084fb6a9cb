import { FREE_OF, type FreeOf } from '@dressing-room/contract/catalog'
import { DEPARTMENTS, type Department } from '@dressing-room/contract/discovery'
import { audienceOf } from '../index/rules.ts'
import { readChoices } from './filters.ts'

const UNSAID = audienceOf(undefined)
/** What is made for everyone is among what is made for women and for men; for kids things are made apart. */
export const AUDIENCES: Record<Department, readonly number[]> = {
  women: [audienceOf('women'), audienceOf('everyone')],
  men: [audienceOf('men'), audienceOf('everyone')],
  kids: [audienceOf('kids')],
  unisex: [audienceOf('everyone')],
}

export function readDepartments(text: string | undefined): Department[] | undefined {
  return readChoices(text, DEPARTMENTS)?.map((at) => DEPARTMENTS[at] as Department)
}

/** What a department that is chosen has: only what its seller says is made for these people. */
export function audiencesOf(departments: readonly Department[]): number[] {
  return [...new Set(departments.flatMap((department) => AUDIENCES[department]))]
}

/** What words such as 'for men' leave: all but what is made for others. Most sellers do not say. */
export function audiencesSaid(department: Department): number[] {
  return [UNSAID, ...AUDIENCES[department]]
}

/** Places in the list of families. Goods have to be free of all of them. */
export function readFreeOf(text: string | undefined): number[] | undefined {
  return readChoices(text, FREE_OF)
}

export function freeOfPlaces(families: readonly FreeOf[]): number[] {
  return families.map((family) => FREE_OF.indexOf(family))
}

export function toBits(places: readonly number[] | undefined): number {
  return (places ?? []).reduce((bits, place) => bits | (1 << place), 0)
}
