import type { User } from '@dressing-room/contract/accounts'
import type { VisitPackage } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeTimeName } from '../../language/days.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogScroll } from '../../ui/dialog.tsx'
import { useSubmitOnce } from '../../ui/use-submit-once.ts'
import { AddOnChoice, knownAddOns, withAddOns } from './add-on-choice.tsx'
import { AnotherTime } from './another-time.tsx'
import { BOOKING_FIELDS, type BookingOutcome, goToCardPage, putIntoCart, toBookingRequest, typedIn } from './book.ts'
import type { BookableService } from './book-appointment.tsx'
import { type BookingDraft, bookingDraft, dropBookingDraft, keepBookingDraft } from './booking-draft.ts'
import { ContactFields } from './contact-fields.tsx'
import { IntakeFields } from './intake-fields.tsx'
import { NOTE_CONSENT, NoteField } from './note-field.tsx'
import { OtherVisit } from './other-visit.tsx'
import { OwnHolds } from './own-holds.tsx'
import { OwnPackageBand } from './own-package-band.tsx'
import { PackageForm } from './package-form.tsx'
import { promiseText, strictestText } from './policy-text.ts'
import { inOneVisit, strictestOf, useSeveral } from './several.ts'
import { SeveralServices } from './several-services.tsx'
import { CartButton, isForCart, SheetFooter } from './sheet-footer.tsx'
import { SheetGuard } from './sheet-guard.tsx'
import { type StartChoice, useStartChoice } from './start-choice.ts'
import { StartPicker } from './start-picker.tsx'
import { startsOfService } from './start-source.ts'
import { knownMember, TeamChoice } from './team-choice.tsx'
import { useIntake } from './use-intake.ts'
import { useVisitCosts, VisitCostFields } from './visit-costs.tsx'
import { VisitSummary } from './visit-summary.tsx'
import { WaitingForm } from './waiting-form.tsx'

interface BookingSheetProps {
  service: BookableService
  user: User
  open: boolean
  /** The start that was pressed on the page; it replaces what was chosen earlier. */
  wanted: StartChoice | undefined
  /** Opened for the waiting list. */
  waits?: boolean
  onClose: () => void
  /** Something in it failed; the page stays. */
  onFault: () => void
}

/** What is waited for in place of booking: the day that was looked at, with these add-ons. */
interface Waiting {
  day: string
  addOns: readonly string[]
  member?: string
  /** Other services were chosen with it. */
  isAlone?: boolean
}

export default function BookingSheet({ service, user, open, wanted, waits, onClose, onFault }: BookingSheetProps) {
  const [waiting, setWaiting] = useState<Waiting | undefined>(waits ? { day: '', addOns: [] } : undefined)
  const [found, setFound] = useState<StartChoice & { member: string }>()
  /** It is booked with this package of theirs, in place of paying for it. */
  const [pack, setPack] = useState<VisitPackage>()
  const payWith = (next: VisitPackage | undefined, chosen: StartChoice & { member: string }) => {
    setFound(chosen)
    setPack(next)
  }
  return (
    <SheetGuard onFault={onFault}>
      <Dialog open={open} onClose={onClose} title={t`Book Appointment`} closeLabel={t`Close`} sheet>
        {waiting ? (
          <WaitingForm
            service={service}
            {...waiting}
            onBack={() => setWaiting(undefined)}
            onFree={(start) => {
              setFound(start)
              setWaiting(undefined)
            }}
          />
        ) : pack ? (
          <PackageForm
            {...{ service, user, pack, wanted: found ?? wanted }}
            onBack={(chosen) => payWith(undefined, chosen)}
            onCancel={onClose}
          />
        ) : (
          <BookingForm
            service={service}
            user={user}
            wanted={found ?? wanted}
            foundMember={found?.member}
            onCancel={onClose}
            onPackage={payWith}
            onWait={(wish) => {
              setFound(undefined)
              setWaiting(wish)
            }}
          />
        )}
      </Dialog>
    </SheetGuard>
  )
}

export type SheetNotice =
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'no-consent' }
  | Exclude<BookingOutcome, { kind: 'going' }>

interface BookingFormProps {
  service: BookableService
  user: User
  wanted: StartChoice | undefined
  /** With whom of the team that is; undefined: as it was chosen before. */
  foundMember: string | undefined
  onCancel: () => void
  /** With what is chosen until then. */
  onPackage: (pack: VisitPackage, chosen: StartChoice & { member: string }) => void
  onWait: (wish: Waiting) => void
}

function BookingForm({ service, user, wanted, foundMember, onCancel, onPackage, onWait }: BookingFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => bookingDraft(service.serviceID, user._id))
  const [notice, setNotice] = useState<SheetNotice>({ kind: 'none' })
  const [addOns, setAddOns] = useState(() => knownAddOns(service, draft?.addOns))
  const several = useSeveral(service.serviceID, draft?.also ?? '')
  const also = several.chosen.length > 0 ? several.text : ''
  const [wantedMember, setMember] = useState(foundMember ?? draft?.member ?? '')
  const team = several.teamOf(service)
  const member = knownMember(team, wantedMember)
  const visit = inOneVisit(withAddOns(service, addOns), several.chosen)
  const strictest = strictestOf(visit)
  const costs = useVisitCosts(visit, { addOns, also, member })
  const { price, split } = costs
  const source = useMemo(
    () => startsOfService(service.serviceID, addOns, also, member),
    [service.serviceID, addOns, also, member],
  )
  const { timeZone } = service
  const chosen = useStartChoice(source, wanted ?? { day: draft?.day ?? '', time: draft?.time ?? '' }, {
    timeZone,
    placeTimeName: placeTimeName(service.location.city),
  })
  const intake = useIntake(visit, also, draft, form)
  const sending = useSubmitOnce(() => chosen.refresh())
  const { choice, start } = chosen
  // Of another choice it is not known yet what a code takes off.
  const isBusy = sending.busy || several.isPending || costs.code.busy

  /** What is filled in now, kept until it is booked. */
  function keep(more: Partial<BookingDraft> = {}) {
    if (!form.current) return
    const typed = { ...typedIn(form.current), answers: intake.draft(form.current) }
    const what = { addOns: addOns.join(','), also: several.text, member }
    keepBookingDraft(service.serviceID, { userId: user._id, ...typed, ...choice, ...what, ...more })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when the choice changes; typing saves through onInput
  useEffect(keep, [choice, addOns, several.text, member])

  useEffect(() => {
    if (notice.kind !== 'fields') return
    const first = BOOKING_FIELDS.find((field) => notice.messages[field])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }, [notice])

  // Another choice answers what was said about the one before.
  useEffect(() => {
    if (choice.time)
      setNotice((said) => (said.kind === 'missing' || said.kind === 'start-gone' ? { kind: 'none' } : said))
  }, [choice])

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { day, time } = choice
    if (!day || !time) return setNotice({ kind: 'missing' })
    const toCart = isForCart(event)
    const typed = typedIn(event.currentTarget)
    const noteConsent = String(new FormData(event.currentTarget).get(NOTE_CONSENT) ?? '')
    if (typed.note && !noteConsent) return setNotice({ kind: 'no-consent' })
    const extras = { addOns, also: several.also, member, ...costs.shown, intake: intake.sent(event.currentTarget) }
    const request = toBookingRequest(service, { day, time }, price, { ...typed, noteConsent }, extras)
    await sending.submit(async () => {
      setNotice({ kind: 'none' })
      const outcome = await (toCart ? putIntoCart(request) : goToCardPage(request))
      if (outcome.kind === 'in-cart' || outcome.kind === 'booked') {
        dropBookingDraft(service.serviceID)
        await navigate(outcome.kind === 'booked' ? pages.visit(outcome.bookingId) : pages.cart)
        return true
      }
      intake.hear(outcome)
      if (outcome.kind === 'going' || outcome.kind === 'signed-out') keep({ resume: true })
      if (outcome.kind === 'going') return true
      if (outcome.kind === 'start-gone') chosen.letGo()
      costs.correct(outcome)
      setNotice(outcome)
      return false
    })
  }

  const errors = notice.kind === 'fields' ? notice.messages : {}
  return (
    <form
      ref={form}
      noValidate
      onSubmit={confirm}
      onInput={() => keep()}
      className="flex min-h-0 grow flex-col cramped:shrink-0"
    >
      <DialogScroll>
        <div className="flex flex-col gap-6">
          <OwnPackageBand serviceID={service.serviceID} onUse={(pack) => onPackage(pack, { ...choice, member })} />
          <OwnHolds
            holds={chosen.starts.free?.ownHolds ?? []}
            timeZone={chosen.wall.timeZone}
            onGivenUp={() => chosen.refresh()}
          />
          {service.addOns.length > 0 && <AddOnChoice service={service} value={addOns} onChange={setAddOns} />}
          <SeveralServices several={several} first={service.name} />
          <TeamChoice team={team} value={member} onChange={setMember} />
          <StartPicker chosen={chosen} missing={notice.kind === 'missing'} />
          {choice.day && (
            <AnotherTime
              {...{ addOns, also, member }}
              serviceID={service.serviceID}
              day={choice.day}
              timeZone={chosen.wall.timeZone}
              onChoose={chosen.choose}
            />
          )}
          <Button
            kind="quiet"
            className="-mt-4 -ml-3 self-start"
            onClick={() => onWait({ day: choice.day, addOns, member, isAlone: also !== '' })}
          >
            {t`No time that suits? Join the waiting list`}
          </Button>
          <hr className="border-hairline" />
          <ContactFields user={user} draft={draft} errors={errors} />
          <NoteField draft={draft} error={errors.note} lacksConsent={notice.kind === 'no-consent'} />
          <IntakeFields intake={intake} />
          <VisitSummary
            service={visit}
            wall={chosen.wall}
            price={price}
            priceBefore={costs.priceBefore}
            split={split}
            choice={choice}
            start={start}
          />
          <OtherVisit visits={chosen.starts.free?.ownVisits ?? []} start={start?.moment} minutes={visit.duration} />
          <VisitCostFields costs={costs} currency={service.priceCurrency} />
          {split.fee === 0 && (
            <div className="hidden cramped:@max-[18rem]/sheet:block">
              <CartButton busy={isBusy} />
            </div>
          )}
        </div>
      </DialogScroll>
      <SheetFooter
        service={service}
        price={costs.total}
        split={split}
        choice={choice}
        notice={notice}
        lost={chosen.lost}
        promise={
          start
            ? [
                promiseText(
                  {
                    ...visit,
                    ...{ moment: start.moment, price: split.now, currency: service.priceCurrency },
                    isDeposit: split.atSalon > 0,
                    kept: split.fee > 0 ? split : undefined,
                  },
                  chosen.wall,
                ),
                ...(strictest ? [strictestText(strictest)] : []),
              ].join(' ')
            : ''
        }
        busy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
