import { pages } from '@dressing-room/contract/pages'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { WaysOn } from '../../ui/ways-on.tsx'
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
  if (services.length === 0) return null
  return (
    <WaysOn title={title} beside={children}>
      <ServiceGrid services={services} slots={services.length} />
    </WaysOn>
  )
}
