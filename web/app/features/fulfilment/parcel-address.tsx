import { addressLines } from '@dressing-room/contract/delivery'
import type { Parcel } from '@dressing-room/contract/fulfilment'
import { countryName } from '../../language/format.ts'

/** Where it goes, line by line as on a label. */
export function ParcelAddress({ shipTo }: Pick<Parcel, 'shipTo'>) {
  if (!shipTo) return null
  return (
    <address dir="auto" className="not-italic wrap-anywhere">
      {addressLines(shipTo, countryName(shipTo.country)).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
