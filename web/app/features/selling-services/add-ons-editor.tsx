import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type AddOnDraft, newKey } from './service-draft.ts'

/** As many as the server takes. */
const MOST = 20

interface AddOnsEditorProps {
  addOns: readonly AddOnDraft[]
  currency: string
  onChange: (addOns: AddOnDraft[]) => void
  errorAt: (path: string) => string | undefined
}

/** What clients can add when they book: longer, dearer, or both. */
export function AddOnsEditor({ addOns, currency, onChange, errorAt }: AddOnsEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      {addOns.map((addOn, at) => {
        const set = (next: Partial<AddOnDraft>) => onChange(addOns.toSpliced(at, 1, { ...addOn, ...next }))
        return (
          <fieldset
            key={addOn.key}
            className="grid min-w-0 gap-x-4 gap-y-2 rounded-control border border-hairline p-[min(1rem,16px)] sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-start"
          >
            <legend className="px-1 font-medium">{t`Add-on ${at + 1}`}</legend>
            <TextField
              label={t`Name`}
              value={addOn.name}
              error={errorAt(`${at}/name`)}
              onChange={({ target }) => set({ name: target.value })}
            />
            <TextField
              label={t`Costs more (${currency})`}
              inputMode="decimal"
              value={addOn.price}
              error={errorAt(`${at}/price`)}
              onChange={({ target }) => set({ price: target.value })}
            />
            <TextField
              label={t`Takes longer (minutes)`}
              inputMode="numeric"
              value={addOn.minutes}
              error={errorAt(`${at}/minutes`)}
              onChange={({ target }) => set({ minutes: target.value })}
            />
            <Button
              kind="quiet"
              className="sm:mt-7"
              aria-label={t`Remove add-on ${at + 1}`}
              onClick={() => onChange(addOns.toSpliced(at, 1))}
            >
              {t`Remove`}
            </Button>
          </fieldset>
        )
      })}
      {addOns.length < MOST && (
        <Button
          className="self-start"
          onClick={() => onChange([...addOns, { key: newKey(), name: '', price: '0', minutes: '0' }])}
        >
          {t`Add an add-on`}
        </Button>
      )}
    </div>
  )
}
