import { z } from 'zod'
import { chosenAddOns } from './add-ons.ts'
import { endpoint } from './endpoint.ts'
import { alsoInQuery } from './several-services.ts'
import { memberId } from './team.ts'
import { day, startLabel } from './time.ts'
import { MAX_VISITS_IN_SERIES, MAX_WEEKS_BETWEEN } from './visit-services.ts'

const everyWeeks = z.coerce.number().int().min(1).max(MAX_WEEKS_BETWEEN)
const start = z.object({ date: day, time: startLabel })

/** The visits after the first one of a series, as the stylist has seen and chosen them. */
export const repeatWish = z
  .object({
    others: z
      .array(start)
      .min(1)
      .max(MAX_VISITS_IN_SERIES - 1),
  })
  .optional()

/** The same for one of them. */
export const seriesPlace = z.object({ number: z.number(), size: z.number() }).optional()

/** Asked before anything is booked. */
export const repeatTimes = endpoint({
  method: 'GET',
  path: '/api/stylist/repeat-times',
  summary:
    'Which dates of a series are free at the same time of day, what is in the way of the others, and the nearest free times',
  access: 'verified-seller',
  query: z.object({
    serviceID: z.string().min(1).max(120),
    addOns: chosenAddOns,
    also: alsoInQuery,
    /** Whom of the team the visits are with; left out, whoever is free. */
    member: memberId,
    date: day,
    time: startLabel,
    everyWeeks,
    visits: z.coerce.number().int().min(2).max(MAX_VISITS_IN_SERIES),
  }),
  response: z.object({
    dates: z.array(
      start.extend({
        isFree: z.boolean(),
        /** What is in the way, or what should be known of a free one, such as that it is outside of hours; '' else. */
        message: z.string(),
        /** The nearest free time within hours, where there is something to say. */
        nearest: start.optional(),
      }),
    ),
    timeZone: z.string(),
    placeTimeName: z.string(),
  }),
  refusals: ['service_not_found', 'not_yours', 'add_on_gone', 'services_not_together', 'member_gone'],
})
