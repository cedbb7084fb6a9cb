import { currencies } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { StackedSelect, TextField } from '../../ui/field.tsx'

export function AmountFields() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
      <TextField label={t`Amount`} name="amount" type="number" required min={0.01} step="any" inputMode="decimal" />
      <StackedSelect label={t`Currency`} name="currency" defaultValue="USD">
        {currencies.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </StackedSelect>
    </div>
  )
}

export function amountOf(form: FormData): { amount: number; currency: string } {
  return { amount: Number(form.get('amount')), currency: String(form.get('currency') ?? '') }
}
