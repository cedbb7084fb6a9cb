import { t } from '@lingui/core/macro'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { loadMessages, Messages, MessagesSkeleton } from '../messages.tsx'
import type { Route } from './+types/messages'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Messages`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return loadMessages(request, 'seller')
}

export default function Own({ loaderData }: Route.ComponentProps) {
  return <Messages side="seller" {...loaderData} />
}

export function HydrateFallback() {
  return <MessagesSkeleton />
}
