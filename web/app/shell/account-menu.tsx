import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logOut, useSession } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AccountLinks } from './account-links.tsx'
import { headerLink } from './header-link.ts'

/** Login and Register for guests; the three-dots menu and the profile image for a user. */
export function AccountMenu() {
  const session = useSession()
  if (session.kind === 'user')
    return <UserMenu username={session.user.username || session.user.name} picture={session.user.imageUrl} />
  // While a stored token is being checked, or cannot be, nobody is asked to log in.
  const waits = { checking: 'signed-in:invisible', unreachable: 'invisible', guest: '' }[session.kind]
  return (
    <nav aria-label={t`Account`} className={classes('flex flex-wrap gap-x-5', waits)}>
      <Link to={pages.login} className={headerLink}>
        {t`Login`}
      </Link>
      <Link to={pages.register} className={headerLink}>
        {t`Register`}
      </Link>
    </nav>
  )
}

function UserMenu({ username, picture }: { username: string; picture: string | undefined }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setOpen(false)
  return (
    <div className="flex items-center gap-2">
      <IconButton label={t`Menu`} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Ellipsis size={24} aria-hidden />
      </IconButton>
      <Link to={pages.dashboard} aria-label={t`Dashboard`} className="rounded-full">
        {picture ? (
          <img
            src={picture}
            alt={t`Profile of ${username}`}
            width={44}
            height={44}
            className="size-11 rounded-full bg-mat object-cover"
          />
        ) : (
          <span
            role="img"
            aria-label={t`Profile of ${username}`}
            data-initials={initialsOf(username)}
            className="flex size-11 items-center justify-center rounded-full bg-mat font-semibold text-on-mat before:content-[attr(data-initials)]"
          />
        )}
      </Link>
      <Dialog open={open} onClose={close} title={username} closeLabel={t`Close menu`} size="narrow">
        <AccountLinks close={close} closeButton={{ onClick: close }}>
          <button
            type="button"
            onClick={async () => {
              close()
              await logOut()
              navigate('/')
            }}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 text-left text-ink hover:bg-bone"
          >
            <LogOut size={20} aria-hidden className="text-muted" />
            <Trans>Log out</Trans>
          </button>
        </AccountLinks>
      </Dialog>
    </div>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase('en')
}
