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
}
