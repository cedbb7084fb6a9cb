import { refundPackage, type VisitPackage } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { atPackage } from '@dressing-room/contract/start-links'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PackageVisits } from './package-visits.tsx'
import { leftWords, untilWords } from './package-words.ts'

const TONES = {
  active: ['sage', 'full'],
  used: ['plain', 'full'],
  over: ['plain', 'hollow'],
  refunded: ['plain', 'hollow'],
  stopped: ['sale', 'hollow'],
  lost: ['plain', 'hollow'],
  review: ['sale', 'hollow'],
  unpaid: ['plain', 'hollow'],
  ended: ['plain', 'hollow'],
} as const

interface PackageEntryProps {
  of: VisitPackage
  /** Its buyer, or the stylist who has sold it. */
  as: 'buyer' | 'stylist'
  onChanged: (changed: VisitPackage) => void
}

/** One package in the list of either side: what is left of it, until when, which visits were made of it, and what can be done. */
export function PackageEntry({ of, as, onChanged }: PackageEntryProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [tone, dot] = TONES[of.state]
  const sum = (amount: number) => formatDecimal(amount, of.currency)
  const isStylist = as === 'stylist'
  // Nothing of its payment is left: its visits can be ended all the same.
  const isWriteOff = of.refundable === 0

  async function payBack() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      const { message, package: changed } = await call(refundPackage, { params: { id: of._id } })
      setAsking(false)
      showToast({ message, tone: 'good' })
      onChanged(changed)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="border-t border-hairline py-5 first:border-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 dir="auto" className="min-w-0 text-lead font-semibold wrap-anywhere">
          {isStylist ? of.clientName : of.serviceName}
        </h2>
        <span className="figures font-display text-head">{leftWords(of)}</span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Badge tone={tone} dot={dot}>
          {of.stateText}
        </Badge>
        {of.state !== 'refunded' && of.state !== 'used' && of.state !== 'lost' && <span>{untilWords(of)}</span>}
        {of.state === 'stopped' && (
          <span>{t`Its payment is being looked at. Nothing can be booked with it meanwhile.`}</span>
        )}
        {of.state === 'lost' && (
          <span>{t`A bank has given its payment back. Nothing more can be booked with it.`}</span>
        )}
        {of.state === 'review' && <span>{t`Your payment is being checked by a person.`}</span>}
      </div>
      <p className="figures mt-1 text-note text-muted wrap-anywhere">
        {[
          t`Number ${of.number}`,
          isStylist ? of.serviceName : of.stylistName,
          t`${sum(of.price)}, ${sum(of.perVisit)} a visit`,
          of.paidBack > 0 && t`${of.paidBack} paid back`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {of.receiptId && (
          <TextLink to={pages.document(of.receiptId)} className="ml-4 inline-flex min-h-11 items-center">
            {t`Receipt`}
          </TextLink>
        )}
      </p>
      <PackageVisits made={of.made} timeZone={of.timeZone} />
      {!isStylist && of.refundable !== undefined && !of.serviceExists && (
        <p className="mt-2">{t`This service cannot be booked any more. You can have what is left paid back.`}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {of.mayBook && <ButtonLink to={atPackage(of.serviceID)}>{t`Book a visit`}</ButtonLink>}
        {of.refundable !== undefined && (
          <Button kind="quiet" className={of.mayBook ? '' : '-ml-3'} onClick={() => setAsking(true)}>
            {isWriteOff ? t`Write off what is left` : isStylist ? t`Pay back what is left` : t`Get it paid back`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={
          isWriteOff
            ? t`Write off what is left of this package?`
            : isStylist
              ? t`Pay back what is left of this package?`
              : t`Get what is left paid back?`
        }
        confirm={isWriteOff ? t`Write it off` : t`Pay it back`}
        keep={t`Keep the package`}
        busy={busy}
        error={problem}
        onConfirm={() => void payBack()}
        onClose={() => setAsking(false)}
      >
        {isWriteOff
          ? t`All of its payment has gone back already, so nothing more goes back. Visits that are booked stay booked.`
          : isStylist
            ? t`${sum(of.refundable ?? 0)} goes back to your client's card and is taken from your earnings. Visits that are booked stay booked.`
            : t`${sum(of.refundable ?? 0)} goes back to the card you paid with. Visits that are booked stay booked.`}
      </ConfirmDialog>
    </li>
  )
}
