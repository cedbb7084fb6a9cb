import type { BodyMeasures, LengthUnit, Measure } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { saveOwnMeasures } from '../../session/own-measures.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { MeasureFields, readTyped, type TypedMeasures, typedFrom } from './measure-fields.tsx'

type Lengths = BodyMeasures['lengths']

interface OwnMeasuresFormProps {
  /** Those that are asked for; the others stay as they are. */
  measures: readonly Measure[]
  own: BodyMeasures
  unit: LengthUnit
}

/** What somebody measures: empty fields are forgotten. */
export function OwnMeasuresForm({ measures, own, unit }: OwnMeasuresFormProps) {
  const [draft, setDraft] = useState(() => ({ unit, typed: typedFrom(own.lengths, unit) }))
  // Other units say the same: what was typed is not lost.
  const typed = draft.unit === unit ? draft.typed : inOtherUnit(draft.typed, { own, from: draft.unit, to: unit })
  const [faults, setFaults] = useState<readonly Measure[]>([])
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState({ message: '', problem: '' })

  async function save(event: FormEvent) {
    event.preventDefault()
    const read = readTyped(typed, unit)
    setFaults(read.faults)
    setSaid({ message: '', problem: read.faults.length > 0 ? t`Please check your measures.` : '' })
    if (read.faults.length > 0) return
    setBusy(true)
    try {
      await saveOwnMeasures({ ...own, lengths: toTheMillimetre(own, read.lengths, unit), unit })
      setSaid({ message: t`Your measures are saved.`, problem: '' })
    } catch (error) {
      setSaid({ message: '', problem: messageFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <MeasureFields
        measures={measures}
        unit={unit}
        typed={typed}
        faults={faults}
        onChange={(next) => setDraft({ unit, typed: next })}
      />
      <div>
        <Alert>{said.problem}</Alert>
        <Button type="submit" kind="filled" busy={busy}>
          {t`Save my measures`}
        </Button>
        <Status>{said.message}</Status>
      </div>
    </form>
  )
}

function inOtherUnit(
  typed: TypedMeasures,
  { own, from, to }: { own: BodyMeasures; from: LengthUnit; to: LengthUnit },
): TypedMeasures {
  const lengths = toTheMillimetre(own, readTyped(typed, from).lengths, from)
  return { ...typed, ...typedFrom(lengths, to) }
}

/** What reads as it was shown is as it was kept, though inches show less of it. */
function toTheMillimetre(own: BodyMeasures, read: Lengths, unit: LengthUnit): Lengths {
  const shown = readTyped(typedFrom(own.lengths, unit), unit).lengths
  return Object.fromEntries(
    (Object.entries(read) as [Measure, number][]).map(([measure, length]) => [
      measure,
      shown[measure] === length ? own.lengths[measure] : length,
    ]),
  )
}
