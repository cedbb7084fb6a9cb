import type { User } from '@dressing-room/contract/accounts'
import type { SecondFactors } from '@dressing-room/contract/second-factor'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Coins, CreditCard, LogOut, SlidersHorizontal, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { logOut } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { ShownSessions } from './open-sessions.tsx'
import { PaymentTab } from './payment-tab.tsx'
import { PreferenceTab } from './preference-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SettingsSection } from './settings-section.tsx'

const TABS = ['profile', 'payment', 'preference', 'tokens'] as const
type TabId = (typeof TABS)[number]

interface SettingsProps {
  user: User
  sessions: ShownSessions
  /** The profile picture, which is another feature's. */
  picture: ReactNode
  /** The cards that the payment provider keeps, likewise. */
  cards: ReactNode
  /** The saved addresses, which are another feature's. */
  addresses: ReactNode
  /** What the person measures, likewise. */
  measures: ReactNode
  /** The ingredients that the person avoids, likewise. */
  avoided: ReactNode
  /** What was hidden after reports; nothing where nothing was. */
  hidden: ReactNode
  /** What the person is told, and how, likewise. */
  notices: ReactNode
  /** Store credit, likewise. */
  credit: ReactNode
  /** Export and deletion of the account, likewise. */
  ownData: ReactNode
  /** Undefined when they could not be loaded. */
  factors: SecondFactors | undefined
}

/** Four tabs and a button to log out; the open tab is in the address. */
export function Settings({
  user,
  sessions,
  picture,
  cards,
  addresses,
  measures,
  avoided,
  credit,
  notices,
  ownData,
  hidden,
  factors,
}: SettingsProps) {
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  useEffect(() => {
    // After the shell has gone to the top, as it does on every new path.
    const frame = requestAnimationFrame(() => hash && document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  const selected = TABS.find((id) => id === params.get('tab')) ?? 'profile'
  const open = (id: TabId) =>
    setParams(id === 'profile' ? {} : { tab: id }, { replace: true, preventScrollReset: true })
  return (
    <SettingsFrame>
      <Tabs
        label={t`Settings`}
        selected={selected}
        onSelect={open}
        tabs={[
          {
            id: 'profile',
            label: t`Profile`,
            icon: UserRound,
            panel: (
              <ProfileTab
                {...{ user, sessions, picture, addresses, measures, avoided, ownData, hidden, factors }}
                onRetry={revalidate}
              />
            ),
          },
          { id: 'payment', label: t`Payment`, icon: CreditCard, panel: <PaymentTab cards={cards} name={user.name} /> },
          {
            id: 'preference',
            label: t`Preference`,
            icon: SlidersHorizontal,
            panel: <PreferenceTab preferences={user.preferences} notices={notices} />,
          },
          {
            id: 'tokens',
            label: t`Tokens`,
            icon: Coins,
            panel: (
              <SettingsSection
                title={t`Store credit`}
                about={t`Money to spend here: for goods and for visits, beside your card. It does not expire.`}
              >
                {credit}
              </SettingsSection>
            ),
          },
        ]}
        end={<LogoutButton />}
      />
    </SettingsFrame>
  )
}

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-4 font-display text-display md:mb-6">
        <Trans>Settings</Trans>
      </h1>
      {children}
    </div>
  )
}

/** Looks like the tabs beside it, and is none: it leaves. */
function LogoutButton() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={async () => {
        await logOut()
        navigate('/')
      }}
      className="inline-flex min-h-14 items-center justify-center gap-2 rounded-control text-muted transition-colors duration-[120ms] hover:text-ink max-lg:flex-col max-lg:gap-1 max-lg:text-note sm:px-4 lg:font-medium"
    >
      <LogOut size={20} aria-hidden />
      <Trans>Logout</Trans>
    </button>
  )
}
