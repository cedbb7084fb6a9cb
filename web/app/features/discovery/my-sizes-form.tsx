import { type BodyMeasures, COMMON_SIZES } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { saveOwnMeasures } from '../../session/own-measures.ts'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { Alert } from '../../ui/notice.tsx'

interface MySizesFormProps {
  own: BodyMeasures
  isGuest: boolean
  onSaved: (sizes: string[]) => void
  onCancel: (() => void) | undefined
}

const COMMON = COMMON_SIZES.flat()

/** No form of its own: it stands within that of the filters. */
export function MySizesForm({ own, isGuest, onSaved, onCancel }: MySizesFormProps) {
  const [sizes, setSizes] = useState<readonly string[]>(own.sizes ?? [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const toggle = (size: string) =>
    setSizes(sizes.includes(size) ? sizes.filter((each) => each !== size) : [...sizes, size])

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      // In the order of the list, whatever came first to mind.
      const wanted = [
        ...COMMON.filter((size) => sizes.includes(size)),
        ...sizes.filter((size) => !COMMON.includes(size)),
      ]
      await saveOwnMeasures({ ...own, sizes: wanted })
      onSaved(wanted)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 py-2">
      <p className="text-note text-muted">
        {isGuest ? (
          <Trans>Which sizes do you wear? They stay in this browser.</Trans>
        ) : (
          <Trans>Which sizes do you wear? They are kept with your account.</Trans>
        )}
      </p>
      {COMMON_SIZES.map((group, at) => (
        <fieldset key={group[0]} className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{at === 0 ? t`Clothes` : t`Shoes and clothes in EU sizes`}</legend>
          {group.map((size) => (
            <label
              key={size}
              className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-edge px-3 text-ink hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                checked={sizes.includes(size)}
                onChange={() => toggle(size)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {size}
            </label>
          ))}
        </fieldset>
      ))}
      <ListField
        label={t`Other sizes`}
        name="other-sizes"
        value={sizes.filter((size) => !COMMON.includes(size))}
        onChange={(others) => setSizes([...sizes.filter((size) => COMMON.includes(size)), ...others])}
        hint={t`As shops write them, such as 28, US 8. Separate with commas.`}
      />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button kind="filled" busy={busy} onClick={() => void save()}>
          {t`Save my sizes`}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </div>
  )
}
