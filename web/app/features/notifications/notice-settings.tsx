import { type User, updatePreferences } from '@dressing-room/contract/accounts'
import type { NoticeChannel, NoticeChoices } from '@dressing-room/contract/notifications'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { updateUser } from '../../session/session.ts'
import { InstallShop } from './install-shop.tsx'
import { OwnNotices } from './notice-choices.tsx'

interface NoticeSettingsProps {
  user: User
  choices: NoticeChoices | undefined
  onRetry(): void
}

/** Below the three switches: what comes by which of them. */
export function NoticeSettings({ user: { preferences }, choices, onRetry }: NoticeSettingsProps) {
  const { notifications } = preferences
  /** Whoever sets a way up means to use it. */
  async function switchOn(way: NoticeChannel) {
    if (notifications[way]) return
    const body = { ...preferences, notifications: { ...notifications, [way]: true } }
    updateUser((await call(updatePreferences, { body })).user)
    onRetry()
  }
  return (
    <>
      <section
        aria-labelledby="notices"
        className="grid gap-x-6 gap-y-5 border-t border-hairline py-8 md:py-12 lg:grid-cols-12"
      >
        <div className="lg:col-span-4">
          <h2 id="notices" className="text-lead font-semibold">
            <Trans>What we tell you</Trans>
          </h2>
          <p className="mt-2 max-w-form text-muted">
            <Trans>A box counts while its switch above is on.</Trans>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-8">
          <OwnNotices
            choices={choices}
            ways={notifications}
            onRetry={onRetry}
            onWay={(way) => void switchOn(way).catch(console.warn)}
          />
        </div>
      </section>
      <InstallShop />
    </>
  )
}
