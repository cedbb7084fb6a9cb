import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { NOBODY, type PersonalData } from '../personal-data/index.ts'
import { suspendServices } from './suspend-store.ts'

/** As with products. */
export const serviceData: PersonalData = {
  part: 'services',
  async collect(db, { id }) {
    const services = await db
      .selectFrom('service')
      .select([
        'name',
        'public_id as serviceID',
        'description',
        'translations',
        'status',
        'price_minor as priceMinor',
        'currency',
        'deposit_percent as depositPercent',
        'deposit_minor as depositMinor',
        'no_show_percent as noShowPercent',
        'no_show_minor as noShowMinor',
        'questions',
      ])
      .select(['provider_name as providerName', 'provider_email as providerEmail', 'provider_phone as providerPhone'])
      .select(['address', 'city', 'state', 'zip_code as zipCode', 'country'])
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('service_add_on')
            .select(['name', 'minutes', 'price_minor as priceMinor'])
            .whereRef('service_id', '=', 'service.id')
            .orderBy('position'),
        ).as('addOns'),
        jsonArrayFrom(
          selectFrom('service_picture')
            .select(['base', 'alt'])
            .whereRef('service_id', '=', 'service.id')
            .orderBy('position'),
        ).as('pictures'),
      ])
      .where('seller_id', '=', id)
      .execute()
    return { services }
  },
  withdraw: (tx, { id }) => suspendServices(tx, id),
  async erase(tx, { id }) {
    await tx
      .updateTable('service')
      .set({ provider_name: NOBODY, provider_email: '', provider_phone: '', address: '', zip_code: '' })
      .where('seller_id', '=', id)
      .execute()
  },
}
