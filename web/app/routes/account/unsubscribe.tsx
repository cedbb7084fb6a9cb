import { t } from '@lingui/core/macro'
import { UnsubscribeForm } from '../../features/notifications/unsubscribe-form.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/unsubscribe'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Unsubscribe`, hidden: true })
}

/** In the browser alone: the key of somebody's mails stays out of what the server renders. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { key: searchParams.get('key') ?? '', group: searchParams.get('group') ?? '' }
}

export default function Unsubscribe({ loaderData: { key, group } }: Route.ComponentProps) {
  return <UnsubscribeForm group={group} linkKey={key} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading`}>
      <div className="grid max-w-text gap-5 pt-8 md:pt-12">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-6" />
        <Skeleton className="h-11 w-40" />
      </div>
    </Loading>
  )
}
