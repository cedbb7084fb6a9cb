import type { User } from '@dressing-room/contract/accounts'
import { pages } from '@dressing-room/contract/pages'
import { readServiceLink } from '@dressing-room/contract/start-links'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { alsoText } from '@dressing-room/contract/visit-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressHere } from '../../language/address.ts'
import { loginPath } from '../../session/next-path.ts'
import { knownSession, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { firstTouch } from '../../ui/first-touch.ts'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'
import { bookingDraft, keepBookingDraft } from './booking-draft.ts'
import type BookingSheet from './booking-sheet.tsx'
import { NextFree } from './next-free.tsx'
import { depositText } from './pay-now.ts'
import { policyText } from './policy-text.ts'
import type { StartChoice } from './start-choice.ts'
import { StickyBookBar } from './sticky-book-bar.tsx'

const LOG_IN = t`Please log in to book an appointment.`
const REDIRECT_MS = 3000

export type BookableService = Pick<
  StylistService,
  | 'serviceID'
  | 'name'
  | 'price'
  | 'priceCurrency'
  | 'duration'
  | 'timeZone'
  | 'location'
  | 'cancellationHours'
  | 'addOns'
  | 'deposit'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'noShowFee'
  | 'team'
  | 'questions'
>

// Loaded when the pointer comes near the button, or at the first touch of the page: most visitors never book.
const loadSheet = () => import('./booking-sheet.tsx')

type Sheet = ComponentType<Parameters<typeof BookingSheet>[0]>

type Step =
  | { kind: 'closed' }
  | { kind: 'opening' }
  | { kind: 'asked-to-log-in'; by: 'press' | 'link' }
  | { kind: 'shop-away' }
  | { kind: 'open' }
  /** The sheet's script could not be loaded, or failed; the page stays. */
  | { kind: 'failed' }

/** The way from reading about a service to booking it. */
export function BookAppointment({ service }: { service: BookableService }) {
  const { serviceID } = service
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const [sheet, setSheet] = useState<{
    Sheet: Sheet
    user: User
    wanted: StartChoice | undefined
    waits: boolean
    key: number
  }>()
  const session = useSession()
  const navigate = useNavigate()
  const alertId = useId()
  const button = useRef<HTMLDivElement>(null)
  const fails = useRef(0)
  const { hash } = useLocation()
  const login = loginPath(pages.service(serviceID) + (readServiceLink(hash) ? hash : ''))
  const reading = usePausingTimer(REDIRECT_MS, step.kind === 'asked-to-log-in' && step.by === 'press', () =>
    navigate(login),
  )
  usePrefetch()

  const openFor = useCallback(async (user: User, wanted: StartChoice | undefined, waits = false) => {
    setStep({ kind: 'opening' })
    try {
      const { default: Sheet } = await loadSheet()
      setSheet((before) => ({ Sheet, user, wanted, waits, key: (before?.key ?? 0) + 1 }))
      setStep({ kind: 'open' })
    } catch (error) {
      console.warn('The booking form could not be loaded', error)
      fails.current += 1
      setStep({ kind: 'failed' })
    }
  }, [])

  async function book(wanted?: StartChoice) {
    const known = session.kind === 'user' ? session : await knownSession()
    if (known.kind === 'unreachable') return setStep({ kind: 'shop-away' })
    if (known.kind === 'user') return openFor(known.user, wanted)
    // After the login the sheet opens again, at the start that was pressed before.
    keepBookingDraft(serviceID, { ...bookingDraft(serviceID, undefined), ...wanted, resume: true })
    setStep({ kind: 'asked-to-log-in', by: 'press' })
  }

  useEffect(() => {
    let isHere = true
    const link = readServiceLink(hash)
    void knownSession().then((known) => {
      if (!isHere) return
      // A start, or the way onto the waiting list: by a link, which waits for their login. Until they go there they read on.
      if (known.kind !== 'user') {
        if (link && known.kind !== 'unreachable') setStep({ kind: 'asked-to-log-in', by: 'link' })
        return
      }
      const draft = bookingDraft(serviceID, known.user._id)
      if (link?.kind === 'wait') return void openFor(known.user, undefined, true)
      if (link?.kind === 'book') {
        const { addOns, also, member, ...start } = link.start
        const wanted = start.day && start.time ? start : undefined
        const chosen = { addOns: addOns.join(','), also: alsoText(also), member }
        keepBookingDraft(serviceID, { ...draft, ...wanted, ...chosen, userId: known.user._id })
        return void openFor(known.user, wanted)
      }
      if (draft?.resume) void openFor(known.user, undefined)
    })
    return () => {
      isHere = false
    }
  }, [serviceID, hash, openFor])

  /** A tab that is older than the shop's last release finds the new files only by loading the page anew. */
  function tryAgain() {
    const user = session.kind === 'user' ? session.user : undefined
    if (fails.current < 2 && user) return void openFor(user, sheet?.wanted)
    keepBookingDraft(serviceID, { ...bookingDraft(serviceID, user?._id), resume: true })
    window.location.reload()
  }

  function note() {
    switch (step.kind) {
      case 'asked-to-log-in':
        return (
          <p className="flex flex-wrap gap-x-2">
            <span>{LOG_IN}</span>
            <TextLink to={login}>{t`Go to login`}</TextLink>
          </p>
        )
      case 'shop-away':
        return (
          <p>
            <Trans>We can't reach the shop. Your login is safe. Please try again in a moment.</Trans>
          </p>
        )
      case 'failed':
        return (
          <p className="flex flex-wrap items-center gap-x-2">
            <span>
              <Trans>Couldn't load the booking form.</Trans>
            </span>
            <Button kind="quiet" onClick={tryAgain}>
              {t`Try again`}
            </Button>
          </p>
        )
      default:
        return null
    }
  }

  const message = note()
  const deposit = depositText(service)
  const preload = () => void loadSheet().catch(() => {})
  return (
    <div className="flex flex-col gap-3">
      <div ref={button}>
        <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr]">
          <Button
            kind="sage"
            aria-haspopup="dialog"
            busy={step.kind === 'opening'}
            onClick={() => book()}
            onPointerEnter={preload}
            onFocus={preload}
            className="w-full"
          >
            {t`Book Appointment`}
          </Button>
          <NextFree service={service} onChoose={book} />
        </div>
        <noscript>
          <p className="mt-2">
            <Trans>
              Booking online needs JavaScript. You can{' '}
              <a href={addressHere(pages.serviceTimes(serviceID))}>see the free days and times</a>, and call or write to
              the stylist.
            </Trans>
          </p>
        </noscript>
        {/* Below the button: above, it would slide under the pointer, which stops the clock. */}
        <div {...reading} className={message ? 'mt-3' : undefined}>
          <Alert id={alertId}>{message}</Alert>
        </div>
      </div>
      {deposit && <p className="figures text-note">{deposit}</p>}
      <p className="text-note text-muted">{t`Free to cancel ${policyText(service.cancellationHours)}.`}</p>
      {sheet && (
        <sheet.Sheet
          key={sheet.key}
          service={service}
          user={sheet.user}
          wanted={sheet.wanted}
          waits={sheet.waits}
          open={step.kind === 'open'}
          onClose={() => setStep({ kind: 'closed' })}
          onFault={() => {
            fails.current += 1
            setSheet(undefined)
            setStep({ kind: 'failed' })
          }}
        />
      )}
      <StickyBookBar watch={button} service={service} onBook={() => book()} />
    </div>
  )
}

/** Loaded at the first touch of the page, because touch screens have no hover to announce a press. */
function usePrefetch() {
  useEffect(() => {
    void firstTouch()
      .then(loadSheet)
      .catch(() => {})
  }, [])
}
