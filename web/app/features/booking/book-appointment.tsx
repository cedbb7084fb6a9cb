import type { User } from '@dressing-room/contract/accounts'
import { formatDecimal } from '@dressing-room/contract/money'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../../session/next-path.ts'
import { knownSession, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'
import { NextFree } from './next-free.tsx'
import { policyWords } from './visit-words.ts'

const LOG_IN = 'Please log in to book an appointment.'
const REDIRECT_MS = 3000

export type BookableService = Pick<
  StylistService,
  'serviceID' | 'name' | 'price' | 'priceCurrency' | 'duration' | 'timeZone' | 'cancellationHours'
>

// Only who books needs it: it comes when a hand is near the button.
const loadModal = () => import('./booking-modal.tsx')
const BookingModal = lazy(loadModal)

type Step = { kind: 'closed' } | { kind: 'asked-to-log-in' } | { kind: 'shop-away' } | { kind: 'booking'; user: User }

/** The way from reading about a service to booking it. */
export function BookAppointment({ service }: { service: BookableService }) {
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const [user, setUser] = useState<User>()
  const session = useSession()
  const navigate = useNavigate()
  const alertId = useId()
  const button = useRef<HTMLDivElement>(null)
  const login = loginPath(`/service/${encodeURIComponent(service.serviceID)}`)
  const reading = usePausingTimer(REDIRECT_MS, step.kind === 'asked-to-log-in', () => navigate(login))

  async function book() {
    const known = session.kind === 'user' ? session : await knownSession()
    if (known.kind === 'unreachable') return setStep({ kind: 'shop-away' })
    if (known.kind !== 'user') return setStep({ kind: 'asked-to-log-in' })
    setUser(known.user)
    setStep({ kind: 'booking', user: known.user })
  }

  const preload = () => void loadModal().catch(() => {})
  return (
    <div className="flex flex-col gap-3">
      <div ref={button}>
        <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr]">
          <Button
            kind="sage"
            aria-haspopup="dialog"
            onClick={book}
            onPointerEnter={preload}
            onFocus={preload}
            className="w-full"
          >
            Book Appointment
          </Button>
          <NextFree serviceID={service.serviceID} timeZone={service.timeZone} />
        </div>
        {/* Below the button: above, it would slide under the pointer, which stops the clock. */}
        <div {...reading} className={step.kind === 'asked-to-log-in' || step.kind === 'shop-away' ? 'mt-3' : undefined}>
          <Alert id={alertId}>
            {step.kind === 'asked-to-log-in' && (
              <>
                {LOG_IN} <TextLink to={login}>Go to login</TextLink>
              </>
            )}
            {step.kind === 'shop-away' && "We can't reach the shop. Your login is safe. Please try again in a moment."}
          </Alert>
        </div>
      </div>
      <p className="text-note text-muted">Free to cancel {policyWords(service.cancellationHours)}.</p>
      {user && (
        <Suspense fallback={null}>
          <BookingModal
            service={service}
            user={user}
            open={step.kind === 'booking'}
            onClose={() => setStep({ kind: 'closed' })}
          />
        </Suspense>
      )}
      <StickyBookBar watch={button} service={service} onBook={book} />
    </div>
  )
}

/** On phones the way to an appointment is always at hand. */
function StickyBookBar({
  watch,
  service,
  onBook,
}: {
  watch: React.RefObject<HTMLElement | null>
  service: BookableService
  onBook: () => void
}) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!watch.current) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(watch.current)
    return () => observer.disconnect()
  }, [watch])
  if (!away) return null
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-14 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-raised px-4 py-2 sm:bottom-0 sm:left-16 md:hidden"
    >
      <p className="figures min-w-0">
        <span className="block truncate text-note text-muted">{service.duration} minutes</span>
        <span className="font-medium">{formatDecimal(service.price, service.priceCurrency)}</span>
      </p>
      <Button
        kind="sage"
        className="shrink-0"
        aria-haspopup="dialog"
        onClick={() => {
          watch.current?.scrollIntoView({ block: 'center' })
          onBook()
        }}
      >
        Book Appointment
      </Button>
    </div>
  )
}
