import type { SavedAddress } from '@dressing-room/contract/addresses'
import type { Arrival } from '@dressing-room/contract/beside-visit'
import { COUNTRIES } from '@dressing-room/contract/countries'
import { addressLines } from '@dressing-room/contract/delivery'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { besideVisitText } from '../../language/beside-visit.ts'
import { daySpan } from '../../language/days.ts'
import { compareWords, countryName, formatDecimal } from '../../language/format.ts'
import { useVisitsAhead, type VisitAhead } from '../../session/visits-ahead.ts'
import { StackedSelect } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Quote } from './cart-quote.ts'

interface DeliverToProps {
  /** The buyer's saved ones. */
  addresses: readonly SavedAddress[]
  /** The one of them that it goes to; undefined where the card page asks. */
  address: SavedAddress | undefined
  onAddress: (address: SavedAddress | undefined) => void
  country: string
  /** Where the sellers of the cart deliver; undefined until that is known. */
  countries: readonly string[] | undefined
  onChoose: (country: string) => void
}

/** Where it goes comes first: it decides what delivery costs and when it arrives. */
export function DeliverTo({ addresses, address, onAddress, ...ofCountry }: DeliverToProps) {
  if (addresses.length === 0) return <Country label={t`Deliver to`} {...ofCountry} />
  return (
    <div className="flex flex-col gap-4">
      <StackedSelect
        label={t`Deliver to`}
        name="addressId"
        value={address?._id ?? ''}
        onChange={(event) => onAddress(addresses.find(({ _id }) => _id === event.target.value))}
      >
        {addresses.map(({ _id, name, line1, city }) => (
          <option key={_id} value={_id}>
            {[name, line1, city].join(', ')}
          </option>
        ))}
        <option value="">{t`Another address`}</option>
      </StackedSelect>
      {address ? (
        <p className="-mt-2 text-note text-muted">
          <span dir="auto" className="block wrap-anywhere">
            {addressLines(address, countryName(address.country)).slice(1).join(', ')}
          </span>
          <TextLink to={`${pages.settings}#addresses`}>{t`Edit addresses`}</TextLink>
        </p>
      ) : (
        <Country label={t`Country`} {...ofCountry} />
      )}
    </div>
  )
}

type CountryProps = Pick<DeliverToProps, 'country' | 'countries' | 'onChoose'> & { label: string }

function Country({ label, country, countries = COUNTRIES, onChoose }: CountryProps) {
  const named = [...new Set([country, ...countries])].map((code) => ({ code, name: countryName(code) }))
  named.sort((a, b) => compareWords(a.name, b.name))
  return (
    <StackedSelect
      label={label}
      name="deliverTo"
      autoComplete="shipping country"
      value={country}
      onChange={(event) => onChoose(event.target.value)}
      hint={t`You enter your address on the next page.`}
    >
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </StackedSelect>
  )
}

/** What each seller sends, what it costs, when it arrives, and whether that is in time for a visit of the buyer's own. */
export function Parcels({ quote: { parcels, currency } }: { quote: Pick<Quote, 'parcels' | 'currency'> }) {
  const visits = useVisitsAhead()
  if (parcels.length === 0) return null
  return (
    <ul aria-label={t`Parcels`} className="flex flex-col gap-1 text-note text-muted">
      {parcels.map(({ seller, delivery, arrivesFrom, arrivesUntil }) => (
        <li key={seller} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{seller}</span>
            <span className="block text-ink">{t`Arrives ${daySpan(arrivesFrom, arrivesUntil)}`}</span>
            <BesideVisit arrival={{ from: arrivesFrom, until: arrivesUntil }} visits={visits} />
          </span>
          <span>{delivery > 0 ? formatDecimal(delivery, currency) : t`Free`}</span>
        </li>
      ))}
    </ul>
  )
}

function BesideVisit({ arrival, visits }: { arrival: Arrival; visits: readonly VisitAhead[] }) {
  const words = besideVisitText(arrival, visits)
  return words && <span className="block wrap-anywhere">{words}</span>
}
