import { t } from '@lingui/core/macro'
/** The heading of an overview, and whom it is for. */
export function Greeting({ title, username }: { title: string; username: string }) {
  return (
    <header>
      <h1 className="font-display text-display">{title}</h1>
      <p className="mt-2 text-lead text-muted">
        {t`Welcome Back `}
        <bdi>{username}</bdi>
      </p>
    </header>
  )
}
