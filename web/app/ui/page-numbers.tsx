import { t } from '@lingui/core/macro'
import { Link } from 'react-router'

/** The pages that are offered: both ends, and those around the one that is shown; a gap is the page before it, below 0. */
function offeredPages(page: number, totalPages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((each) => each >= 1 && each <= totalPages)
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((each, at) => {
    const gap = each - (pages[at - 1] ?? each)
    return gap > 2 ? [-(pages[at - 1] ?? 0), each] : gap === 2 ? [each - 1, each] : [each]
  })
}

interface PageNumbersProps {
  label: string
  page: number
  totalPages: number
  /** Address of a page. */
  to: (page: number) => string
}

/** Pages by their numbers; nothing where there is one only. */
export function PageNumbers({ label, page, totalPages, to }: PageNumbersProps) {
  if (totalPages < 2) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {offeredPages(page, totalPages).map((each) => (
          <li key={each}>
            {each < 0 ? (
              <span aria-hidden className="inline-flex min-h-11 min-w-8 items-center justify-center text-muted">
                …
              </span>
            ) : (
              <Link
                to={to(each)}
                preventScrollReset
                aria-label={t`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className="figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-transparent px-2 text-ink no-underline hover:border-edge aria-[current=page]:border-ink aria-[current=page]:font-semibold"
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
