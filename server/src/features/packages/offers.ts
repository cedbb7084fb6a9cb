import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { type Currency, fromDecimal, money, toDecimal } from '@dressing-room/contract/money'
import type * as contract from '@dressing-room/contract/packages'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import { transact } from '../../platform/db/transact.ts'
import { isSuspended } from '../accounts/index.ts'
import { cardLimit, isUuid } from '../checkouts/index.ts'
import {
  insertOffer,
  offersOfService,
  offersOfStylist,
  retireOffer,
  type SoldOffer,
  servicesToPack,
} from './offer-store.ts'
import { priceOfVisits, savingOf } from './rules.ts'

type ReadDeps = Pick<Deps, 'db'>
type Changed = { message: Text; offer: contract.OwnPackageOffer }

export async function packagesOf({ db }: ReadDeps, publicId: string): Promise<contract.PackageOffer[]> {
  return (await offersOfService(db, publicId)).map(toOffer)
}

export async function listOffers(
  { db }: ReadDeps,
  stylistId: string,
): Promise<ResponseOf<typeof contract.listPackageOffers>> {
  const offers = await offersOfStylist(db, stylistId)
  const services = await servicesToPack(db, stylistId)
  return {
    offers: offers.map(toOwnOffer),
    services: services.map(({ public_id, name, price_minor, currency }) => ({
      ...{ serviceID: public_id, name, currency },
      price: toDecimal(money(price_minor, currency as Currency)),
    })),
  }
}

/** Less than its visits one by one, and as much as a card can pay. */
export async function offerPackage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stylistId: string,
  { serviceID, visits, price: decimal, validMonths }: BodyOf<typeof contract.offerPackage>,
): Promise<Changed> {
  const own = await servicesToPack(db, stylistId)
  const service = own.find(({ public_id }) => public_id === serviceID) ?? refuse('service_not_found')
  const currency = service.currency as Currency
  const price = fromDecimal(decimal, currency)
  const single = money(service.price_minor, currency)
  if (savingOf(price, visits, single).minor === 0) {
    refuse('package_saves_nothing', {
      message: say('{visits} visits cost {sum} one by one. Please enter a lower price for the package.', {
        visits,
        sum: moneyText(money(single.minor * visits, currency)),
      }),
    })
  }
  const limit = cardLimit(price)
  if (!limit.isWithin) refuse(limit.bound === 'minimum' ? 'below_card_minimum' : 'above_order_limit')
  const id = await insert(
    { db, clock },
    { stylistId, serviceId: service.id, visits, price, months: validMonths ?? null },
  )
  return {
    message: say('The package is for sale on the page of the service.'),
    offer: await ownOffer(db, stylistId, id),
  }
}

async function insert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  offer: {
    stylistId: string
    serviceId: string
    visits: number
    price: { minor: number; currency: Currency }
    months: number | null
  },
): Promise<string> {
  try {
    const row = await transact(db, async (tx) => {
      if (await isSuspended(tx, offer.stylistId)) refuse('seller_suspended')
      return insertOffer(tx, {
        ...{ service_id: offer.serviceId, stylist_id: offer.stylistId, visits: offer.visits },
        ...{ price_minor: offer.price.minor, currency: offer.price.currency, valid_months: offer.months },
        created_at: clock(),
      })
    })
    return row.id
  } catch (error) {
    if (brokeConstraint(error, 'package_offer_one_of_a_size')) return refuse('package_offer_taken')
    throw error
  }
}

export async function retirePackage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stylistId: string,
  id: string,
): Promise<Changed> {
  if (!isUuid(id)) refuse('package_not_found')
  await retireOffer(db, stylistId, id, clock())
  return {
    offer: await ownOffer(db, stylistId, id),
    message: say('The package is sold no more. What was sold stays good.'),
  }
}

async function ownOffer(db: Deps['db'], stylistId: string, id: string): Promise<contract.OwnPackageOffer> {
  const [offer] = await offersOfStylist(db, stylistId, id)
  return offer ? toOwnOffer(offer) : refuse('package_not_found')
}

function toOffer({ id, visits, price_minor, currency, valid_months, single_minor, service_currency }: SoldOffer) {
  const price = money(price_minor, currency as Currency)
  const single = money(single_minor, currency as Currency)
  const saves = service_currency === currency ? savingOf(price, visits, single) : undefined
  return {
    ...{ _id: id, visits, currency, price: toDecimal(price) },
    perVisit: toDecimal(priceOfVisits(price, visits, 0, 1)),
    ...(saves && saves.minor > 0 && { saves: toDecimal(saves) }),
    ...(valid_months !== null && { validMonths: valid_months }),
  }
}

function toOwnOffer(offer: SoldOffer): contract.OwnPackageOffer {
  return {
    ...toOffer(offer),
    ...{ serviceID: offer.public_id, serviceName: offer.service_name, sold: offer.sold },
    isSold: offer.retired_at === null && offer.is_offered,
  }
}
