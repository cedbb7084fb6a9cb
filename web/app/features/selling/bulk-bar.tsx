import { type BulkChange, changeProducts } from '@dressing-room/contract/selling-products'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { amountIn } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { inputClassName, SelectField } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

const ACTIONS = [
  { value: 'active', label: t`Publish` },
  { value: 'archived', label: t`Archive` },
  { value: 'draft', label: t`Make drafts` },
  { value: 'price', label: t`Set the price to`, needs: t`Price` },
  { value: 'price-percent', label: t`Change prices by %`, needs: t`Percent` },
  { value: 'stock', label: t`Set the stock to`, needs: t`Units` },
  { value: 'stock-by', label: t`Change the stock by`, needs: t`Units` },
] as const
type Action = (typeof ACTIONS)[number]['value']

interface BulkBarProps {
  ids: readonly string[]
  onDone: () => void
  onClear: () => void
}

/** One change for all that are chosen. What could not take it is named, and stays chosen. */
export function BulkBar({ ids, onDone, onClear }: BulkBarProps) {
  const [action, setAction] = useState<Action>('active')
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState('')
  const needs = ACTIONS.flatMap((each) => (each.value === action && 'needs' in each ? each.needs : []))[0]

  async function apply() {
    const change = changeOf(action, number)
    setDone('')
    setProblem(change ? '' : t`Please enter a number.`)
    if (!change) return
    setBusy(true)
    try {
      const { changed, skipped } = await call(changeProducts, { body: { ids: [...ids], change } })
      setDone(plural(changed, { one: '1 product is changed.', other: '# products are changed.' }))
      setProblem(skipped.map(({ name, reason }) => `${name}: ${reason}`).join(' '))
      onDone()
    } catch (error) {
      console.error(error)
      setProblem(t`Error updating product: ${messageFor(error)}`)
    } finally {
      setBusy(false)
    }
  }

  if (ids.length === 0 && !done && !problem) return null
  return (
    <section aria-label={t`Change several at once`} className="my-3 rounded-control bg-bone p-3">
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="figures font-medium">{t`${ids.length} chosen`}</p>
          <SelectField
            label={t`Do`}
            value={action}
            onChange={({ target }) => setAction(ACTIONS.find(({ value }) => value === target.value)?.value ?? 'active')}
          >
            {ACTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {needs && (
            <input
              aria-label={needs}
              inputMode="decimal"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
              className={`${inputClassName} figures max-w-28 text-right`}
            />
          )}
          <Button kind="filled" busy={busy} onClick={apply}>
            {t`Apply`}
          </Button>
          <Button kind="quiet" onClick={onClear}>
            {t`Choose none`}
          </Button>
        </div>
      )}
      <Status>{done}</Status>
      <div className="mt-3 empty:hidden">
        <Alert>{problem}</Alert>
      </div>
    </section>
  )
}

function changeOf(action: Action, typed: string): BulkChange | undefined {
  if (action === 'active' || action === 'archived' || action === 'draft') return { kind: 'status', status: action }
  const number = amountIn(typed)
  if (number === undefined || Number.isNaN(number)) return undefined
  switch (action) {
    case 'price':
      return { kind: action, price: number }
    case 'price-percent':
      return { kind: action, percent: number }
    case 'stock':
      return { kind: action, stock: number }
    case 'stock-by':
      return { kind: action, by: number }
  }
}
