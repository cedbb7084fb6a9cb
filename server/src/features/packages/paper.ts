import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText, say } from '@dressing-room/contract/text'
import { wallClock } from '@dressing-room/contract/time'
import { findContact, findNames } from '../accounts/index.ts'
import type { PaidThing } from '../paper/index.ts'
import { findPackage, servicesOf } from './store.ts'

/** What its receipt and invoice say of a package: what it is good for is known, so it is sold, and taxed, at once. */
export const packagePapers: PaidThing = {
  kind: 'package',

  async paidSale(tx, checkout) {
    const row = await findPackage(tx, checkout.payable_id)
    if (!row) throw new Error(`no package ${checkout.payable_id}`)
    const service = (await servicesOf(tx, [row.service_id])).get(row.service_id)
    const { language } = await findContact(tx, row.buyer_id)
    const names = await findNames(tx, [row.buyer_id])
    const last = row.ends_at && wallClock(new Date(row.ends_at.getTime() - 1), service?.time_zone ?? 'UTC').day
    return {
      payable: { kind: 'package', id: row.id, number: row.number },
      currency: row.currency,
      buyer: { id: row.buyer_id, name: onOneLine(names.get(row.buyer_id) ?? ''), address: undefined, language },
      lines: [
        {
          ...{ sellerId: row.stylist_id, sellerName: onOneLine(service?.provider_name ?? ''), kind: 'service' },
          name: say('Package of {visits} visits: {service}', {
            ...{ visits: row.visits, service: onOneLine(row.service_name) },
          }),
          details: last ? say('good until {day}', { day: fullDayText(last) }) : '',
          ...{ quantity: 1, unitMinor: row.price_minor, discountMinor: 0, deliveryMinor: 0 },
        },
      ],
      paidWith: [{ name: 'card', minor: checkout.amount_minor }],
    }
  },
}
