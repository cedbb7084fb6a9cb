export { type AskedReason, nearestStarts } from './asked-start.ts'
export { askAmong, availableStarts, checkAmong, hoursOf, openDays, toBookable } from './availability.ts'
export type {
  BookableService,
  RejectionReason,
  RequestedStart,
  Start,
} from './bookable-starts.ts'
export { busySegments, busySlots, pausesOf } from './calendar-entry.ts'
export { type Chair, chairId, chairOf } from './chairs.ts'
export { replaceBusyElsewhere, visitsBusyElsewhere } from './elsewhere-store.ts'
export { inTurn, type Seat, takeSeat, wholeOf } from './fair-turns.ts'
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
  offersIn,
  removeEntries,
  removeOffer,
  removeProposedEntries,
  turnHoldIntoVisit,
} from './store.ts'
export { addTimeOff, readTimeOff, type TimeOff, toTimeOff } from './time-off.ts'
export { timeOffIn } from './time-off-store.ts'
export { addUnitEntry, takeUnits, unitEntries, unitOfBooking, unitsAhead } from './unit-store.ts'
