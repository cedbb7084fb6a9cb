import { Refusal } from '@dressing-room/contract/refusals'
import {
  MAX_SIZE_NAME,
  MEASURES,
  type OwnSizeGuides,
  removeSizeGuide,
  saveSizeGuide,
} from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { cellOf, draftOf, type GuideDraft, newSize, readDraft, type SizeDraft, withMeasure } from './guide-draft.ts'
import { rangeText, readRange } from './lengths.ts'
import { MEASURE_NAMES, UNIT_NAMES } from './words.ts'

interface GuideFormProps {
  category: OwnSizeGuides['categories'][number]
  onSaved: (guides: OwnSizeGuides) => void
}

/** What the sizes of one category measure. */
export function GuideForm({ category: { _id: categoryId, guide, sizesInUse }, onSaved }: GuideFormProps) {
  const [draft, setDraft] = useState<GuideDraft>(() => draftOf(guide, sizesInUse))
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ message: '', problem: '' })

  async function run(ask: () => Promise<OwnSizeGuides>, message: string) {
    setBusy(true)
    setSaid({ message: '', problem: '' })
    try {
      onSaved(await ask())
      setSaid({ message, problem: '' })
    } catch (error) {
      const [first] = error instanceof Refusal ? fieldErrorsOf(error) : []
      setSaid({ message: '', problem: first?.message ?? messageFor(error) })
    } finally {
      setBusy(false)
    }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const read = readDraft(draft)
    setFaults(read.faults)
    if (read.faults.size > 0) {
      return setSaid({ message: '', problem: t`Please write each measure in centimeters, as 84-87 or 86.` })
    }
    const params = { categoryId }
    void run(
      () => call(saveSizeGuide, { params, body: read.guide }),
      t`Saved. It stands on your products of this category.`,
    )
  }

  async function remove() {
    await run(
      () => call(removeSizeGuide, { params: { categoryId } }),
      t`The size guide is taken away. Save to put it back.`,
    )
  }

  const change = (key: number, part: Partial<SizeDraft>) =>
    setDraft({ ...draft, sizes: draft.sizes.map((row) => (row.key === key ? { ...row, ...part } : row)) })

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-1 font-medium">
          <Trans>What you measure</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-6">
          {MEASURES.map((measure) => (
            <Checkbox
              key={measure}
              label={MEASURE_NAMES[measure]}
              checked={draft.measures.includes(measure)}
              onChange={(event) => setDraft(withMeasure(draft, measure, event.target.checked))}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-muted">
        <Trans>
          Measures of the body, in centimeters, from the smallest size to the largest. Write a range as{' '}
          <span className="whitespace-nowrap">84-87</span>. Inches are worked out for buyers.
        </Trans>
      </p>
      <div className="flex flex-col gap-6">
        {draft.sizes.map((row, at) => (
          <SizeFields
            key={row.key}
            row={row}
            at={at}
            draft={draft}
            faults={faults}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setDraft({ ...draft, sizes: draft.sizes.filter(({ key }) => key !== row.key) })}
          />
        ))}
      </div>
      <div>
        <Button onClick={() => setDraft({ ...draft, sizes: [...draft.sizes, newSize()] })}>{t`Add a size`}</Button>
      </div>
      <div>
        <Alert>{said.problem}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="filled" busy={busy}>
            {t`Save`}
          </Button>
          {guide && (
            <Button kind="quiet" busy={busy} onClick={() => void remove()}>
              {t`Remove this size guide`}
            </Button>
          )}
        </div>
        <Status>{said.message}</Status>
      </div>
    </form>
  )
}

interface SizeFieldsProps {
  row: SizeDraft
  at: number
  draft: GuideDraft
  faults: ReadonlySet<string>
  onChange: (part: Partial<SizeDraft>) => void
  onRemove: () => void
}

function SizeFields({ row, at, draft, faults, onChange, onRemove }: SizeFieldsProps) {
  const number = at + 1
  const { size } = row
  return (
    <fieldset className="border-t border-hairline pt-4">
      <legend className="sr-only">{size || t`Size ${number}`}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
        <TextField
          label={t`Size`}
          maxLength={MAX_SIZE_NAME}
          value={row.size}
          onChange={(event) => onChange({ size: event.target.value })}
        />
        {draft.measures.map((measure) => {
          const text = row.ranges[measure] ?? ''
          const range = readRange(text)
          return (
            <TextField
              key={measure}
              label={`${MEASURE_NAMES[measure]} (${UNIT_NAMES.cm})`}
              autoComplete="off"
              value={text}
              hint={range ? `${rangeText(range, 'in')} ${UNIT_NAMES.in}` : undefined}
              error={!range && faults.has(cellOf(row.key, measure)) && t`84-87 or 86`}
              onChange={(event) => onChange({ ranges: { ...row.ranges, [measure]: event.target.value } })}
            />
          )
        })}
      </div>
      {draft.sizes.length > 1 && (
        <Button kind="quiet" className="-ml-3 text-note" onClick={onRemove}>
          {size ? t`Remove size ${size}` : t`Remove this size`}
        </Button>
      )}
    </fieldset>
  )
}
