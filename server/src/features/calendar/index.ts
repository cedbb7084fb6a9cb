export { type AskedReason, askForStart, nearestStarts } from './asked-start.ts'
export { availableStarts, entriesAround, hoursOf, openDays, toBookable } from './availability.ts'
export {
  type BookableService,
  checkStart,
  type RejectionReason,
  type RequestedStart,
  type Start,
} from './bookable-starts.ts'
export { busySegments, busySlots, pausesOf } from './calendar-entry.ts'
export { replaceBusyElsewhere, visitsBusyElsewhere } from './elsewhere-store.ts'
export { nextStarts, opennessOf, toNextStart } from './free-times.ts'
export { openTime, slotOfDays, without } from './open-time.ts'
export { type Hours, liesInsideHours } from './opening-hours.ts'
export { calendarData } from './personal-data-store.ts'
export {
  addEntries,
  bookingEntries,
  busyElsewhereIn,
  entriesInTheWay,
  extendHold,
  offerEntries,
  removeEntries,
  removeOffer,
  removeProposedEntries,
  timeOffIn,
  turnHoldIntoVisit,
} from './store.ts'
export { addTimeOff, readTimeOff, type TimeOff, toTimeOff } from './time-off.ts'
