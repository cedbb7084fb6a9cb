import { addressLines } from '@dressing-room/contract/delivery'
import type { PackedParcel } from '@dressing-room/contract/fulfilment'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { countryText, inWords, longDayText, say, type Text } from '@dressing-room/contract/text'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import type { ParcelWithOrder } from './parcel-query.ts'
import { shipToOf } from './present.ts'

/** What is laid into the parcel: whoever opens it reads it, so it is in the buyer's language and not the seller's. */
export function toSlip(row: ParcelWithOrder, language: LanguageCode): PackedParcel['slip'] {
  const said = (text: Text) => inWords(text, catalogueOf(language))
  const shipTo = shipToOf(row)
  return {
    language,
    title: said(say('Order {number}', { number: String(row.order_number) })),
    paid: said(say('Paid on {day}', { day: longDayText(row.paid_at) })),
    items: said(say('Items')),
    item: said(say('Item')),
    quantity: said(say('Quantity')),
    address: shipTo ? [...addressLines(shipTo, ''), said(countryText(shipTo.country))] : [],
  }
}
