import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { countries, likelyCountry } from './countries.ts'
import type { FieldErrorProps } from './use-form-error.ts'

/** A number as people write it at home, and where that is; one with its country code needs no country. */
export function PhoneFields({ phone, fieldError }: { phone: string; fieldError: FieldErrorProps }) {
  const [home] = useState(likelyCountry)
  return (
    <>
      <StackedSelect label={t`Country`} name="country" autoComplete="country" defaultValue={home}>
        {countries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </StackedSelect>
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={phone}
        hint={t`As you dial it at home, or with + and country code. Optional.`}
        {...fieldError('phone')}
      />
    </>
  )
}
