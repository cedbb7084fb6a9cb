import {
  type OwnPackageOffer,
  offerPackage,
  PACKAGE_MONTHS,
  PACKAGE_VISITS,
  type PackageOfferList,
} from '@dressing-room/contract/packages'
import { Refusal } from '@dressing-room/contract/refusals'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { formatDecimal } from '../../language/format.ts'
import { AmountField, amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

interface OfferFormProps {
  services: PackageOfferList['services']
  onOffered: (offer: OwnPackageOffer) => void
}

const NEVER = 'never'
const MONTHS = [1, 2, 3, 4, 5, 6, 9, 12, 18, PACKAGE_MONTHS.most]
const VISITS = Array.from(
  { length: PACKAGE_VISITS.most - PACKAGE_VISITS.least + 1 },
  (_, at) => PACKAGE_VISITS.least + at,
)

/** A new package: of which service, how many visits, for how much, and for how long. */
export function OfferForm({ services, onOffered }: OfferFormProps) {
  const [serviceID, setService] = useState(services[0]?.serviceID ?? '')
  const [visits, setVisits] = useState(5)
  const [typed, setTyped] = useState('')
  const [months, setMonths] = useState('6')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ price?: string; other?: string }>({})
  const service = services.find((each) => each.serviceID === serviceID)
  const price = amountIn(typed)
  const sum = (amount: number) => formatDecimal(amount, service?.currency ?? 'USD')

  async function offer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (price === undefined || !(price > 0)) return setFault({ price: t`Please enter a price, such as 160 or 159.50.` })
    setBusy(true)
    setFault({})
    try {
      const body = { serviceID, visits, price, ...(months !== NEVER && { validMonths: Number(months) }) }
      const { message, offer: made } = await call(offerPackage, { body })
      setTyped('')
      showToast({ message, tone: 'good' })
      onOffered(made)
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={offer} noValidate aria-label={t`Offer a package`} className="flex max-w-text flex-col gap-4">
      <StackedSelect label={t`Service`} value={serviceID} onChange={({ target }) => setService(target.value)}>
        {services.map((each) => (
          <option key={each.serviceID} value={each.serviceID}>
            {`${each.name}, ${formatDecimal(each.price, each.currency)}`}
          </option>
        ))}
      </StackedSelect>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <StackedSelect label={t`Visits`} value={visits} onChange={({ target }) => setVisits(Number(target.value))}>
          {VISITS.map((count) => (
            <option key={count} value={count}>
              {plural(count, { one: '# visit', other: '# visits' })}
            </option>
          ))}
        </StackedSelect>
        <AmountField
          label={t`Price`}
          currency={service?.currency}
          value={typed}
          onChange={setTyped}
          hint={service && t`One by one they cost ${sum(service.price * visits)}.`}
          error={fault.price}
        />
        <StackedSelect label={t`Good for`} value={months} onChange={({ target }) => setMonths(target.value)}>
          {MONTHS.map((count) => (
            <option key={count} value={String(count)}>
              {plural(count, { one: '# month', other: '# months' })}
            </option>
          ))}
          <option value={NEVER}>{t`No end`}</option>
        </StackedSelect>
      </div>
      <Alert>{fault.other && <p>{fault.other}</p>}</Alert>
      <Button type="submit" kind="filled" busy={busy} className="self-start max-sm:w-full">
        {t`Offer this package`}
      </Button>
    </form>
  )
}

function faultOf(error: unknown): { price?: string; other?: string } {
  const message = messageFor(error)
  if (!(error instanceof Refusal)) return { other: message }
  if (error.code === 'package_saves_nothing') return { price: message }
  const ofPrice = fieldErrorsOf(error).find(({ field }) => field === 'price')
  return ofPrice ? { price: ofPrice.message } : { other: message }
}
