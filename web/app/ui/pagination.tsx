import { t } from '@lingui/core/macro'
import { classes } from './class-names.ts'
import { ButtonLink } from './link.tsx'

interface PaginationProps {
  label: string
  page: number
  totalPages: number
  /** Address of a page. */
  to: (page: number) => string
  className?: string
}

/** Previous, 'Page X of Y', Next. At either end the button is there, but disabled. */
export function Pagination({ label, page, totalPages, to, className }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className={classes('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}
    >
      <Step to={page > 1 ? to(page - 1) : undefined}>{t`Previous`}</Step>
      <p className="figures text-muted">{t`Page ${page} of ${totalPages}`}</p>
      <Step to={page < totalPages ? to(page + 1) : undefined}>{t`Next`}</Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: string }) {
  if (to) {
    return (
      <ButtonLink to={to} preventScrollReset>
        {children}
      </ButtonLink>
    )
  }
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-12 items-center rounded-control border border-hairline px-5 font-medium text-muted md:min-h-11"
    >
      {children}
    </button>
  )
}
