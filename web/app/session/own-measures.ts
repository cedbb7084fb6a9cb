import { type BodyMeasures, readBodyMeasures, readKeptMeasures, saveBodyMeasures } from '@dressing-room/contract/sizing'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { measuresHere } from './kept-here.ts'
import { followSession, whoIsHere } from './session.ts'

const nothing: BodyMeasures = { lengths: {}, unit: 'cm' }

/** What is known of the measures of whoever is here; of an account it is asked for once, on the first page that wants it. */
let known: { owner: string | undefined; measures: BodyMeasures } | undefined
const listeners = new Set<() => void>()
let isFollowed = false

/** A guest's are kept in this browser. Whoever logs in takes them along, unless their account has some. */
export async function loadOwnMeasures(): Promise<BodyMeasures> {
  const owner = (await whoIsHere())?._id
  if (known && known.owner === owner && owner !== undefined) return known.measures
  if (owner === undefined) return know(undefined, kept() ?? nothing)
  const ofAccount = await call(readBodyMeasures, {})
  const ofGuest = kept()
  if (!ofGuest) return know(owner, ofAccount)
  const takesLengths = isUnmeasured(ofAccount) && !isUnmeasured(ofGuest)
  const takesSizes = !ofAccount.sizes?.length && Boolean(ofGuest.sizes?.length)
  const { lengths, unit } = takesLengths ? ofGuest : ofAccount
  const { sizes } = takesSizes ? ofGuest : ofAccount
  const together = { lengths, unit, ...(sizes && { sizes }) }
  const measures = takesLengths || takesSizes ? await call(saveBodyMeasures, { body: together }) : ofAccount
  keep(undefined)
  return know(owner, measures)
}

export async function saveOwnMeasures(measures: BodyMeasures): Promise<void> {
  const owner = (await whoIsHere())?._id
  if (owner === undefined) keep(isUnmeasured(measures) && !measures.sizes?.length ? undefined : measures)
  else await call(saveBodyMeasures, { body: measures })
  know(owner, measures)
}

function isUnmeasured({ lengths }: BodyMeasures): boolean {
  return Object.keys(lengths).length === 0
}

/** As they were loaded last on this page; of somebody else, or before that, nothing. */
export function useOwnMeasures(viewerId: string | undefined): BodyMeasures | undefined {
  const latest = useSyncExternalStore(
    follow,
    () => known,
    () => undefined,
  )
  return latest && latest.owner === viewerId ? latest.measures : undefined
}

function know(owner: string | undefined, measures: BodyMeasures): BodyMeasures {
  // Whoever has left leaves nothing.
  if (!isFollowed) followSession(({ kind }) => kind === 'guest' && forget())
  isFollowed = true
  known = { owner, measures }
  for (const notify of listeners) notify()
  return measures
}

function forget(): void {
  known = undefined
  for (const notify of listeners) notify()
}

function follow(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What fits of what was kept, so that an account does not refuse it for ever. */
function kept(): BodyMeasures | undefined {
  const text = measuresHere.read()
  if (text === null) return undefined
  try {
    return readKeptMeasures(JSON.parse(text))
  } catch {
    return readKeptMeasures(undefined)
  }
}

function keep(measures: BodyMeasures | undefined): void {
  if (measures) measuresHere.keep(JSON.stringify(measures))
  else measuresHere.forget()
}
