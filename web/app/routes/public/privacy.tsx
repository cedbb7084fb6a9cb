import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { PolicyPage } from '../../features/policies/policy-page.tsx'
import { privacyLead, privacyPolicy } from '../../features/policies/privacy-policy.tsx'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/privacy'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Privacy Policy`,
    description: t`What we keep about you and why, who sees it, and how to have it changed or deleted.`,
    path: pages.privacy,
  })
}

export default function Privacy({ matches }: Route.ComponentProps) {
  const site = siteOf(matches)
  return (
    <PolicyPage
      title={t`Privacy Policy`}
      dated
      lead={privacyLead(site?.name ?? SHOP)}
      sections={privacyPolicy(site?.contactEmail ?? '')}
    />
  )
}
