import { pages } from './pages.ts'

/** A start with what is booked beside it, as a link carries it. */
export interface LinkedStart {
  day: string
  time: string
  addOns?: readonly string[]
}

/**
 * The page of a service, with its booking sheet open at a start. It stands behind a #, which no server sees: the page stays
 * one copy for everybody.
 */
export function atStart(serviceID: string, { day, time, addOns = [] }: LinkedStart): string {
  const chosen = { day, time, ...(addOns.length > 0 && { addOns: addOns.join(',') }) }
  return `${pages.service(serviceID)}#${new URLSearchParams({ book: '1', ...chosen })}`
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
  const [day, time] = [said.get('day'), said.get('time')]
  if (said.get('book') !== '1' || !day || !time) return undefined
  return { kind: 'book', start: { day, time, addOns: said.get('addOns')?.split(',') ?? [] } }
}
