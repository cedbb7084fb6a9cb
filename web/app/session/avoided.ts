import {
  type Avoided,
  type IngredientFamily,
  ingredientFamilies,
  readAvoided,
  readKeptAvoided,
  saveAvoided,
} from '@dressing-room/contract/avoidances'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { avoidedHere } from './kept-here.ts'
import { followSession, whoIsHere } from './session.ts'

const nothing: Avoided = { families: [], names: [] }

/** What whoever is here avoids; of an account it is asked for once, on the first page that wants it. */
let known: { owner: string | undefined; avoided: Avoided } | undefined
/** Whether something was in this browser that is no list of ours. */
let someLeftOut = false
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
  // Before anything is read: the session says at once who is here, and of a guest that would forget what was read.
  followOnce()
  const owner = (await whoIsHere())?._id
  if (known && known.owner === owner && owner !== undefined) return known.avoided
  if (owner === undefined) return know(undefined, kept() ?? nothing)
  const ofAccount = await call(readAvoided, {})
  const ofGuest = kept()
  if (!ofGuest) return know(owner, ofAccount)
  const isNew = isEmpty(ofAccount) && !isEmpty(ofGuest)
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
  someLeftOut = false
  know(owner, avoided)
}

/** Whether a part of the list was left out; until it is saved again. */
export function useSomeLeftOut(): boolean {
  return useSyncExternalStore(
    follow,
    () => someLeftOut,
    () => false,
  )
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
  followOnce()
  known = { owner, avoided }
  for (const notify of listeners) notify()
  return avoided
}

/** Whoever has left leaves nothing. */
function followOnce(): void {
  if (isFollowed) return
  isFollowed = true
  followSession(({ kind }) => kind === 'guest' && forget())
}

function forget(): void {
  known = undefined
  someLeftOut = false
  for (const notify of listeners) notify()
}

function follow(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What fits of what was kept: one entry that is no ingredient must not cost the others, nor be refused for ever. */
function kept(): Avoided | undefined {
  const text = avoidedHere.read()
  if (text === null) return undefined
  const { avoided, isWhole } = readKeptAvoided(asJson(text))
  someLeftOut ||= !isWhole
  return avoided
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function keep(avoided: Avoided | undefined): void {
  if (avoided) avoidedHere.keep(JSON.stringify(avoided))
  else avoidedHere.forget()
}
