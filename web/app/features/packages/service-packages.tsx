import type { PackageOffer } from '@dressing-room/contract/packages'
import { buyPackage } from '@dressing-room/contract/packages'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageFor } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { loginPath } from '../../session/next-path.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useSubmitOnce } from '../../ui/use-submit-once.ts'
import { validWords } from './package-words.ts'

interface ServicePackagesProps {
  serviceID: string
  packages: readonly PackageOffer[]
}

/** On the page of a service: the packages of it that are sold, each with what one visit costs in it and what it saves. */
export function ServicePackages({ serviceID, packages }: ServicePackagesProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmitOnce(() => {})

  function buy({ _id, price }: PackageOffer) {
    setProblem('')
    void submit(async () => {
      try {
        const { url } = await call(buyPackage, { body: { offerId: _id, price } })
        window.location.assign(url)
        return true
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_signed_in') {
          await navigate(loginPath(pages.service(serviceID)))
          return true
        }
        setProblem(messageFor(error))
        return false
      }
    })
  }

  return (
    <section aria-labelledby="packages-title" className="border-t border-hairline pt-4">
      <h2 id="packages-title" className="text-lead font-semibold">
        <Trans>Packages</Trans>
      </h2>
      <p className="mt-1 text-note text-muted">
        <Trans>Pay for several visits at once, by card, and book them whenever you like.</Trans>
      </p>
      <ul aria-label={t`Packages`} className="mt-2">
        {packages.map((offer) => (
          <li
            key={offer._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="figures font-medium">
                {plural(offer.visits, { one: '# visit', other: '# visits' })}
                <span aria-hidden>{' · '}</span>
                {formatDecimal(offer.price, offer.currency)}
              </p>
              <p className="figures text-note text-muted">
                {[
                  t`${formatDecimal(offer.perVisit, offer.currency)} a visit`,
                  offer.saves !== undefined && t`you save ${formatDecimal(offer.saves, offer.currency)}`,
                  validWords(offer.validMonths),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button busy={busy} onClick={() => buy(offer)}>
              {t`Buy package`}
            </Button>
          </li>
        ))}
      </ul>
      <Alert>{problem && <p>{problem}</p>}</Alert>
    </section>
  )
}
