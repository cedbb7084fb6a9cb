import type { EventKind } from '../kind.ts'
import { visitEvent } from './visits.ts'

/** What is done about fees of visits that are paid at the salon while a card is kept. */
export const keptCards: EventKind[] = [
  visitEvent('a stylist notes a no-show', 2, ({ id }) => [`/api/stylist/visits/${id}/close`, { outcome: 'no-show' }]),
  visitEvent('a stylist charges the fee of a no-show', 5, ({ id }) => [
    `/api/stylist/visits/${id}/no-show-fee`,
    { act: 'charge' },
  ]),
  visitEvent('a stylist lets a client off a fee, or gives it back', 2, ({ id }) => [
    `/api/stylist/visits/${id}/no-show-fee`,
    { act: 'waive' },
  ]),
  visitEvent(
    'a client pays a fee that their card did not',
    4,
    ({ id }) => [`/api/bookings/${id}/no-show-fee`, {}],
    'client',
  ),
]
