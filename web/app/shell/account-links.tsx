import { pages } from '@dressing-room/contract/pages'
import { CalendarCheck, type LucideIcon, Package, Scissors, Wallet } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClassName } from '../ui/button.tsx'

const links: { to: string; label: string; icon: LucideIcon }[] = [
  { to: pages.orders, label: 'My Orders/Bookings', icon: CalendarCheck },
  { to: pages.sellerProducts, label: 'My Products', icon: Package },
  { to: pages.sellerServices, label: 'My Services', icon: Scissors },
  { to: pages.sellerEarnings, label: 'My Earnings', icon: Wallet },
]

interface AccountLinksProps {
  /** Called on the way to a page. */
  close: () => void
  closeButton: ButtonHTMLAttributes<HTMLButtonElement>
  children?: ReactNode
}

/** The four ways into one's own things, and Close: in the three-dots menu and in the More popup. */
export function AccountLinks({ close, closeButton, children }: AccountLinksProps) {
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={close}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-bone"
            >
              <Icon size={20} aria-hidden className="text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
      <button type="button" {...closeButton} className={buttonClassName('outlined', 'mt-2 w-full')}>
        Close
      </button>
    </div>
  )
}
