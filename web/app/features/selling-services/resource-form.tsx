import { Refusal } from '@dressing-room/contract/refusals'
import { addResource, changeResource, type Resource, type Resources } from '@dressing-room/contract/team'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { type FieldError, fieldErrorsOf } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { ServiceChecks } from './service-checks.tsx'

interface ResourceFormProps {
  services: Resources['services']
  /** Undefined: a new one. */
  resource: Resource | undefined
  onSaved: (resources: Resources, message: string) => void
}

/** Name and number of a room or device, and the services that need one. */
export function ResourceForm({ services, resource, onSaved }: ResourceFormProps) {
  const [name, setName] = useState(resource?.name ?? '')
  const [units, setUnits] = useState(String(resource?.units ?? 1))
  const [needing, setNeeding] = useState<readonly string[]>(resource?.services ?? [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldError[]>([])
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    setErrors([])
    const body = { name: name.trim(), units: Number(units), services: [...needing] }
    try {
      const saved = resource
        ? await call(changeResource, { params: { id: resource._id }, body })
        : await call(addResource, { body })
      onSaved(saved, t`${body.name} is saved.`)
    } catch (error) {
      if (error instanceof Refusal) setErrors(fieldErrorsOf(error))
      else console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-6">
      <TextField
        label={t`Name`}
        name="name"
        value={name}
        maxLength={100}
        autoComplete="off"
        error={errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t`How many there are`}
        name="units"
        inputMode="numeric"
        value={units}
        autoComplete="off"
        error={errorOf('units')}
        onChange={({ target }) => setUnits(target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>Services that need one</Trans>
        </legend>
        <ServiceChecks services={services} value={needing} onChange={setNeeding} />
        <p className="text-note text-muted">
          <Trans>Visits that are booked already stay as they are.</Trans>
        </p>
      </fieldset>
      <div>
        <Alert>{problem}</Alert>
        <Button type="submit" kind="sage" busy={busy}>{t`Save`}</Button>
      </div>
    </form>
  )
}
