import type { Avoided } from '@dressing-room/contract/avoidances'
import type { FreeOf } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { keepAvoided } from '../../session/avoided.ts'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

const FAMILIES: Record<FreeOf, string> = {
  fragrance: t`Fragrance`,
  parabens: t`Parabens`,
  sulfates: t`Sulfates`,
  silicones: t`Silicones`,
  alcohol: t`Drying alcohol`,
  nuts: t`Nuts`,
}

/** What somebody avoids: families to tick, and single ingredients as they stand on packs. */
export function AvoidedForm({ own }: { own: Avoided }) {
  const [draft, setDraft] = useState(own)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ message: '', problem: '' })
  const toggle = (family: FreeOf) =>
    setDraft(({ families, names }) => ({
      families: families.includes(family) ? families.filter((each) => each !== family) : [...families, family],
      names,
    }))

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setSaid({ message: '', problem: '' })
    try {
      await keepAvoided(draft)
      setSaid({ message: t`Your list is saved.`, problem: '' })
    } catch (error) {
      setSaid({ message: '', problem: messageFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-form flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>I avoid</Trans>
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {(Object.entries(FAMILIES) as [FreeOf, string][]).map(([family, label]) => (
            <label key={family} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={draft.families.includes(family)}
                onChange={() => toggle(family)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ListField
        label={t`Other ingredients`}
        name="avoided-ingredients"
        value={draft.names}
        onChange={(names) => setDraft({ ...draft, names })}
        hint={t`As they stand on packs, such as Linalool, Lanolin. Separate with commas.`}
      />
      <div>
        <Alert>{said.problem}</Alert>
        <Button type="submit" kind="filled" busy={busy}>
          {t`Save my list`}
        </Button>
        <Status>{said.message}</Status>
      </div>
    </form>
  )
}
