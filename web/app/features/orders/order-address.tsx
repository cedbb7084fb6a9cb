import { addressLines, giveOrderAddress } from '@dressing-room/contract/delivery'
import type { Order } from '@dressing-room/contract/orders'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { countryName } from '../../language/format.ts'
import { deliverTo } from '../../session/deliver-to.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

/** Where the order goes; a form where nobody has asked yet, since there was nothing to pay. */
export function OrderAddress({ order }: { order: Order }) {
  const { shipTo, addressNeededIn } = order
  if (!shipTo && !addressNeededIn) return null
  return (
    <section aria-labelledby="order-address">
      <h2 id="order-address" className="mb-3 text-lead font-semibold">
        {shipTo ? t`Delivery address` : t`Where should we send it?`}
      </h2>
      {shipTo ? (
        <address dir="auto" className="not-italic wrap-anywhere">
          {addressLines(shipTo, countryName(shipTo.country)).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <AddressForm orderId={order._id} countries={addressNeededIn ?? []} />
      )}
    </section>
  )
}

interface Failure {
  message: string
  fields: Map<string, string>
}

function AddressForm({ orderId, countries }: { orderId: string; countries: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    setFailure(undefined)
    try {
      const body = {
        ...{ name: text('name'), line1: text('line1'), line2: text('line2'), city: text('city') },
        ...{ postalCode: text('postalCode'), region: text('region'), country: text('country') },
      }
      await call(giveOrderAddress, { params: { id: orderId }, body })
      await revalidate()
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const fields = new Map(
        error instanceof Refusal ? fieldErrorsOf(error).map(({ field, message }) => [field, message]) : [],
      )
      setFailure({ message: messageFor(error), fields })
    } finally {
      setBusy(false)
    }
  }

  const error = (name: string) => ({ error: failure?.fields.get(name) })
  const own = deliverTo()
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <p>
        <Trans>The sellers wait for your address.</Trans>
      </p>
      <TextField label={t`Full name`} name="name" autoComplete="shipping name" required {...error('name')} />
      <TextField label={t`Address`} name="line1" autoComplete="shipping address-line1" required {...error('line1')} />
      <TextField
        label={t`Apartment, floor (optional)`}
        name="line2"
        autoComplete="shipping address-line2"
        {...error('line2')}
      />
      <TextField
        label={t`Postal code`}
        name="postalCode"
        autoComplete="shipping postal-code"
        {...error('postalCode')}
      />
      <TextField label={t`City`} name="city" autoComplete="shipping address-level2" required {...error('city')} />
      <TextField
        label={t`State or province (optional)`}
        name="region"
        autoComplete="shipping address-level1"
        {...error('region')}
      />
      <StackedSelect
        label={t`Country`}
        name="country"
        autoComplete="shipping country"
        defaultValue={countries.includes(own) ? own : countries[0]}
        {...error('country')}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </StackedSelect>
      <Alert>{failure?.message}</Alert>
      <Button type="submit" kind="filled" busy={busy}>
        {t`Send it here`}
      </Button>
    </form>
  )
}
