export { availableStarts, entriesAround, openDays, toBookable } from './availability.ts'
export {
  type BookableService,
  checkStart,
  type RejectionReason,
  type RequestedStart,
  type Start,
} from './bookable-starts.ts'
export { busySegments, busySlots } from './calendar-entry.ts'
export { type Hours, liesInsideHours } from './opening-hours.ts'
export { addEntries, bookingEntries, extendHold, removeEntries, turnHoldIntoVisit } from './store.ts'
export { addTimeOff, readTimeOff, type TimeOff } from './time-off.ts'
