import { ownPackagesOfService, type VisitPackage } from '@dressing-room/contract/packages'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'

interface OwnPackageBandProps {
  serviceID: string
  onUse: (pack: VisitPackage) => void
}

/** Whoever has a package of this service is told so in its booking form: a visit with it costs nothing more. */
export function OwnPackageBand({ serviceID, onUse }: OwnPackageBandProps) {
  const [pack, setPack] = useState<VisitPackage>()
  useEffect(() => {
    let isHere = true
    call(ownPackagesOfService, { params: { serviceID } }).then(
      ({ packages }) => isHere && setPack(packages[0]),
      // Without it the visit is booked as ever.
      (error: unknown) => console.warn('Your packages could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [serviceID])
  if (!pack) return null
  const { left } = pack
  return (
    <section
      aria-label={t`Your package`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-sage px-4 py-3"
    >
      <p className="min-w-0">
        {t`You have a package: ${plural(left, { one: '# visit', other: '# visits' })} left. Nothing more is to be paid.`}
      </p>
      <Button onClick={() => onUse(pack)}>{t`Book with it`}</Button>
    </section>
  )
}
