import { useState } from 'react'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { countries, likelyCountry } from './countries.ts'
import type { FaultyField } from './use-fault.ts'

/** A number as people write it at home, and where that is; one with its country code needs no country. */
export function PhoneFields({ phone, faulty }: { phone: string; faulty: FaultyField }) {
  const [home] = useState(likelyCountry)
  return (
    <>
      <StackedSelect label="Country" name="country" autoComplete="country" defaultValue={home}>
        {countries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </StackedSelect>
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={phone}
        hint="As you dial it at home, or with + and country code. Optional."
        {...faulty('phone')}
      />
    </>
  )
}
