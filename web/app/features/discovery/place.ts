import { MAX_QUERY_LENGTH, type Town, towns } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { call } from '../../api/call.ts'

/** Where someone looks from, as the address says it. */
export type Place =
  | { kind: 'none' }
  | { kind: 'town'; name: string; latitude: number; longitude: number }
  | { kind: 'position'; latitude: number; longitude: number }
  | { kind: 'unknown-town'; typed: string }

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/

/** A town counts over a position: it was typed last, since a position takes the town out of the address. */
export async function placeIn(params: URLSearchParams, api?: ApiCall): Promise<Place> {
  const typed = params.get('town')?.trim().slice(0, MAX_QUERY_LENGTH) ?? ''
  if (typed) {
    const town = await findTown(typed, api)
    if (!town) return { kind: 'unknown-town', typed }
    return { kind: 'town', name: nameOf(town), latitude: town.latitude, longitude: town.longitude }
  }
  const [latitude, longitude] = [params.get('latitude') ?? '', params.get('longitude') ?? '']
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return { kind: 'none' }
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  if (Math.abs(position.latitude) > 90 || Math.abs(position.longitude) > 180) return { kind: 'none' }
  return { kind: 'position', ...position }
}

/** The text of the field and the address: enough to tell towns of the same name apart. */
export function nameOf({ name, place }: Town): string {
  return [name, place].filter(Boolean).join(', ')
}

/** Two decimals are about a kilometre: enough for distances, and not a front door. */
export function coarse(degrees: number): string {
  return degrees.toFixed(2)
}

/** The town of that full name, else the likeliest one. */
async function findTown(typed: string, api?: ApiCall): Promise<Town | undefined> {
  const response = await call(towns, { query: { query: typed } }, api)
  const wanted = typed.toLowerCase()
  return response.towns.find((town) => nameOf(town).toLowerCase() === wanted) ?? response.towns[0]
}
