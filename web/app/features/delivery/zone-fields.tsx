import { COUNTRIES, REGIONS } from '@dressing-room/contract/countries'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useId } from 'react'
import { compareWords, countryName, listed } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { newRate, type ZoneDraft } from './rule-draft.ts'

interface ZoneFieldsProps {
  zone: ZoneDraft
  currency: string
  /** Countries that stand in other rows. */
  taken: ReadonlySet<string>
  onChange: (zone: ZoneDraft) => void
  /** Left out for the only zone. */
  onRemove?: (() => void) | undefined
}

/** Where a parcel goes, what that costs and how long it takes. */
export function ZoneFields({ zone, currency, taken, onChange, onRemove }: ZoneFieldsProps) {
  const title = useId()
  const change = (part: Partial<ZoneDraft>) => onChange({ ...zone, ...part })
  return (
    <section aria-labelledby={title} className="flex flex-col gap-5 rounded-picture border border-hairline p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={title} className="min-w-0 font-semibold wrap-anywhere">
          {placeName(zone.countries, !onRemove)}
        </h3>
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {t`Remove`}
          </Button>
        )}
      </div>
      <Countries zone={zone} taken={taken} onChange={(countries) => change({ countries })} />
      <Rates rates={zone.rates} currency={currency} onChange={(rates) => change({ rates })} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t`Shortest time on its way (days)`}
          inputMode="numeric"
          value={zone.daysFrom}
          onChange={(event) => change({ daysFrom: event.target.value })}
        />
        <TextField
          label={t`Longest time on its way (days)`}
          inputMode="numeric"
          value={zone.daysUntil}
          onChange={(event) => change({ daysUntil: event.target.value })}
        />
      </div>
    </section>
  )
}

/** 'Portugal and Spain', 'Everywhere else'; 'Everywhere' where it is the only zone. */
function placeName(countries: readonly string[], isOnly: boolean): string {
  if (countries.length === 0) return isOnly ? t`Everywhere` : t`Everywhere else`
  const named = countries.slice(0, 3).map(countryName)
  const more = countries.length - named.length
  return listed(more > 0 ? [...named, t`${more} more`] : named)
}

interface CountriesProps {
  zone: ZoneDraft
  taken: ReadonlySet<string>
  onChange: (countries: string[]) => void
}

function Countries({ zone: { countries }, taken, onChange }: CountriesProps) {
  const free = COUNTRIES.filter((code) => !taken.has(code) && !countries.includes(code))
  const named = free.map((code) => ({ code, name: countryName(code) }))
  named.sort((a, b) => compareWords(a.name, b.name))
  const regions = Object.entries(REGIONS).filter(([, codes]) => codes.some((code) => free.includes(code)))
  return (
    <div className="flex flex-col gap-3">
      {countries.length > 0 && (
        <ul aria-label={t`Countries`} className="flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code}>
              <Button
                aria-label={t`Remove ${countryName(code)}`}
                onClick={() => onChange(countries.filter((each) => each !== code))}
              >
                {countryName(code)}
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StackedSelect
        label={t`Add a country or region`}
        hint={countries.length === 0 ? t`Without any, this row is for everywhere that no other row names.` : undefined}
        value=""
        onChange={(event) => {
          const region = regions.find(([name]) => name === event.target.value)?.[1] ?? [event.target.value]
          onChange([...countries, ...region.filter((code) => free.includes(code))])
        }}
      >
        <option value="">{t`Choose`}</option>
        {regions.map(([name]) => (
          <option key={name}>{name}</option>
        ))}
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </StackedSelect>
    </div>
  )
}

interface RatesProps {
  rates: ZoneDraft['rates']
  currency: string
  onChange: (rates: ZoneDraft['rates']) => void
}

function Rates({ rates, currency, onChange }: RatesProps) {
  const change = (place: number, part: Partial<ZoneDraft['rates'][number]>) =>
    onChange(rates.map((rate, at) => (at === place ? { ...rate, ...part } : rate)))
  return (
    <div className="flex flex-col gap-4">
      {rates.map((rate, at) => (
        <div key={rate.key} className="grid grid-cols-2 items-end gap-4">
          {at > 0 && (
            <TextField
              label={t`For goods from (${currency})`}
              inputMode="decimal"
              value={rate.from}
              onChange={(event) => change(at, { from: event.target.value })}
            />
          )}
          <TextField
            label={t`Cost (${currency})`}
            inputMode="decimal"
            hint={at === 0 ? t`0 for free delivery` : undefined}
            value={rate.cost}
            onChange={(event) => change(at, { cost: event.target.value })}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => onChange([...rates, newRate('', '0')])}>
          {t`Free or cheaper from an amount`}
        </Button>
        {rates.length > 1 && (
          <Button kind="quiet" onClick={() => onChange(rates.slice(0, -1))}>
            {t`Remove last amount`}
          </Button>
        )}
      </div>
    </div>
  )
}
