import { payNow } from '@dressing-room/contract/deposit'
import { fromDecimal, minus, toDecimal } from '@dressing-room/contract/money'
import { noShowFee } from '@dressing-room/contract/no-show-fee'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { type DepositKind, isFee, isPercent, numberOf, type ServiceDraft } from './service-draft.ts'

interface DepositFieldsProps {
  draft: ServiceDraft
  error: string | undefined
  onChange: (change: Pick<ServiceDraft, 'depositKind' | 'deposit'>) => void
}

const KINDS: Record<DepositKind, string> = {
  none: t`The full price`,
  percent: t`A deposit, as a percentage`,
  amount: t`A deposit, as a fixed amount`,
  'fee-percent': t`At the salon; a card is kept (fee as a percentage)`,
  'fee-amount': t`At the salon; a card is kept (fee as a fixed amount)`,
}

/** What clients pay when they book; the rest, or all of it, they pay at the salon. */
export function DepositFields({ draft, error, onChange }: DepositFieldsProps) {
  const { depositKind, deposit } = draft
  return (
    <>
      <StackedSelect
        label={t`Clients pay when they book`}
        hint={depositText(draft)}
        value={depositKind}
        onChange={({ target: { value } }) => onChange({ depositKind: kindOf(value), deposit: '' })}
      >
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </StackedSelect>
      {depositKind !== 'none' && (
        <TextField
          label={partLabel(draft)}
          inputMode={isPercent(draft) ? 'numeric' : 'decimal'}
          value={deposit}
          error={error}
          onChange={({ target }) => onChange({ depositKind, deposit: target.value })}
        />
      )}
    </>
  )
}

function kindOf(value: string): DepositKind {
  return value in KINDS ? (value as DepositKind) : 'none'
}

function partLabel(draft: ServiceDraft): string {
  const { priceCurrency } = draft
  if (isFee(draft)) {
    return isPercent(draft)
      ? t`Fee for a no-show or late cancellation (percent)`
      : t`Fee for a no-show or late cancellation (${priceCurrency})`
  }
  return isPercent(draft) ? t`Deposit (percent)` : t`Deposit (${priceCurrency})`
}

/** What that means, as soon as it can be worked out. */
function depositText(draft: ServiceDraft): string {
  const { depositKind, deposit, price, priceCurrency } = draft
  if (depositKind === 'none') return t`Nothing is left to pay at the salon.`
  const [whole, part] = [numberOf(price), numberOf(deposit)]
  const most = isFee(draft) ? 100 : 99
  const fits = isPercent(draft) ? part >= 1 && part <= most : part > 0 && (isFee(draft) ? part <= whole : part < whole)
  const isKnown = whole > 0 && fits
  if (isFee(draft) && !isKnown) {
    return t`All of it is paid to you at the salon. The fee is charged to the card of who does not come or cancels late.`
  }
  if (!isKnown) return t`The rest is paid to you at the salon, and not through us.`
  const all = fromDecimal(whole, priceCurrency)
  const terms = isPercent(draft) ? { percent: part } : { amount: part }
  const sum = (amount: typeof all) => formatDecimal(toDecimal(amount), priceCurrency)
  if (isFee(draft)) {
    return t`${sum(all)} at the salon, which you collect yourself. ${sum(noShowFee(all, terms))} from the card of who does not come or cancels late.`
  }
  const now = payNow(all, terms)
  return t`${sum(now)} when they book, ${sum(minus(all, now))} at the salon, which you collect yourself.`
}
