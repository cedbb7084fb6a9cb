import { openSessions } from '@dressing-room/contract/accounts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { call } from '../../api/call.ts'
import type { ShownSessions } from '../../features/accounts/open-sessions.tsx'
import { saveSettings } from '../../features/accounts/save-settings.ts'
import { Settings, SettingsFrame } from '../../features/accounts/settings.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/settings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  return { user, sessions: await listSessions() }
}

async function listSessions(): Promise<ShownSessions> {
  try {
    return { kind: 'listed', ...(await call(openSessions, {})) }
  } catch (error) {
    console.error('Error fetching sessions', error)
    return { kind: 'failed' }
  }
}

/** Another tab is no other screen. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return !formMethod && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSettings(await request.formData())
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  return <Settings {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label="Loading your settings">
      <SettingsFrame>
        <Skeleton className="h-14" />
        <div className="mt-8 grid gap-6 lg:grid-cols-12">
          <Skeleton className="h-16 lg:col-span-4" />
          <Skeleton className="h-72 max-w-form lg:col-span-8" />
        </div>
      </SettingsFrame>
    </Loading>
  )
}
