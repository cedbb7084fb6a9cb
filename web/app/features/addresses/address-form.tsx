import { addAddress, editAddress, type SavedAddress } from '@dressing-room/contract/addresses'
import { COUNTRIES } from '@dressing-room/contract/countries'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { compareWords, countryName } from '../../language/format.ts'
import { deliverTo } from '../../session/deliver-to.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface AddressFormProps {
  /** What is edited; a new one where there is none. */
  address: SavedAddress | undefined
  /** The first one is the default anyway. */
  isFirst: boolean
  onSaved: (addresses: SavedAddress[]) => void
  onCancel: (() => void) | undefined
}

interface Failure {
  message: string
  fields: ReadonlyMap<string, string>
}

export function AddressForm({ address, isFirst, onSaved, onCancel }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = fieldsIn(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      const { addresses } = address
        ? await call(editAddress, { params: { id: address._id }, body })
        : await call(addAddress, { body })
      onSaved(addresses)
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const faults = error instanceof Refusal ? fieldErrorsOf(error) : []
      setFailure({ message: messageFor(error), fields: new Map(faults.map(({ field, message }) => [field, message])) })
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof SavedAddress) => ({
    name,
    defaultValue: String(address?.[name] ?? ''),
    error: failure?.fields.get(name),
  })
  const names = COUNTRIES.map((code) => ({ code, name: countryName(code) }))
  names.sort((a, b) => compareWords(a.name, b.name))
  return (
    <form
      ref={element}
      onSubmit={save}
      noValidate
      aria-label={address ? t`Edit address` : t`Add an address`}
      className="flex max-w-form flex-col gap-4"
    >
      <TextField label={t`Full name`} autoComplete="shipping name" required {...field('name')} />
      <TextField label={t`Address`} autoComplete="shipping address-line1" required {...field('line1')} />
      <TextField label={t`Apartment, floor (optional)`} autoComplete="shipping address-line2" {...field('line2')} />
      <TextField label={t`Postal code`} autoComplete="shipping postal-code" {...field('postalCode')} />
      <TextField label={t`City`} autoComplete="shipping address-level2" required {...field('city')} />
      <TextField label={t`State or province (optional)`} autoComplete="shipping address-level1" {...field('region')} />
      <StackedSelect
        label={t`Country`}
        name="country"
        autoComplete="shipping country"
        defaultValue={address?.country ?? deliverTo()}
        error={failure?.fields.get('country')}
      >
        {names.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </StackedSelect>
      {!isFirst && !address?.isDefault && (
        <label className="inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDefault" className="size-5" />
          <Trans>Carts begin with this one</Trans>
        </label>
      )}
      <Alert>{failure?.message}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="filled" busy={busy}>
          {t`Save address`}
        </Button>
        {onCancel && (
          <Button disabled={busy} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  )
}

function fieldsIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    ...{ name: text('name'), line1: text('line1'), line2: text('line2'), city: text('city') },
    ...{ postalCode: text('postalCode'), region: text('region'), country: text('country') },
    ...(form.has('isDefault') && { isDefault: true }),
  }
}
