import { pages } from './pages.ts'
import { type AlsoService, alsoText, readAlso } from './visit-services.ts'

/** A start with what is booked beside it, as a link carries it. */
export interface LinkedStart {
  day: string
  time: string
  addOns?: readonly string[]
  /** The services that follow in the same visit. */
  also?: readonly AlsoService[]
  /** Whom of the team it is with; '' for anybody. */
  member?: string
}

/**
 * The page of a service, with its booking sheet open at a start. It stands behind a #, which no server sees: the page stays
 * one copy for everybody.
 */
export function atStart(serviceID: string, { day, time, addOns = [], also = [], member = '' }: LinkedStart): string {
  const chosen = {
    ...{ day, time },
    ...(addOns.length > 0 && { addOns: addOns.join(',') }),
    ...(also.length > 0 && { also: alsoText(also) }),
    ...(member && { member }),
  }
  return `${pages.service(serviceID)}#${new URLSearchParams({ book: '1', ...chosen })}`
}

/** The page of a service, with its booking sheet open and other services chosen; the time is not. */
export function atServices(serviceID: string, also: readonly AlsoService[]): string {
  return `${pages.service(serviceID)}#${new URLSearchParams({ book: '1', also: alsoText(also) })}`
}

/** The page of a service, with its booking sheet open for whoever has a package of it. */
export function atPackage(serviceID: string): string {
  return `${pages.service(serviceID)}#book=1&package=1`
}

/** The page of a service, with the way onto its waiting list open. */
export function atWaitingList(serviceID: string): string {
  return `${pages.service(serviceID)}#wait=1`
}

export type ServiceLink = { kind: 'book'; start: Required<LinkedStart> } | { kind: 'wait' }

/** What a link to the page of a service wants opened there. */
export function readServiceLink(hash: string): ServiceLink | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  if (said.get('wait') === '1') return { kind: 'wait' }
  const [day, time] = [said.get('day') ?? '', said.get('time') ?? '']
  const also = readAlso(said.get('also') ?? '')
  const isAbout = (day && time) || also.length > 0 || said.get('package') === '1'
  if (said.get('book') !== '1' || !isAbout) return undefined
  const [addOns, member] = [said.get('addOns')?.split(',') ?? [], said.get('member') ?? '']
  return { kind: 'book', start: { day, time, addOns, also, member } }
}
