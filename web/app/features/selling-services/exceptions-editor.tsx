import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { type ExceptionDraft, NINE_TO_FIVE, newKey } from './service-draft.ts'
import { nextRange, TimeRangeFields } from './time-range-fields.tsx'

interface ExceptionsEditorProps {
  exceptions: readonly ExceptionDraft[]
  onChange: (exceptions: ExceptionDraft[]) => void
  errorAt: (path: string) => string | undefined
}

/** Dates with other hours than the week's: closed, or open at other times. */
export function ExceptionsEditor({ exceptions, onChange, errorAt }: ExceptionsEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      {exceptions.length === 0 && (
        <p className="text-muted">
          <Trans>None. Every week is as above.</Trans>
        </p>
      )}
      {exceptions.map((exception, at) => {
        const { key, date, ranges } = exception
        const set = (next: Partial<ExceptionDraft>) => onChange(exceptions.toSpliced(at, 1, { ...exception, ...next }))
        const name = date || t`date ${at + 1}`
        return (
          <fieldset key={key} className="min-w-0 rounded-control border border-hairline p-[min(1rem,16px)]">
            <legend className="px-1 font-medium">{t`Exception ${at + 1}`}</legend>
            <TextField
              type="date"
              label={t`Date`}
              className="max-w-56"
              value={date}
              error={errorAt(`${at}/date`)}
              onChange={({ target }) => set({ date: target.value })}
            />
            <div className="mt-2 flex flex-col gap-1">
              {ranges.length === 0 && (
                <p className="py-2">
                  <Trans>Closed all day</Trans>
                </p>
              )}
              {ranges.map((range, rangeAt) => (
                <TimeRangeFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: a range has nothing of its own but its place in the day
                  key={rangeAt}
                  label={t`${name}, hours ${rangeAt + 1}`}
                  range={range}
                  error={
                    errorAt(`${at}/ranges/${rangeAt}/startTime`) ??
                    errorAt(`${at}/ranges/${rangeAt}/endTime`) ??
                    (rangeAt === 0 ? errorAt(`${at}/ranges`) : undefined)
                  }
                  onChange={(next) => set({ ranges: ranges.with(rangeAt, next) })}
                  onRemove={() => set({ ranges: ranges.toSpliced(rangeAt, 1) })}
                />
              ))}
            </div>
            <div className="-ml-3 flex flex-wrap gap-x-2">
              <Button
                kind="quiet"
                onClick={() => set({ ranges: ranges.length === 0 ? [NINE_TO_FIVE] : [...ranges, nextRange(ranges)] })}
              >
                {ranges.length === 0 ? t`Open at other hours` : t`Add hours`}
              </Button>
              <Button
                kind="quiet"
                aria-label={t`Remove exception ${at + 1}`}
                onClick={() => onChange(exceptions.toSpliced(at, 1))}
              >
                {t`Remove`}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button className="self-start" onClick={() => onChange([...exceptions, { key: newKey(), date: '', ranges: [] }])}>
        {t`Add a closed day or other hours`}
      </Button>
    </div>
  )
}
