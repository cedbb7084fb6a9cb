import type { StylistService } from '@dressing-room/contract/stylist-services'

/** As one writes it on an envelope, each part once. */
export function addressOf({ location: { address, city, state, zipCode, country } }: Pick<StylistService, 'location'>) {
  const town = [zipCode && !address.includes(zipCode) ? zipCode : '', city].filter(Boolean).join(' ')
  return [address, town, state === city ? '' : state, country].filter(Boolean).join(', ')
}
