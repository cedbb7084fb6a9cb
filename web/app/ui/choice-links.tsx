import { Link } from 'react-router'

interface ChoiceLinksProps {
  /** What is chosen; read aloud. */
  label: string
  links: readonly { to: string; label: string; isCurrent: boolean }[]
}

/**
 * One choice out of a few, each an address of its own: works without script, and Back leads to the one before. Set as
 * words are, so that the rows come out alike: none leaves its last choice alone below the others.
 */
export function ChoiceLinks({ label, links }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mr-2 -mb-2 text-balance">
        {links.map((link) => (
          <li key={link.label} className="mr-2 mb-2 inline-block max-w-full align-top">
            <Link
              to={link.to}
              preventScrollReset
              rel="nofollow"
              aria-current={link.isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-3 sm:px-4 text-ink no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
