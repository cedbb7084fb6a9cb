import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { classes } from '../ui/class-names.ts'
import { AccountCorner } from './account-corner.tsx'
import { mastheadLink } from './masthead-link.ts'
import { SearchForm } from './search-form.tsx'

/**
 * The top of every page: the name of the shop, the ways in, and the search. On the cover the name spans the page;
 * elsewhere it stands between the links.
 */
export function Masthead({ name, cover }: { name: string; cover: boolean }) {
  return (
    <header className="mx-auto w-full max-w-page px-4 md:px-8">
      <div
        className={classes(
          'grid grid-cols-2 items-center gap-x-4 pt-1 md:pt-3',
          cover ? 'lg:grid-cols-[1fr_minmax(0,28rem)_1fr]' : 'lg:grid-cols-[1fr_auto_1fr]',
        )}
      >
        <nav aria-label="Discover" className="flex gap-5 whitespace-nowrap">
          <Link to="/discover" className={mastheadLink}>
            Discover
          </Link>
          <Link to="/around-you" className={mastheadLink}>
            Around You
          </Link>
        </nav>
        <div className="justify-self-end lg:order-3">
          <AccountCorner />
        </div>
        {cover ? (
          <SearchForm className="max-lg:order-last max-lg:col-span-2 max-lg:pt-2" />
        ) : (
          <Name name={name} className="text-center text-display whitespace-nowrap max-lg:col-span-2" />
        )}
      </div>
      {cover ? (
        <div className="@container mt-3 border-t border-ink pt-2 md:pt-4">
          <Name
            name={name}
            style={{ '--letters': Math.max(8, name.length) } as CSSProperties}
            className="text-center text-[length:min(9.25rem,calc(192cqw/var(--letters)))] leading-[0.95] tracking-[-0.01em] whitespace-nowrap"
          />
        </div>
      ) : (
        <div className="mt-2 border-y border-hairline py-3 md:mt-3">
          <SearchForm className="mx-auto max-w-[40rem]" />
        </div>
      )}
    </header>
  )
}

/** Set as wide as its column, whatever the shop is called. */
function Name({ name, className, style }: { name: string; className: string; style?: CSSProperties }) {
  return (
    <p style={style} className={classes('font-display', className)}>
      <Link to="/" className="text-ink no-underline">
        {name}
      </Link>
    </p>
  )
}
