import type { StylistService } from '@dressing-room/contract/stylist-services'

const SHOWN_PICTURES = 1

/** What a list shows of a service. The rest stays on the server, so that a page of cards stays light. */
export function toServiceSummary(service: StylistService) {
  const { _id, serviceID, name, imageUrl, price, priceCurrency, duration, ratings, pictures, location } = service
  return {
    ...{ _id, serviceID, name, imageUrl, price, priceCurrency, duration, ratings },
    city: location.city,
    pictures: pictures.slice(0, SHOWN_PICTURES),
  }
}

/** With its distance in words, where the list is sorted from a place. */
export type ServiceSummary = ReturnType<typeof toServiceSummary> & { distance?: string }
