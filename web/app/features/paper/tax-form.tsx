import { COUNTRIES } from '@dressing-room/contract/countries'
import { saveTaxData, type TaxData, type TaxDataResponse } from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { countryName } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

const NOTHING: TaxData = {
  ...{ legalName: '', line1: '', line2: '', city: '', postalCode: '', region: '', country: '', vatId: '' },
  ...{ goodsRate: 'standard', servicesRate: 'standard' },
}

/** What stands of a seller on their invoices. */
export function TaxForm({ known }: { known: TaxDataResponse }) {
  const [draft, setDraft] = useState(known.tax ?? NOTHING)
  const { busy, message, error, faults, save } = useSave(draft, setDraft)
  const rates = known.rates.find(({ country }) => country === draft.country)
  const field = (name: keyof TaxData) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    ...(faults[name] && { error: faults[name] }),
  })
  return (
    <form onSubmit={save} noValidate className="flex max-w-[46rem] flex-col gap-5">
      <p className="text-muted">
        <Trans>Buyers see this on your invoices from now on. Invoices that are issued stay as they are.</Trans>
      </p>
      <TextField label={t`Registered name`} autoComplete="organization" {...field('legalName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t`Street and number`} autoComplete="address-line1" {...field('line1')} />
        <TextField label={t`Address line 2 (optional)`} autoComplete="address-line2" {...field('line2')} />
        <TextField label={t`Postal code`} autoComplete="postal-code" {...field('postalCode')} />
        <TextField label={t`City`} autoComplete="address-level2" {...field('city')} />
        <TextField label={t`State or county (optional)`} autoComplete="address-level1" {...field('region')} />
        <StackedSelect label={t`Country`} autoComplete="country" {...field('country')}>
          <option value="">{t`Please choose`}</option>
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </StackedSelect>
      </div>
      {rates ? (
        <>
          <TextField
            label={t`VAT number (optional)`}
            hint={t`Leave it empty if you are not registered for VAT. Your invoices then show none, and say so.`}
            autoCapitalize="characters"
            {...field('vatId')}
          />
          {draft.vatId.trim() !== '' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <RateChoice label={t`Rate of your products`} rates={rates} {...field('goodsRate')} />
              <RateChoice label={t`Rate of your services`} rates={rates} {...field('servicesRate')} />
            </div>
          )}
        </>
      ) : (
        draft.country && (
          <p className="text-muted">{t`No VAT is charged in prices of ${countryName(draft.country)}.`}</p>
        )
      )}
      <div>
        <Alert>{error}</Alert>
        <Button type="submit" kind="filled" busy={busy}>
          {t`Save`}
        </Button>
        <Status>{message}</Status>
      </div>
    </form>
  )
}

interface RateChoiceProps {
  label: string
  rates: TaxDataResponse['rates'][number]
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function RateChoice({ rates, ...select }: RateChoiceProps) {
  return (
    <StackedSelect {...select}>
      <option value="standard">{t`Standard, ${rates.standard} %`}</option>
      {rates.reduced !== undefined && <option value="reduced">{t`Reduced, ${rates.reduced} %`}</option>}
    </StackedSelect>
  )
}

function useSave(draft: TaxData, onSaved: (tax: TaxData) => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    setMessage('')
    setError('')
    setFaults({})
    setBusy(true)
    try {
      const { tax } = await call(saveTaxData, { body: draft })
      if (tax) onSaved(tax)
      setMessage(t`Saved. New invoices show it.`)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error(cause)
      const found = cause instanceof Refusal ? fieldErrorsOf(cause) : []
      setFaults(Object.fromEntries(found.map((fault) => [fault.field, fault.message])))
      setError(found.length > 0 ? t`Please check the fields that are marked.` : messageFor(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, message, error, faults, save }
}
