import { pages } from '@dressing-room/contract/pages'
import { atStart } from '@dressing-room/contract/start-links'
import { type CartVisit, payForCartVisit, removeCartVisit } from '@dressing-room/contract/together'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal, listed } from '../../language/format.ts'
import { momentThere, startText, todayIn, viewerZone } from '../../session/viewer-zone.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { useRestored } from '../../ui/use-restored.ts'
import { keepCheckout } from './last-checkout.ts'
import { promiseAt } from './policy-text.ts'

interface CartVisitsProps {
  visits: readonly CartVisit[]
  /** The currency of the goods; '' where there are none, so that each visit is paid for by itself. */
  goodsIn: string
  /** Something has changed, and there may be words about it: what lies in the cart is to be loaded anew. */
  onChange: (words: string) => void
}

/** What of these is paid for with the goods: held, and priced as they are. */
export function paidWithGoods(visits: readonly CartVisit[], goodsIn: string): CartVisit[] {
  return visits.filter(({ state, currency }) => state === 'held' && currency === goodsIn)
}

/** The visits in a cart, each with its time, how long that is held, and what cancelling would give back. */
export function CartVisits({ visits, goodsIn, onChange }: CartVisitsProps) {
  const { list, otherwise } = useFocusAfterRemoval<HTMLUListElement, HTMLHeadingElement>()
  const over = visits.filter(({ state }) => state === 'over').map(({ name }) => name)
  return (
    <section aria-labelledby="cart-visits" className="mt-8">
      <h2 id="cart-visits" ref={otherwise} tabIndex={-1} className="mb-3 text-lead font-semibold">
        <Trans>Appointments</Trans>
      </h2>
      <div className="mb-3">
        <Status tone="bad">
          {over.length > 0 && t`Not held any more, and taken out of the total: ${listed(over)}.`}
        </Status>
      </div>
      <ul {...list}>
        {visits.map((visit) => (
          <VisitLine key={visit.bookingId} visit={visit} goodsIn={goodsIn} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function VisitLine({ visit, goodsIn, onChange }: Omit<CartVisitsProps, 'visits'> & { visit: CartVisit }) {
  const { bookingId, serviceID, name, addOns, imageUrl, provider, city, timeZone, placeTimeName, currency } = visit
  const [state, setState] = useState<{ busy?: 'removing' | 'paying'; refused?: string }>({})
  const isHeld = visit.state === 'held'
  const isApart = isHeld && goodsIn !== currency
  const sum = (amount: number) => formatDecimal(amount, currency)
  const params = { id: bookingId }
  useRestored(() => setState({}))

  async function attempt(busy: 'removing' | 'paying', work: () => Promise<void>) {
    if (state.busy) return
    setState({ busy })
    try {
      await work()
    } catch (error) {
      console.warn(error)
      setState({ refused: messageFor(error) })
    }
  }

  const remove = () =>
    attempt('removing', async () => {
      const { message, isBooked } = await call(removeCartVisit, { params })
      // Paid for a moment ago, in another tab say.
      onChange(isBooked ? message : '')
    })
  const pay = () =>
    attempt('paying', async () => {
      const { id, url } = await call(payForCartVisit, { params })
      keepCheckout({ sessionId: id, serviceID })
      window.location.assign(url)
    })

  return (
    <li className="relative grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-hairline py-6 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6">
      <span className="block aspect-4/5 overflow-hidden rounded-picture bg-mat max-md:row-span-2">
        {imageUrl && <img src={imageUrl} alt="" width={112} height={140} className="size-full object-cover" />}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="pr-10 font-medium">
          <Link
            to={pages.service(serviceID)}
            dir="auto"
            className="text-ink no-underline wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="figures">
          {startText(visit.date, visit.time, timeZone, todayIn(timeZone))}, {placeTimeName}
        </p>
        <p className="text-note text-muted wrap-anywhere">
          <bdi>{provider}</bdi>, <bdi>{city}</bdi>
        </p>
        {addOns.length > 0 && <p className="text-note text-muted wrap-anywhere">{listed(addOns)}</p>}
        {isHeld ? (
          <p className="figures text-note">{t`Held until ${heldUntilText(visit)}`}</p>
        ) : (
          <p className="text-note text-sale">
            <Trans>This time is not held any more.</Trans>
          </p>
        )}
        <Alert>{state.refused && <p>{state.refused}</p>}</Alert>
        {isApart && goodsIn && (
          <p className="text-note text-muted">
            <Trans>Priced in another currency than your goods: it is paid for apart.</Trans>
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          {isApart && (
            <Button kind="sage" busy={state.busy === 'paying'} onClick={pay} aria-label={t`Pay for ${name}`}>
              {t`Continue to payment`}
            </Button>
          )}
          {!isHeld && (
            <ButtonLink
              to={atStart(serviceID, { day: visit.date, time: visit.time, addOns: visit.addOnIds, also: visit.also })}
            >
              {t`Hold it again`}
            </ButtonLink>
          )}
        </p>
      </div>
      <div className="col-start-2 flex flex-col items-end md:col-start-3 md:justify-end md:pt-11">
        <p className={`figures font-medium md:text-lead ${isHeld ? '' : 'text-muted line-through decoration-1'}`}>
          {sum(visit.payNow)}
        </p>
        {visit.atSalon > 0 && (
          <p className="figures text-note text-muted">{t`Deposit; ${sum(visit.atSalon)} at the salon`}</p>
        )}
        {visit.creditUsed > 0 && (
          <p className="figures text-note text-muted">{t`Store credit pays ${sum(visit.creditUsed)}`}</p>
        )}
        {!isHeld && (
          <p className="text-note text-muted">
            <Trans>Not in the total</Trans>
          </p>
        )}
      </div>
      <IconButton
        label={t`Remove ${name}, ${startText(visit.date, visit.time, timeZone, todayIn(timeZone))}`}
        className="absolute top-3.5 -right-2.5 md:top-6 md:right-0"
        data-control="remove"
        onClick={remove}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

/** On the viewer's own wall: they look at their own clock. */
function heldUntilText({ heldUntil, timeZone }: CartVisit): string {
  const zone = viewerZone() ?? timeZone
  const [time = ''] = momentThere(new Date(heldUntil), zone).split(', ').slice(-1)
  return time
}

/** What cancelling each of these would give back, in one line for each, beside the promise of the goods. */
export function VisitPromises({ visits }: { visits: readonly CartVisit[] }) {
  if (visits.length === 0) return null
  return (
    <ul aria-label={t`If you cancel an appointment`} className="mt-3 flex flex-col gap-1 text-note text-muted">
      {visits.map((visit) => {
        const words = promiseAt(
          {
            ...{ until: new Date(visit.refundableUntil), price: visit.payNow, currency: visit.currency },
            isDeposit: visit.atSalon > 0,
          },
          visit,
        )
        return (
          <li key={visit.bookingId} className="wrap-anywhere">
            {t`${visit.name}: ${words}`}
          </li>
        )
      })}
    </ul>
  )
}
