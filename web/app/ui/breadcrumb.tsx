import { t } from '@lingui/core/macro'
import { Link } from 'react-router'

export interface Step {
  name: string
  to: string
}

/** Where a page stands: a way back up from it. The page itself, at its end, is no link. */
export function Breadcrumb({ way }: { way: readonly Step[] }) {
  return (
    <nav aria-label={t`Breadcrumb`} className="mb-3 text-note text-muted print:hidden">
      <ol className="flex flex-wrap items-center">
        {way.map(({ name, to }, at) => (
          <li key={to} className="flex max-w-full min-w-0 items-center">
            {at > 0 && (
              <span aria-hidden className="px-2">
                /
              </span>
            )}
            {at < way.length - 1 ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-muted underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
              >
                <bdi className="wrap-anywhere">{name}</bdi>
              </Link>
            ) : (
              <span aria-current="page" dir="auto" className="line-clamp-1 min-w-0 wrap-anywhere">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
