import { randomServiceCategories, recentServices } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { type ServiceSummary, toServiceSummary } from '../../features/stylist-services/service-summary.ts'
import { ServicesHome, ServicesHomeSkeleton } from '../../features/stylist-services/services-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Picks } from '../../ui/picks-home.tsx'
import type { Route } from './+types/services'
import { PersonalizedFrame, PersonalizedHome } from './personalized.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Services`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<Omit<Picks<ServiceSummary>, 'slides'>> {
  const [special, byCategory] = await Promise.all([
    optional(call(recentServices, {})),
    optional(call(randomServiceCategories, {})),
  ])
  return {
    special: special?.map(toServiceSummary),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, services]) => ({
        category,
        items: services.map(toServiceSummary),
      })),
  }
}

export default function Services({ loaderData: { username, picks } }: Route.ComponentProps) {
  return (
    <PersonalizedHome title={t`Services`} picks={picks} skeleton={<ServicesHomeSkeleton />}>
      {(picked, onRetry) => <ServicesHome username={username} picks={picked} onRetry={onRetry} />}
    </PersonalizedHome>
  )
}

export function HydrateFallback() {
  return (
    <PersonalizedFrame title={t`Services`}>
      <ServicesHomeSkeleton />
    </PersonalizedFrame>
  )
}
