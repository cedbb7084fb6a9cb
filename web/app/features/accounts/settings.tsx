import type { User } from '@dressing-room/contract/accounts'
import { Coins, CreditCard, LogOut, SlidersHorizontal, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { logOut } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { ShownSessions } from './open-sessions.tsx'
import { PaymentTab } from './payment-tab.tsx'
import { PreferenceTab } from './preference-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { TokensTab } from './tokens-tab.tsx'

const TABS = ['profile', 'payment', 'preference', 'tokens'] as const
type TabId = (typeof TABS)[number]

/** Four tabs and a way out; which tab is open stands in the address. */
export function Settings({ user, sessions }: { user: User; sessions: ShownSessions }) {
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
        label="Settings"
        selected={selected}
        onSelect={open}
        tabs={[
          {
            id: 'profile',
            label: 'Profile',
            icon: UserRound,
            panel: <ProfileTab user={user} sessions={sessions} onRetry={revalidate} />,
          },
          { id: 'payment', label: 'Payment', icon: CreditCard, panel: <PaymentTab /> },
          {
            id: 'preference',
            label: 'Preference',
            icon: SlidersHorizontal,
            panel: <PreferenceTab preferences={user.preferences} />,
          },
          { id: 'tokens', label: 'Tokens', icon: Coins, panel: <TokensTab /> },
        ]}
        end={<LogoutButton />}
      />
    </SettingsFrame>
  )
}

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-4 font-display text-display md:mb-6">Settings</h1>
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
      Logout
    </button>
  )
}
