import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import { requireUser } from '../../session/guard.ts'
import { FailedScreen } from '../../shell/failed-screen.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { loadMessage, MessagesSkeleton, OneConversation, UnknownConversation } from '../messages.tsx'
import type { Route } from './+types/message'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Messages`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return loadMessage(params.id)
}

export default function Own({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-8 md:pt-12">
      <OneConversation side="buyer" found={loaderData} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  return isUnknown ? <UnknownConversation side="buyer" /> : <FailedScreen error={error} />
}
