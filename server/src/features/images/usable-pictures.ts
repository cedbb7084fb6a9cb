import type { Deps } from '../../deps.ts'
import { acceptablePicture } from './rules.ts'
import { readyUploads } from './store.ts'

/** Of these addresses, those that a new product of this owner may show as they are. */
export async function usablePictures(
  { db, shop }: Pick<Deps, 'db' | 'shop'>,
  { ownerId, urls }: { ownerId: string; urls: string[] },
): Promise<Set<string>> {
  const accepted = new Map(urls.map((url) => [url, acceptablePicture(url, shop)]))
  const bases = [...accepted.values()].flatMap((each) => (each && 'base' in each ? each.base : []))
  const ready = bases.length > 0 ? await readyUploads(db, { ownerId, bases }) : new Set<string>()
  return new Set(
    [...accepted].flatMap(([url, each]) => (each && ('external' in each || ready.has(each.base)) ? [url] : [])),
  )
}
