import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { type Companion, servicesTogether } from '@dressing-room/contract/services-together'
import {
  type AlsoService,
  alsoText,
  MAX_SERVICES_PER_VISIT,
  minutesBetween,
  readAlso,
} from '@dressing-room/contract/visit-services'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { withAddOns } from './add-on-choice.tsx'
import type { BookableService } from './book-appointment.tsx'

/** A visit as it would be booked; of several services each with its add-ons, the first included. */
export type BookableVisit = BookableService & { parts?: readonly Companion[] }

export interface ChosenAlso {
  service: Companion
  addOnIds: string[]
}

export interface Several {
  chosen: readonly ChosenAlso[]
  /** What else can be added, once the shop has said so. */
  others: readonly Companion[] | undefined
  failed: boolean
  /** How many of those that somebody came with are no longer offered. */
  gone: number
  isFull: boolean
  /** What somebody came with is not known yet: nothing is booked without it. */
  isPending: boolean
  /** As calls and drafts have it; '' where nothing follows. */
  text: string
  also: AlsoService[]
  /** Asks what there is; once is enough. */
  ask(): void
  /** Those of a team who do the first service and all that are chosen with it. */
  teamOf(first: BookableService): NonNullable<BookableService['team']>
  add(serviceID: string): void
  remove(serviceID: string): void
  setAddOns(serviceID: string, addOnIds: string[]): void
}

/** What follows the service in the same visit. Others are asked for when somebody wants one, or comes with one. */
export function useSeveral(serviceID: string, kept: string): Several {
  const [wish, setWish] = useState(() => readAlso(kept))
  const [found, setFound] = useState<ResponseOf<typeof servicesTogether>>()
  const companions = found?.services
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => {
    setFailed(false)
    call(servicesTogether, { params: { serviceID } }).then(setFound, (error: unknown) => {
      console.warn('Error fetching other services', error)
      setFailed(true)
    })
  }, [serviceID])
  const isWanted = wish.length > 0
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted, ask])

  /** Who does all of it so far; undefined where there is no team, or it is not known yet. */
  let doers = found?.doers
  const chosen: ChosenAlso[] = []
  for (const { serviceId, addOnIds } of wish) {
    const service = companions?.find((each) => each.serviceID === serviceId)
    if (!service || !hasDoer(service, doers)) continue
    doers = doers?.filter((id) => service.doers?.includes(id) ?? true)
    chosen.push({ service, addOnIds: addOnIds.filter((id) => service.addOns.some(({ _id }) => _id === id)) })
  }
  const also = chosen.map(({ service, addOnIds }) => ({ serviceId: service.serviceID, addOnIds }))
  return {
    ...{ chosen, also, failed, ask },
    others: companions?.filter((each) => hasDoer(each, doers) && !chosen.some(({ service }) => service === each)),
    teamOf: ({ team = [] }) => (chosen.length > 0 && doers ? team.filter(({ _id }) => doers?.includes(_id)) : team),
    gone: companions ? wish.length - chosen.length : 0,
    isPending: isWanted && !companions,
    isFull: chosen.length >= MAX_SERVICES_PER_VISIT - 1,
    // Until the shop has said what there is, what was kept stays kept.
    text: alsoText(companions ? also : wish),
    add: (id) => setWish([...also, { serviceId: id, addOnIds: [] }]),
    remove: (id) => setWish(also.filter(({ serviceId }) => serviceId !== id)),
    setAddOns: (id, addOnIds) =>
      setWish(also.map((each) => (each.serviceId === id ? { serviceId: id, addOnIds } : each))),
  }
}

/** Whether one of these does it as well; where all are the stylist's own, they do. */
function hasDoer(service: Companion, doers: readonly string[] | undefined): boolean {
  return !doers || !service.doers || service.doers.some((id) => doers.includes(id))
}

/** All of it as one: names, prices and lengths together, with what the stylist leaves between them, and the strictest rule. */
export function inOneVisit(first: BookableService, chosen: readonly ChosenAlso[]): BookableVisit {
  if (chosen.length === 0) return first
  const parts = [first, ...chosen.map(({ service, addOnIds }) => withAddOns(service, addOnIds))]
  const between = parts.slice(1).reduce((sum, part, at) => sum + minutesBetween(parts[at] ?? first, part), 0)
  return {
    ...first,
    name: parts.map(({ name }) => name).join(' + '),
    price: parts.reduce((sum, { price }) => sum + price, 0),
    duration: parts.reduce((sum, { duration }) => sum + duration, between),
    cancellationHours: Math.max(...parts.map(({ cancellationHours }) => cancellationHours)),
    addOns: parts.flatMap(({ addOns }) => addOns),
    parts,
  }
}

/** Where services of one visit have other rules, the strictest decides, and it is said whose that is. */
export function strictestOf({ parts = [], cancellationHours }: BookableVisit): string | undefined {
  if (parts.every((part) => part.cancellationHours === cancellationHours)) return undefined
  return parts.find((part) => part.cancellationHours === cancellationHours)?.name
}
