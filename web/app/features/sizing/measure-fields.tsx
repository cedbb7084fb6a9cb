import type { LengthUnit, Measure } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { RadioChips } from '../../ui/chips.tsx'
import { TextField } from '../../ui/field.tsx'
import { readLength, typedLength } from './lengths.ts'
import { HOW_TO_MEASURE, MEASURE_NAMES, UNIT_NAMES } from './words.ts'

/** What stands in the fields, as it was typed. */
export type TypedMeasures = Partial<Record<Measure, string>>

interface MeasureFieldsProps {
  measures: readonly Measure[]
  unit: LengthUnit
  typed: TypedMeasures
  /** Those that are no length. */
  faults: readonly Measure[]
  onChange: (typed: TypedMeasures) => void
}

export function MeasureFields({ measures, unit, typed, faults, onChange }: MeasureFieldsProps) {
  const example = unit === 'cm' ? '86.5' : '34'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {measures.map((measure) => (
        <TextField
          key={measure}
          label={`${MEASURE_NAMES[measure]} (${UNIT_NAMES[unit]})`}
          hint={HOW_TO_MEASURE[measure]}
          error={faults.includes(measure) && t`Please enter a number, such as ${example}.`}
          inputMode="decimal"
          autoComplete="off"
          value={typed[measure] ?? ''}
          onChange={(event) => onChange({ ...typed, [measure]: event.target.value })}
        />
      ))}
    </div>
  )
}

export function UnitChoice({ unit, onChange }: { unit: LengthUnit; onChange: (unit: LengthUnit) => void }) {
  return (
    <RadioChips
      legend={t`Units`}
      chips={[
        { value: 'cm', label: t`Centimeters` },
        { value: 'in', label: t`Inches` },
      ]}
      value={unit}
      onChange={(value) => onChange(value === 'in' ? 'in' : 'cm')}
    />
  )
}

export function typedFrom(lengths: Partial<Record<Measure, number>>, unit: LengthUnit): TypedMeasures {
  return Object.fromEntries(Object.entries(lengths).map(([measure, length]) => [measure, typedLength(length, unit)]))
}

/** The lengths in the fields, and which of these are none. */
export function readTyped(typed: TypedMeasures, unit: LengthUnit) {
  const filled = (Object.entries(typed) as [Measure, string][]).filter(([, text]) => text.trim() !== '')
  const read = filled.map(([measure, text]) => [measure, inReach(readLength(text, unit))] as const)
  return {
    lengths: Object.fromEntries(read.filter(([, length]) => length !== undefined)) as Partial<Record<Measure, number>>,
    faults: read.filter(([, length]) => length === undefined).map(([measure]) => measure),
  }
}

const LEAST = 20
const MOST = 3000

function inReach(length: number | undefined): number | undefined {
  return length !== undefined && length >= LEAST && length <= MOST ? length : undefined
}
