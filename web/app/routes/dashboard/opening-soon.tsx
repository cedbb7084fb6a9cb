import { pages } from '@dressing-room/contract/pages'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/opening-soon'

/** Stands where the menu leads to until the screen of that page exists: a link of ours never leads to nothing. */
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Opening soon', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return null
}

export default function OpeningSoon() {
  return (
    <EmptyState
      page
      illustration="mirror"
      title="This part of the shop opens soon."
      action={<ButtonLink to={pages.dashboard}>Go to your dashboard</ButtonLink>}
    />
  )
}

export function HydrateFallback() {
  return <Skeleton className="mt-12 h-40" />
}
