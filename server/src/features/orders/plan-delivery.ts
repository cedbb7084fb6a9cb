import type { Currency, Money } from '@dressing-room/contract/money'
import { plus, zero } from '@dressing-room/contract/money'
import { countryText, say, type Text } from '@dressing-room/contract/text'
import { type DeliveryRule, type Obstacle, type Parcel, planDelivery } from '../delivery/index.ts'
import { type CartLine, type LineFault, shareDelivery } from './rules.ts'

export interface CartDelivery {
  /** Where it costs this; an address is taken within them. */
  countries: string[]
  parcels: Parcel[]
  delivery: Money
  /** What of it falls on each line that can be sent. */
  lineDeliveries: Money[]
  /** The lines that cannot be sent there, and why. */
  faults: LineFault[]
}

/** What sending these lines costs, one parcel for each seller, and which of them cannot be sent. */
export function deliverCart(
  lines: readonly CartLine[],
  rules: ReadonlyMap<string, DeliveryRule | null>,
  { country, now, currency }: { country: string | undefined; now: Date; currency: Currency },
): CartDelivery {
  const toSend = lines.map(({ product, price, quantity }) => ({
    ...{ sellerId: product.sellerId, sellerName: product.sellerName, rule: rules.get(product.sellerId) ?? null },
    ...{ price, quantity, availableFrom: product.availableFrom },
  }))
  const { countries, parcels, obstacles } = planDelivery(toSend, { country, today: now.toISOString().slice(0, 10) })
  const faults = lines.flatMap(({ uniqueId, product }) => {
    const obstacle = obstacles.get(product.sellerId)
    return obstacle
      ? [{ uniqueId, name: product.name, reason: obstacleInWords(obstacle, product.sellerName, country) }]
      : []
  })
  return {
    countries,
    parcels,
    delivery: parcels.map(({ cost }) => cost).reduce(plus, zero(currency)),
    lineDeliveries: shareDelivery(lines, new Map(parcels.map(({ sellerId, cost }) => [sellerId, cost])), currency),
    faults,
  }
}

/** Nothing to send: no line of the cart is left. */
export function nothingToDeliver(currency: Currency): CartDelivery {
  return { countries: [], parcels: [], delivery: zero(currency), lineDeliveries: [], faults: [] }
}

function obstacleInWords(obstacle: Obstacle, seller: string, country: string | undefined): Text {
  if (obstacle === 'currency')
    return say('{seller} has not said what delivery costs in the currency of this price.', { seller })
  return country
    ? say('{seller} does not deliver to {country}. Choose another country or remove it.', {
        seller,
        country: countryText(country),
      })
    : say('{seller} delivers to none of the countries that the other sellers deliver to.', { seller })
}
