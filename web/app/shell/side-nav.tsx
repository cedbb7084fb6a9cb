import { ArrowLeft, House, type LucideIcon, Menu, Scissors, Settings, Shirt } from 'lucide-react'
import { NavLink, useNavigate } from 'react-router'
import { useSession } from '../session/session.ts'
import { classes } from '../ui/class-names.ts'
import { closes, opens, Popup } from '../ui/popup.tsx'
import { AccountLinks } from './account-links.tsx'
import { SocialPanel, SocialToggle } from './social-panel.tsx'

const MORE = 'more-links'
const item =
  'relative flex min-h-14 w-full -outline-offset-2 flex-col items-center justify-center gap-1 text-note text-ink no-underline hover:bg-bone rail:min-h-16'

/** A rail at the side, a bar at the bottom of phones; up to 768 px only the icons show. */
export function SideNav() {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <nav
      aria-label="Main"
      className="fixed z-20 border-hairline bg-paper max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:inset-y-0 sm:left-0 sm:w-16 sm:border-r rail:w-24"
    >
      <ul className="flex h-full max-sm:justify-around sm:flex-col sm:pt-4">
        <Item to={session.kind === 'user' ? '/dashboard' : '/'} label="Home" icon={House} />
        <Item to="/dashboard/shop" label="Shop" icon={Shirt} />
        <Item to="/dashboard/services" label="Services" icon={Scissors} />
        <Item to="/dashboard/settings" label="Settings" icon={Settings} />
        <li hidden>
          <NavLink to="/dashboard/leaderboard">Leaderboard</NavLink>
        </li>
        <li className="max-sm:grow">
          <button {...opens(MORE)} className={item}>
            <Menu size={22} aria-hidden />
            <Label>More</Label>
          </button>
          <Popup
            id={MORE}
            label="More"
            className="w-72 max-w-[calc(100vw-1rem)] rounded-control p-2 max-sm:right-2 max-sm:bottom-18 sm:top-[min(15rem,calc(100dvh-18rem))] sm:left-18 rail:top-[min(17rem,calc(100dvh-18rem))] rail:left-26"
          >
            {(close) => <AccountLinks close={close} closeButton={closes(MORE)} />}
          </Popup>
        </li>
        <li className="not-focus-within:unseen max-sm:grow">
          <SocialToggle className={item} />
          <SocialPanel />
        </li>
        <li className="max-sm:grow sm:mt-auto sm:mb-4">
          <button type="button" onClick={() => navigate(-1)} className={item}>
            <ArrowLeft size={22} aria-hidden />
            <Label>Back</Label>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Item({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <li className="max-sm:grow">
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classes(
            item,
            isActive &&
              'text-rouge before:absolute before:bg-rouge max-sm:before:inset-x-3 max-sm:before:top-0 max-sm:before:h-0.5 sm:before:inset-y-2 sm:before:left-0 sm:before:w-0.5',
          )
        }
      >
        <Icon size={22} aria-hidden />
        <Label>{label}</Label>
      </NavLink>
    </li>
  )
}

function Label({ children }: { children: string }) {
  return <span className="max-rail:unseen">{children}</span>
}
