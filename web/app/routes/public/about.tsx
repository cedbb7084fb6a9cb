import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { aboutLead, aboutUs } from '../../features/policies/about-us.tsx'
import { PolicyPage } from '../../features/policies/policy-page.tsx'
import { pageMeta, SHOP, siteOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/about'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`About Us`,
    description: t`A marketplace for fashion, beauty and the stylists who work with them: what it is and how to reach us.`,
    path: pages.about,
  })
}

export default function About({ matches }: Route.ComponentProps) {
  const site = siteOf(matches)
  return (
    <PolicyPage title={t`About Us`} lead={aboutLead(site?.name ?? SHOP)} sections={aboutUs(site?.contactEmail ?? '')} />
  )
}
