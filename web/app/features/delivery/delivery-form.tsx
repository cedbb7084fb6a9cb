import { type SellerRules, saveDeliveryRules } from '@dressing-room/contract/delivery'
import { currencies } from '@dressing-room/contract/money'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { draftOf, newZone, type RuleDraft, readDraft } from './rule-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

/** How a seller sends goods and takes them back. */
export function DeliveryForm({ rules }: { rules: SellerRules }) {
  const [saved, setSaved] = useState(rules)
  const [draft, setDraft] = useState(() => draftOf(rules))
  const { busy, message, error, save } = useSave(draft, setSaved)
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part })
  return (
    <form onSubmit={save} noValidate className="flex max-w-[46rem] flex-col gap-8">
      <section aria-labelledby="delivery" className="flex flex-col gap-5">
        <h2 id="delivery" className="text-lead font-semibold">
          <Trans>Delivery</Trans>
        </h2>
        {!saved.isOwnDelivery && (
          <p className="text-muted">
            <Trans>You have not said anything yet: buyers get free delivery, everywhere.</Trans>
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Days until you hand it over`}
            inputMode="numeric"
            value={draft.dispatchDays}
            onChange={(event) => change({ dispatchDays: event.target.value })}
          />
          <StackedSelect
            label={t`Currency`}
            hint={t`Products in another currency can be sold with free delivery only.`}
            value={draft.currency}
            onChange={(event) => change({ currency: event.target.value })}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </StackedSelect>
        </div>
        {draft.zones.map((zone) => {
          const others = draft.zones.filter(({ key }) => key !== zone.key)
          return (
            <ZoneFields
              key={zone.key}
              zone={zone}
              currency={draft.currency}
              taken={new Set(others.flatMap(({ countries }) => countries))}
              onChange={(next) => change({ zones: draft.zones.map((each) => (each.key === next.key ? next : each)) })}
              onRemove={others.length > 0 ? () => change({ zones: others }) : undefined}
            />
          )
        })}
        <div>
          <Button onClick={() => change({ zones: [...draft.zones, newZone()] })}>{t`Add a zone`}</Button>
        </div>
      </section>
      <Returns draft={draft} onChange={change} />
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

function Returns({ draft, onChange }: { draft: RuleDraft; onChange: (part: Partial<RuleDraft>) => void }) {
  return (
    <section aria-labelledby="returns" className="flex flex-col gap-5">
      <h2 id="returns" className="text-lead font-semibold">
        <Trans>Returns</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Days in which you take goods back`}
          inputMode="numeric"
          hint={t`0 if you take nothing back`}
          value={draft.returnDays}
          onChange={(event) => onChange({ returnDays: event.target.value })}
        />
        <StackedSelect
          label={t`Who pays for the way back`}
          value={draft.paidBy}
          onChange={(event) => onChange({ paidBy: event.target.value === 'seller' ? 'seller' : 'buyer' })}
        >
          <option value="buyer">{t`The buyer`}</option>
          <option value="seller">{t`You`}</option>
        </StackedSelect>
      </div>
    </section>
  )
}

function useSave(draft: RuleDraft, onSaved: (rules: SellerRules) => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')

  async function save(event: FormEvent) {
    event.preventDefault()
    setMessage('')
    setError('')
    const body = readDraft(draft)
    if (typeof body === 'string') return setError(body)
    setBusy(true)
    try {
      onSaved(await call(saveDeliveryRules, { body }))
      setMessage(t`Saved. New orders go by this.`)
    } catch (cause) {
      if (!(cause instanceof Refusal)) console.error(cause)
      setError(messageFor(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, message, error, save }
}
