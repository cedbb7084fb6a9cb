import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { PolicyPage } from '../../features/policies/policy-page.tsx'
import { terms, termsLead } from '../../features/policies/terms.tsx'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/terms'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Terms and Conditions`,
    description: t`What you and we can rely on when you buy, book or sell here.`,
    path: pages.terms,
  })
}

export default function Terms({ matches }: Route.ComponentProps) {
  const site = siteOf(matches)
  const shop = site?.name ?? SHOP
  return (
    <PolicyPage
      title={t`Terms and Conditions`}
      dated
      lead={termsLead(shop)}
      sections={terms(shop, site?.contactEmail ?? '')}
    />
  )
}
