import {
  type Avoided,
  type IngredientFamily,
  ingredientFamilies,
  readAvoided,
  saveAvoided,
} from '@dressing-room/contract/avoidances'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { avoidedHere } from './kept-here.ts'
import { followSession, whoIsHere } from './session.ts'

const nothing: Avoided = { families: [], names: [] }

/** What whoever is here avoids; of an account it is asked for once, on the first page that wants it. */
let known: { owner: string | undefined; avoided: Avoided } | undefined
let families: Promise<IngredientFamily[]> | undefined
const listeners = new Set<() => void>()
let isFollowed = false

/** By which names families are known, asked for once on a page. */
export function knownFamilies(): Promise<IngredientFamily[]> {
  families ??= call(ingredientFamilies, {}).then(
    (answer) => answer.families,
    (error: unknown) => {
      families = undefined
      throw error
    },
  )
  return families
}

/** A guest's list is kept in this browser. Whoever logs in takes it along, unless their account has one. */
export async function loadAvoided(): Promise<Avoided> {
  const owner = (await whoIsHere())?._id
  if (known && known.owner === owner && owner !== undefined) return known.avoided
  if (owner === undefined) return know(undefined, kept() ?? nothing)
  const ofAccount = await call(readAvoided, {})
  const ofGuest = kept()
  if (!ofGuest) return know(owner, ofAccount)
  const isNew = isEmpty(ofAccount)
  const avoided = isNew ? await call(saveAvoided, { body: ofGuest }) : ofAccount
  keep(undefined)
  return know(owner, avoided)
}

export function isEmpty({ families, names }: Avoided): boolean {
  return families.length + names.length === 0
}

export async function keepAvoided(avoided: Avoided): Promise<void> {
  const owner = (await whoIsHere())?._id
  if (owner === undefined) keep(isEmpty(avoided) ? undefined : avoided)
  else await call(saveAvoided, { body: avoided })
  know(owner, avoided)
}

/** As they were loaded last on this page; of somebody else, or before that, nothing. */
export function useAvoided(viewerId: string | undefined): Avoided | undefined {
  const latest = useSyncExternalStore(
    follow,
    () => known,
    () => undefined,
  )
  return latest && latest.owner === viewerId ? latest.avoided : undefined
}

function know(owner: string | undefined, avoided: Avoided): Avoided {
  // Whoever has left leaves nothing.
  if (!isFollowed) followSession(({ kind }) => kind === 'guest' && forget())
  isFollowed = true
  known = { owner, avoided }
  for (const notify of listeners) notify()
  return avoided
}

function forget(): void {
  known = undefined
  for (const notify of listeners) notify()
}

function follow(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function kept(): Avoided | undefined {
  try {
    const found: unknown = JSON.parse(avoidedHere.read() ?? 'null')
    return isAvoided(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isAvoided(found: unknown): found is Avoided {
  if (typeof found !== 'object' || found === null || !('families' in found) || !('names' in found)) return false
  return Array.isArray(found.families) && Array.isArray(found.names)
}

function keep(avoided: Avoided | undefined): void {
  if (avoided) avoidedHere.keep(JSON.stringify(avoided))
  else avoidedHere.forget()
}
