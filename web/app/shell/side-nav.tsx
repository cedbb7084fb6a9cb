import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { ArrowLeft, Ellipsis, House, type LucideIcon, Scissors, Settings, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { useSession } from '../session/session.ts'
import { classes } from '../ui/class-names.ts'
import { closes, opens, Popup } from '../ui/popup.tsx'
import { AccountLinks } from './account-links.tsx'
import { CartButton } from './cart-button.tsx'
import { SocialPanel, SocialToggle } from './social-panel.tsx'

const MORE = 'more-links'
const inRow =
  'flat:relative flat:flex flat:min-h-[min(3.5rem,56px)] flat:w-full flat:flex-col flat:items-center flat:justify-center -outline-offset-2 no-underline'
const item =
  'relative flex min-h-[min(3.5rem,56px)] w-full -outline-offset-2 flex-col items-center justify-center gap-1 text-note text-ink no-underline hover:bg-bone float:min-h-14 float:rail:min-h-16'
const place = 'flat:grow flat:basis-0 flat:min-w-0'

/**
 * A rail at the side, a bar at the bottom of phones, and on low screens a row below the header that scrolls away. Up to
 * 768 px only the icons show; they keep their names.
 */
export function SideNav({ social }: { social: (() => ReactNode) | undefined }) {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <nav
      aria-label={t`Main`}
      className="z-20 border-hairline bg-paper print:hidden short:mx-4 short:border-b dock:fixed dock:inset-x-0 dock:bottom-0 dock:border-t dock:pb-[env(safe-area-inset-bottom)] float:fixed float:inset-y-0 float:left-0 float:w-16 float:border-r float:rail:w-24"
    >
      <ul className="flex h-full float:flex-col float:overflow-y-auto float:pt-4">
        <Item to={session.kind === 'user' ? pages.dashboard : '/'} label={t`Home`} icon={House} />
        <Item to={pages.shop} label={t`Shop`} icon={Store} />
        <Item to={pages.services} label={t`Services`} icon={Scissors} />
        <Item to={pages.settings} label={t`Settings`} icon={Settings} />
        <li hidden>
          <NavLink to={pages.leaderboard}>{t`Leaderboard`}</NavLink>
        </li>
        <li className={place}>
          <button {...opens(MORE)} title={t`More`} className={item}>
            <Ellipsis size={22} aria-hidden />
            <Label>{t`More`}</Label>
          </button>
          <Popup
            id={MORE}
            label={t`More`}
            className="w-72 max-w-[calc(100vw-1rem)] rounded-control p-2 short:inset-2 short:m-auto short:h-fit dock:right-2 dock:bottom-18 float:top-[min(15rem,calc(100dvh-18rem))] float:left-18 float:rail:top-[min(17rem,calc(100dvh-18rem))] float:rail:left-26"
          >
            {(close) => <AccountLinks close={close} closeButton={closes(MORE)} />}
          </Popup>
        </li>
        <li className={classes('not-focus-within:sr-only', place)}>
          <SocialToggle className={item} />
          <SocialPanel social={social} />
        </li>
        <li className={classes(place, 'float:mt-auto float:mb-4')}>
          <button type="button" title={t`Back`} onClick={() => navigate(-1)} className={item}>
            <ArrowLeft size={22} aria-hidden />
            <Label>{t`Back`}</Label>
          </button>
        </li>
        <li className={place}>
          <CartButton className={inRow} />
        </li>
      </ul>
    </nav>
  )
}

function Item({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <li className={place}>
      <NavLink
        to={to}
        end
        title={label}
        className={({ isActive }) =>
          classes(
            item,
            isActive &&
              'text-rouge before:absolute before:bg-rouge flat:before:inset-x-3 flat:before:top-0 flat:before:h-0.5 float:before:inset-y-2 float:before:left-0 float:before:w-0.5',
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
  return <span className="max-rail:sr-only">{children}</span>
}
