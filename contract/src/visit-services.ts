/** Several services in one visit, as both sides reckon with them; the schemas stand in several-services.ts. */
import type { BookedAddOn } from './add-ons.ts'

/** Services that follow one another in one visit, the first included. */
export const MAX_SERVICES_PER_VISIT = 5
/** From the first minute of the first one to the last minute of the last one. */
export const MAX_VISIT_MINUTES = 1440

/** A service after the first one, with what is added to it. */
export interface AlsoService {
  serviceId: string
  addOnIds?: string[] | undefined
}

/** As a query string or a link carries them: the ID of each with those of its add-ons behind it, 'trim:1f...:2c...,blow-dry'. */
export function alsoText(also: readonly AlsoService[]): string {
  return also.map(({ serviceId, addOnIds = [] }) => [serviceId, ...addOnIds].join(':')).join(',')
}

/** What `alsoText` has written. */
export function readAlso(text: string): { serviceId: string; addOnIds: string[] }[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [serviceId = '', ...addOnIds] = each.split(':')
      return { serviceId, addOnIds }
    })
}

/** The minutes between two services of one visit: what the first asks for after it, and the second before it. */
export function minutesBetween(before: { bufferAfterMinutes: number }, after: { bufferBeforeMinutes: number }): number {
  return before.bufferAfterMinutes + after.bufferBeforeMinutes
}

/** A booking's own copy of one of several services (R8), in minor units of the booking's currency. */
export interface BookedService {
  id: string
  publicId: string
  name: string
  /** From the start of the visit. */
  fromMinute: number
  /** With its add-ons, as its price is. */
  minutes: number
  priceMinor: number
  processingMinutes: number
  addOns: BookedAddOn[]
}

/** A series of visits: so many at most, with so many weeks between them at most. */
export const MAX_VISITS_IN_SERIES = 12
export const MAX_WEEKS_BETWEEN = 8
