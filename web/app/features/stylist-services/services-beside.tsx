import { pages } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { ServiceGrid } from './service-grid.tsx'
import type { ServiceSummary } from './service-summary.ts'

interface ServicesBesideProps {
  ofStylist: readonly ServiceSummary[]
  /** The nearest first. */
  similar: readonly ServiceSummary[]
  stylist: StylistService['provider']
}

/** The ways on from a service: what else its stylist does, and who else does it. */
export function ServicesBeside({ ofStylist, similar, stylist }: ServicesBesideProps) {
  return (
    <>
      <Row title={t`More from ${stylist.name}`} services={ofStylist}>
        {stylist.shopSlug && <TextLink to={pages.storefront(stylist.shopSlug)}>{t`See the whole shop`}</TextLink>}
      </Row>
      <Row title={t`Similar services, nearest first`} services={similar} />
    </>
  )
}

function Row({
  title,
  services,
  children,
}: {
  title: string
  services: readonly ServiceSummary[]
  children?: ReactNode
}) {
  const id = useId()
  if (services.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-18">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-head wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      <ServiceGrid services={services} slots={services.length} />
    </section>
  )
}
