import { type OwnPackageOffer, retirePackageOffer } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { validWords } from './package-words.ts'

interface OwnOffersProps {
  offers: readonly OwnPackageOffer[]
  onChanged: (offer: OwnPackageOffer) => void
}

/** What a stylist offers, and has offered: retired, it is sold no more, and what was sold stays good. */
export function OwnOffers({ offers, onChanged }: OwnOffersProps) {
  const [retiring, setRetiring] = useState<OwnPackageOffer>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function retire({ _id }: OwnPackageOffer) {
    setBusy(true)
    setProblem('')
    try {
      const { message, offer } = await call(retirePackageOffer, { params: { id: _id } })
      setRetiring(undefined)
      showToast({ message, tone: 'good' })
      onChanged(offer)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ul aria-label={t`Packages you offer`}>
        {offers.map((offer) => (
          <li
            key={offer._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-4 first:border-ink"
          >
            <div className="min-w-0">
              <p className="figures font-medium wrap-anywhere">
                {[
                  plural(offer.visits, { one: '# visit', other: '# visits' }),
                  formatDecimal(offer.price, offer.currency),
                ].join(' · ')}
                {' · '}
                <TextLink to={pages.service(offer.serviceID)}>{offer.serviceName}</TextLink>
              </p>
              <p className="figures text-note text-muted">
                {[
                  t`${formatDecimal(offer.perVisit, offer.currency)} a visit`,
                  validWords(offer.validMonths),
                  t`sold ${plural(offer.sold, { one: '# time', other: '# times' })}`,
                ].join(' · ')}
              </p>
              <Badge tone={offer.isSold ? 'sage' : 'plain'} dot={offer.isSold ? 'full' : 'hollow'}>
                {offer.isSold ? t`For sale` : t`Not sold any more`}
              </Badge>
            </div>
            {offer.isSold && <Button onClick={() => setRetiring(offer)}>{t`Retire`}</Button>}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={retiring !== undefined}
        title={t`Sell this package no more?`}
        confirm={t`Retire it`}
        keep={t`Keep selling it`}
        busy={busy}
        error={problem}
        onConfirm={() => retiring && void retire(retiring)}
        onClose={() => setRetiring(undefined)}
      >
        {t`Nobody can buy it from now on. Whoever has bought it can go on booking with it.`}
      </ConfirmDialog>
    </>
  )
}
