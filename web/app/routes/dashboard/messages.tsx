import { t } from '@lingui/core/macro'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { loadMessages, Messages, MessagesSkeleton } from '../messages.tsx'
import type { Route } from './+types/messages'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Messages`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return loadMessages(request, 'buyer')
}

export default function Own({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-8 md:pt-12">
      <Messages side="buyer" {...loaderData} />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <MessagesSkeleton />
    </div>
  )
}
