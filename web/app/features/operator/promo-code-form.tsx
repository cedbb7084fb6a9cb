import { currencies } from '@dressing-room/contract/money'
import type { PromoCode, PromoCodeInput } from '@dressing-room/contract/promo-codes'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Checkbox, StackedSelect, TextField } from '../../ui/field.tsx'

/** All rules of a promo code; what is left empty does not limit it. */
export function PromoCodeFields({ promo }: { promo?: PromoCode }) {
  const [takes, setTakes] = useState(promo && 'amount' in promo.value ? 'amount' : 'percent')
  const value = promo?.value
  const currency = (value && 'amount' in value ? value.currency : promo?.minimum?.currency) ?? 'USD'
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
      <TextField
        label={t`Code`}
        name="code"
        required
        minLength={3}
        maxLength={60}
        defaultValue={promo?.code}
        autoCapitalize="characters"
      />
      <StackedSelect label={t`Takes off`} name="takes" value={takes} onChange={({ target }) => setTakes(target.value)}>
        <option value="percent">{t`a percentage`}</option>
        <option value="amount">{t`an amount`}</option>
      </StackedSelect>
      {takes === 'percent' ? (
        <TextField
          label={t`Percent`}
          name="percent"
          type="number"
          required
          min={0.01}
          max={100}
          step="any"
          defaultValue={value && 'percent' in value ? value.percent : undefined}
        />
      ) : (
        <TextField
          label={t`Amount`}
          name="amount"
          type="number"
          required
          min={0.01}
          step="any"
          defaultValue={value && 'amount' in value ? value.amount : undefined}
        />
      )}
      <StackedSelect label={t`Currency of amounts`} name="currency" defaultValue={currency}>
        {currencies.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </StackedSelect>
      <TextField
        label={t`Goods for at least`}
        name="minimum"
        type="number"
        min={0.01}
        step="any"
        defaultValue={promo?.minimum?.amount}
      />
      <TextField label={t`Uses in all`} name="maxUses" type="number" min={1} step={1} defaultValue={promo?.maxUses} />
      <TextField
        label={t`Uses per buyer`}
        name="usesPerBuyer"
        type="number"
        min={1}
        step={1}
        defaultValue={promo ? promo.usesPerBuyer : 1}
      />
      <TextField
        label={t`Only goods of`}
        name="sellerEmail"
        type="email"
        maxLength={320}
        defaultValue={promo?.seller?.email}
        hint={t`A seller's e-mail address.`}
      />
      <TextField label={t`Starts`} name="startsAt" type="datetime-local" defaultValue={localTime(promo?.startsAt)} />
      <TextField label={t`Ends`} name="endsAt" type="datetime-local" defaultValue={localTime(promo?.endsAt)} />
      <div className="flex items-end">
        <Checkbox label={t`First order only`} name="firstOrderOnly" defaultChecked={promo?.firstOrderOnly} />
      </div>
    </div>
  )
}

/** What was filled in; empty fields are left out. */
export function promoCodeOf(form: FormData, reason: string): PromoCodeInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const moment = (name: string) => (text(name) === '' ? undefined : new Date(text(name)).toISOString())
  const [minimum, maxUses, usesPerBuyer] = [number('minimum'), number('maxUses'), number('usesPerBuyer')]
  const [startsAt, endsAt, sellerEmail, currency] = [
    moment('startsAt'),
    moment('endsAt'),
    text('sellerEmail'),
    text('currency'),
  ]
  return {
    code: text('code'),
    value:
      text('takes') === 'percent' ? { percent: Number(text('percent')) } : { amount: Number(text('amount')), currency },
    firstOrderOnly: form.get('firstOrderOnly') === 'on',
    ...(minimum !== undefined && { minimum: { amount: minimum, currency } }),
    ...(maxUses !== undefined && { maxUses }),
    ...(usesPerBuyer !== undefined && { usesPerBuyer }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(sellerEmail && { sellerEmail }),
    reason,
  }
}

/** An instant as the field of a date and time shows it, by the reader's own clock. */
function localTime(instant: string | undefined): string | undefined {
  if (!instant) return undefined
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
