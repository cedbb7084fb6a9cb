import type { User } from '@dressing-room/contract/accounts'
import type { VisitPackage } from '@dressing-room/contract/packages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { placeTimeName } from '../../language/days.ts'
import { Button } from '../../ui/button.tsx'
import { DialogScroll } from '../../ui/dialog.tsx'
import { useSubmitOnce } from '../../ui/use-submit-once.ts'
import { whenText } from '../../ui/when.tsx'
import { BOOKING_FIELDS, type BookingField, goToCardPage, toBookingRequest } from './book.ts'
import type { BookableService } from './book-appointment.tsx'
import { bookingDraft } from './booking-draft.ts'
import type { SheetNotice } from './booking-sheet.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IntakeFields } from './intake-fields.tsx'
import { NOTE_CONSENT, NoteField } from './note-field.tsx'
import { OwnHolds } from './own-holds.tsx'
import { PackageFooter } from './package-footer.tsx'
import { packagePromise } from './policy-text.ts'
import { type StartChoice, useStartChoice } from './start-choice.ts'
import { StartPicker } from './start-picker.tsx'
import { startsOfService } from './start-source.ts'
import { knownMember, TeamChoice } from './team-choice.tsx'
import { useIntake } from './use-intake.ts'

interface PackageFormProps {
  service: BookableService
  user: User
  pack: VisitPackage
  wanted: StartChoice | undefined
  /** To the form in which the visit is paid for, with what is chosen here. */
  onBack: (chosen: StartChoice & { member: string }) => void
  onCancel: () => void
}

/** In place of the booking form: a visit with a package is the service alone, and confirmed at once. */
export function PackageForm({ service, user, pack, wanted, onBack, onCancel }: PackageFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => bookingDraft(service.serviceID, user._id))
  const [notice, setNotice] = useState<SheetNotice>({ kind: 'none' })
  const team = service.team ?? []
  const [member, setMember] = useState(() => knownMember(team, draft?.member ?? ''))
  const { serviceID, timeZone, cancellationHours } = service
  const source = useMemo(() => startsOfService(serviceID, [], '', member), [serviceID, member])
  const first = wanted ?? { day: draft?.day ?? '', time: draft?.time ?? '' }
  const chosen = useStartChoice(source, first, { timeZone, placeTimeName: placeTimeName(service.location.city) })
  const intake = useIntake(service, '', draft, form)
  const sending = useSubmitOnce(() => chosen.refresh())
  const { choice, start } = chosen
  const { left, endsAt } = pack

  useEffect(() => {
    if (notice.kind !== 'fields') return
    const fault = BOOKING_FIELDS.find((field) => notice.messages[field])
    if (fault) (form.current?.elements.namedItem(fault) as HTMLElement | null)?.focus()
  }, [notice])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { day, time } = choice
    if (!day || !time) return setNotice({ kind: 'missing' })
    const entered = new FormData(event.currentTarget)
    const text = (field: BookingField) => String(entered.get(field) ?? '').trim()
    const typed = { fullName: text('fullName'), email: text('email'), phone: text('phone'), note: text('note') }
    const noteConsent = String(entered.get(NOTE_CONSENT) ?? '')
    if (typed.note && !noteConsent) return setNotice({ kind: 'no-consent' })
    const { price: _, ...request } = toBookingRequest(
      service,
      { day, time },
      service.price,
      { ...typed, noteConsent },
      { member, intake: intake.sent(event.currentTarget) },
    )
    await sending.submit(async () => {
      setNotice({ kind: 'none' })
      const outcome = await goToCardPage({ ...request, packageId: pack._id })
      if (outcome.kind === 'going') return true
      intake.hear(outcome)
      if (outcome.kind === 'start-gone') chosen.letGo()
      setNotice(outcome)
      return false
    })
  }

  const errors = notice.kind === 'fields' ? notice.messages : {}
  return (
    <form ref={form} noValidate onSubmit={confirm} className="flex min-h-0 grow flex-col cramped:shrink-0">
      <DialogScroll>
        <div className="flex flex-col gap-6">
          <div>
            <h3 className="text-lead font-semibold">
              <Trans>Book with your package</Trans>
            </h3>
            <p className="figures mt-1 text-note text-muted wrap-anywhere">
              {[
                service.name,
                t`${plural(left, { one: '# visit', other: '# visits' })} left`,
                endsAt &&
                  t`good until ${whenText(new Date(Date.parse(endsAt) - 1).toISOString(), 'day', pack.timeZone)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1 text-note text-muted">
              <Trans>It is the service alone: without add-ons, codes or store credit.</Trans>
            </p>
            <Button kind="quiet" className="-ml-3" onClick={() => onBack({ ...choice, member })}>
              {t`Pay for this visit instead`}
            </Button>
          </div>
          <OwnHolds
            holds={chosen.starts.free?.ownHolds ?? []}
            timeZone={chosen.wall.timeZone}
            onGivenUp={() => chosen.refresh()}
          />
          <TeamChoice team={team} value={member} onChange={setMember} />
          <StartPicker chosen={chosen} missing={notice.kind === 'missing'} />
          <hr className="border-hairline" />
          <ContactFields user={user} draft={draft} errors={errors} />
          <NoteField draft={draft} error={errors.note} lacksConsent={notice.kind === 'no-consent'} />
          <IntakeFields intake={intake} />
        </div>
      </DialogScroll>
      <PackageFooter
        {...{ service, choice, notice, lost: chosen.lost, busy: sending.busy, onCancel }}
        promise={start ? packagePromise({ moment: start.moment, cancellationHours }, chosen.wall) : ''}
      />
    </form>
  )
}
