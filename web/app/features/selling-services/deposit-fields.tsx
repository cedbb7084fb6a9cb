import { payNow } from '@dressing-room/contract/deposit'
import { fromDecimal, minus, toDecimal } from '@dressing-room/contract/money'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { type DepositKind, numberOf, type ServiceDraft } from './service-draft.ts'

interface DepositFieldsProps {
  draft: ServiceDraft
  error: string | undefined
  onChange: (change: Pick<ServiceDraft, 'depositKind' | 'deposit'>) => void
}

const KINDS: Record<DepositKind, string> = {
  none: t`The full price`,
  percent: t`A deposit, as a percentage`,
  amount: t`A deposit, as a fixed amount`,
}

/** What clients pay when they book; the rest they pay at the salon. */
export function DepositFields({ draft, error, onChange }: DepositFieldsProps) {
  const { depositKind, deposit, priceCurrency } = draft
  return (
    <>
      <StackedSelect
        label={t`Clients pay when they book`}
        hint={depositText(draft)}
        value={depositKind}
        onChange={({ target: { value } }) =>
          onChange({ depositKind: value === 'percent' || value === 'amount' ? value : 'none', deposit: '' })
        }
      >
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </StackedSelect>
      {depositKind !== 'none' && (
        <TextField
          label={depositKind === 'percent' ? t`Deposit (percent)` : t`Deposit (${priceCurrency})`}
          inputMode={depositKind === 'percent' ? 'numeric' : 'decimal'}
          value={deposit}
          error={error}
          onChange={({ target }) => onChange({ depositKind, deposit: target.value })}
        />
      )}
    </>
  )
}

/** What that means, as soon as it can be worked out. */
function depositText({ depositKind, deposit, price, priceCurrency }: ServiceDraft): string {
  if (depositKind === 'none') return t`Nothing is left to pay at the salon.`
  const [whole, part] = [numberOf(price), numberOf(deposit)]
  const fits = depositKind === 'percent' ? part >= 1 && part <= 99 : part > 0 && part < whole
  if (!(whole > 0) || !fits) return t`The rest is paid to you at the salon, and not through us.`
  const all = fromDecimal(whole, priceCurrency)
  const now = payNow(all, depositKind === 'percent' ? { percent: part } : { amount: part })
  const sum = (amount: typeof now) => formatDecimal(toDecimal(amount), priceCurrency)
  return t`${sum(now)} when they book, ${sum(minus(all, now))} at the salon, which you collect yourself.`
}
