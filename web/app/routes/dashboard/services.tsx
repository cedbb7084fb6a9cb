import { randomServiceCategories, recentServices } from '@dressing-room/contract/stylist-services'
import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { listedService } from '../../features/stylist-services/listed-service.ts'
import {
  type ServicePicks,
  ServicesHome,
  ServicesHomeSkeleton,
} from '../../features/stylist-services/services-home.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/services'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Services', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { username: user.username || user.name, picks: pick() }
}

async function pick(): Promise<ServicePicks> {
  const [special, byCategory] = await Promise.all([
    call(recentServices, {}).catch(logged),
    call(randomServiceCategories, {}).catch(logged),
  ])
  return {
    special: special?.map(listedService),
    byCategory:
      byCategory &&
      Object.entries(byCategory).map(([category, services]) => ({ category, services: services.map(listedService) })),
  }
}

function logged(error: unknown) {
  console.error(error)
  return undefined
}

export default function Services({ loaderData: { username, picks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="pt-4 md:pt-8">
      <h1 className="unseen">Services</h1>
      <Suspense fallback={<ServicesHomeSkeleton />}>
        <Await resolve={picks}>
          {(picked) => <ServicesHome username={username} picks={picked} onRetry={revalidate} />}
        </Await>
      </Suspense>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-4 md:pt-8">
      <h1 className="unseen">Services</h1>
      <ServicesHomeSkeleton />
    </div>
  )
}
