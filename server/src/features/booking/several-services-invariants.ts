import type { Deps } from '../../deps.ts'

/** A visit of several services costs, takes and contains what these do together, whoever reads which of both. */
export const severalServicesCheck: Record<string, (deps: Pick<Deps, 'db'>) => Promise<string[]>> = {
  'a visit of several services is all of them together': async ({ db }) => {
    const rows = await db
      .selectFrom('booking')
      .selectAll()
      .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['services']), '>', 0))
      .execute()
    return rows.flatMap(({ number, service_id, services, price_minor, discount_minor, duration_minutes, add_ons }) => {
      const last = services.at(-1)
      const isWhole =
        services[0]?.id === service_id &&
        services.reduce((sum, each) => sum + each.priceMinor, 0) === price_minor + discount_minor &&
        last !== undefined &&
        last.fromMinute + last.minutes === duration_minutes &&
        services.flatMap((each) => each.addOns).length === add_ons.length
      return isWhole ? [] : [`booking ${number} is not what its services are together`]
    })
  },

  'visits of a series are of one stylist and one client, each with a number of its own': async ({ db }) => {
    const rows = await db
      .selectFrom('booking')
      .select(['number', 'series_id', 'series_number', 'series_size', 'stylist_id', 'service_id', 'buyer_id'])
      .where('series_id', 'is not', null)
      .orderBy('series_number')
      .execute()
    return [...Map.groupBy(rows, ({ series_id }) => series_id).values()].flatMap((visits) => {
      const [first] = visits
      const isOne = visits.every(
        (visit, at) =>
          visit.series_number === at + 1 &&
          visit.series_size === visits.length &&
          visit.stylist_id === first?.stylist_id &&
          visit.service_id === first.service_id &&
          visit.buyer_id === first.buyer_id,
      )
      return isOne ? [] : [`the series of booking ${first?.number} is not one`]
    })
  },
}
