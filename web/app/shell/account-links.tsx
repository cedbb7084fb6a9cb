import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  CalendarCheck,
  ClipboardList,
  Heart,
  type LucideIcon,
  MessageCircle,
  Package,
  Scissors,
  Wallet,
} from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { useUnread } from '../session/unread.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClassName } from '../ui/button.tsx'

const links: { to: string; label: string; icon: LucideIcon }[] = [
  { to: pages.orders, label: t`My Orders/Bookings`, icon: CalendarCheck },
  { to: pages.sellerProducts, label: t`My Products`, icon: Package },
  { to: pages.sellerServices, label: t`My Services`, icon: Scissors },
  { to: pages.sellerEarnings, label: t`My Earnings`, icon: Wallet },
  { to: pages.messages, label: t`Messages`, icon: MessageCircle },
  { to: pages.favorites, label: t`Favorites`, icon: Heart },
]

/** For those who run the shop. */
const desk = { to: pages.operator, label: t`Operator's desk`, icon: ClipboardList }

interface AccountLinksProps {
  /** Called on the way to a page. */
  close: () => void
  closeButton: ButtonHTMLAttributes<HTMLButtonElement>
  children?: ReactNode
}

/** The ways into one's own things, one more of operators, and Close: in the three-dots menu and in the More popup. */
export function AccountLinks({ close, closeButton, children }: AccountLinksProps) {
  const session = useSession()
  const { buyer: unread } = useUnread()
  const isOperator = session.kind === 'user' && session.user.isOperator
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col">
        {[...links, ...(isOperator ? [desk] : [])].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-bone"
            >
              <Icon size={20} aria-hidden className="text-muted" />
              {label}
              {to === pages.messages && unread > 0 && (
                <Badge tone="rouge" dot="full">
                  {plural(unread, { one: '# new', other: '# new' })}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {children}
      <button type="button" {...closeButton} className={buttonClassName('outlined', 'mt-2 w-full')}>
        <Trans>Close</Trans>
      </button>
    </div>
  )
}
