import { Refusal } from '@dressing-room/contract/refusals'
import { addMember, changeMember, type Team, type TeamMember } from '@dressing-room/contract/team'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { type FieldError, fieldErrorsOf } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { ServiceChecks } from './service-checks.tsx'
import { hoursOf, ON_WORKDAYS, weekOf } from './service-draft.ts'

interface MemberFormProps {
  team: Team
  /** Undefined: somebody new. */
  member: TeamMember | undefined
  onSaved: (team: Team, message: string) => void
}

/** Name, services and hours of somebody who serves clients. */
export function MemberForm({ team, member, onSaved }: MemberFormProps) {
  const [name, setName] = useState(member?.name ?? '')
  const [services, setServices] = useState<readonly string[]>(
    member ? member.services : team.services.map(({ _id }) => _id),
  )
  const [hasHours, setHasHours] = useState(Boolean(member?.hours))
  const [week, setWeek] = useState(weekOf(member?.hours ?? ON_WORKDAYS))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<FieldError[]>([])
  const errorOf = (field: string) => errors.find((each) => each.field.startsWith(field))?.message

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem('')
    setErrors([])
    const body = { name: name.trim(), services: [...services], hours: hasHours ? hoursOf(week) : null }
    try {
      const saved = member
        ? await call(changeMember, { params: { id: member._id }, body })
        : await call(addMember, { body })
      onSaved(saved, member ? t`${body.name} is saved.` : t`${body.name} is in your team.`)
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
        hint={t`As clients see it.`}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>Services</Trans>
        </legend>
        {team.services.length === 0 && (
          <p className="text-muted">
            <Trans>There is no service yet. Whatever you add is yours until you give it to others here.</Trans>
          </p>
        )}
        <ServiceChecks services={team.services} value={services} onChange={setServices} />
        {member?.isOwner && (
          <p className="text-note text-muted">
            <Trans>A service that nobody else does stays yours.</Trans>
          </p>
        )}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">
          <Trans>Hours</Trans>
        </legend>
        <Checkbox
          label={t`Only at hours of their own`}
          checked={hasHours}
          onChange={({ target }) => setHasHours(target.checked)}
        />
        <p className="mb-2 text-note text-muted">
          {hasHours
            ? t`Clients can book them then, while the service is open.`
            : t`Clients can book them whenever the service is open. Time off is entered in the calendar.`}
        </p>
        {hasHours && (
          <HoursEditor
            week={week}
            onChange={setWeek}
            errorAt={(at) => errors.find(({ field }) => field.startsWith(`hours/${at}/`))?.message}
          />
        )}
      </fieldset>
      <div>
        <Alert>{problem}</Alert>
        <Button type="submit" kind="sage" busy={busy}>
          {member ? t`Save` : t`Add to the team`}
        </Button>
      </div>
    </form>
  )
}
