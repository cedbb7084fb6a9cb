import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import { requireSeller } from '../../session/guard.ts'
import { FailedScreen } from '../../shell/failed-screen.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { loadMessage, MessagesSkeleton, OneConversation, UnknownConversation } from '../messages.tsx'
import type { Route } from './+types/message'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Messages`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return loadMessage(params.id)
}

export default function Own({ loaderData }: Route.ComponentProps) {
  return <OneConversation side="seller" found={loaderData} />
}

export function HydrateFallback() {
  return <MessagesSkeleton />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)
  return isUnknown ? <UnknownConversation side="seller" /> : <FailedScreen error={error} />
}
