import { ButtonLink } from './link.tsx'

interface PaginationProps {
  label: string
  page: number
  totalPages: number
  /** Address of a page. */
  to: (page: number) => string
}

/** Previous, 'Page X of Y', Next. At either end the button is there, but disabled. */
export function Pagination({ label, page, totalPages, to }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Step to={page > 1 ? to(page - 1) : undefined}>Previous</Step>
      <p className="figures text-muted">{`Page ${page} of ${totalPages}`}</p>
      <Step to={page < totalPages ? to(page + 1) : undefined}>Next</Step>
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
