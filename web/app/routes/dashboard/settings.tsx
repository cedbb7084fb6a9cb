import { openSessions } from '@dressing-room/contract/accounts'
import { listAddresses } from '@dressing-room/contract/addresses'
import { ownCases } from '@dressing-room/contract/moderation'
import { getNoticeChoices } from '@dressing-room/contract/notifications'
import { personalData } from '@dressing-room/contract/personal-data'
import { secondFactors } from '@dressing-room/contract/second-factor'
import { getStoreCredit } from '@dressing-room/contract/store-credit'
import { t } from '@lingui/core/macro'
import { type ShouldRevalidateFunctionArgs, useMatches, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import type { ShownSessions } from '../../features/accounts/open-sessions.tsx'
import { saveSettings } from '../../features/accounts/save-settings.ts'
import { Settings, SettingsFrame } from '../../features/accounts/settings.tsx'
import { SavedAddresses } from '../../features/addresses/saved-addresses.tsx'
import { OwnAvoided } from '../../features/avoided/own-avoided.tsx'
import { ProfilePicture } from '../../features/images/profile-picture.tsx'
import { OwnHidden } from '../../features/moderation/own-hidden.tsx'
import { NoticeSettings } from '../../features/notifications/notice-settings.tsx'
import { OwnData } from '../../features/personal-data/own-data.tsx'
import { OwnCards } from '../../features/saved-cards/own-cards.tsx'
import { OwnMeasures } from '../../features/sizing/own-measures.tsx'
import { OwnCredit } from '../../features/store-credit/store-credit.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/settings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Settings`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const [sessions, saved, factors, ownData, hidden, credit, notices] = await Promise.all([
    listSessions(),
    optional(call(listAddresses, {})),
    optional(call(secondFactors, {})),
    optional(call(personalData, {})),
    optional(call(ownCases, {})),
    optional(call(getStoreCredit, {})),
    optional(call(getNoticeChoices, {})),
  ])
  return {
    user,
    sessions,
    addresses: saved?.addresses,
    factors,
    ownData,
    hidden: hidden?.cases ?? [],
    credit,
    notices,
  }
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

export default function SettingsScreen({
  loaderData: { addresses, ownData, hidden, credit, notices, ...shown },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const demo = siteOf(useMatches())?.demoPayments ?? false
  return (
    <Settings
      {...shown}
      picture={<ProfilePicture key={shown.user._id} user={shown.user} />}
      cards={<OwnCards demo={demo} />}
      addresses={<SavedAddresses addresses={addresses} onRetry={revalidate} />}
      avoided={<OwnAvoided viewerId={shown.user._id} />}
      measures={<OwnMeasures viewerId={shown.user._id} />}
      credit={<OwnCredit credit={credit} onRetry={revalidate} />}
      notices={<NoticeSettings user={shown.user} choices={notices} onRetry={revalidate} />}
      hidden={hidden.length > 0 && <OwnHidden cases={hidden} />}
      ownData={<OwnData state={ownData} email={shown.user.email} onRetry={revalidate} />}
    />
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your settings`}>
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
