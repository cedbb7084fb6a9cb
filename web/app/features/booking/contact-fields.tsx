import type { User } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { BookingField } from './book.ts'
import type { BookingDraft } from './booking-draft.ts'

interface ContactFieldsProps {
  user: User
  draft: BookingDraft | undefined
  errors: Partial<Record<BookingField, string>>
}

/**
 * Who comes. What the account knows is one line, with the fields behind it; what it does not know is asked at once.
 * The fields are always there and only out of sight, so they are sent either way.
 */
export function ContactFields({ user, draft, errors }: ContactFieldsProps) {
  const known = { fullName: user.fullName || user.name, email: user.email, phone: user.phone }
  const first = { ...known, ...definedOf(draft) }
  const differs = first.fullName !== known.fullName || first.email !== known.email || first.phone !== known.phone
  const [opened, setOpened] = useState(differs || !known.fullName || !known.email)
  const open = opened || Boolean(errors.fullName || errors.email || (known.phone && errors.phone))
  const id = useId()
  const phone = (
    <TextField
      label={t`Phone`}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={first.phone}
      error={errors.phone}
    />
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">
        <Trans>Your details</Trans>
      </legend>
      {!open && (
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0">
            <span className="block wrap-anywhere">{t`Booking as ${known.fullName}`}</span>
            <span className="block text-note wrap-anywhere text-muted">
              {[known.email, known.phone].filter(Boolean).join(' · ')}
            </span>
          </p>
          <Button aria-expanded={false} aria-controls={id} className="shrink-0" onClick={() => setOpened(true)}>
            <span>
              <Trans>Edit</Trans>
            </span>
            <span className="sr-only">
              <Trans>your details</Trans>
            </span>
          </Button>
        </div>
      )}
      <div id={id} hidden={!open} className="flex flex-col gap-4">
        <TextField
          label={t`Full Name`}
          name="fullName"
          autoComplete="name"
          defaultValue={first.fullName}
          error={errors.fullName}
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={first.email}
          error={errors.email}
        />
        {known.phone && phone}
      </div>
      {!known.phone && phone}
    </fieldset>
  )
}

function definedOf(draft: BookingDraft | undefined) {
  return Object.fromEntries(
    (['fullName', 'email', 'phone'] as const).flatMap((name) =>
      draft?.[name] === undefined ? [] : [[name, draft[name]]],
    ),
  )
}
