import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { classes } from '../ui/class-names.ts'
import { AccountMenu } from './account-menu.tsx'
import { headerLink } from './header-link.ts'
import { SearchForm } from './search-form.tsx'

/**
 * The top of every page: the name of the shop, the ways in, and the search. On the cover the name spans the page;
 * elsewhere it stands between the links, on tablets above them (no language's links leave it
 * room there), on phones beside the account menu. Everything may wrap: with larger
 * text or wider spacing the head grows taller, never wider.
 */
export function Header({ name, cover }: { name: string; cover: boolean }) {
  return (
    <header className="mx-auto w-full max-w-page px-4 md:px-8 print:hidden">
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 pt-1 md:pt-3 lg:grid',
          cover ? 'lg:grid-cols-[1fr_minmax(0,28rem)_1fr]' : 'lg:grid-cols-[1fr_minmax(0,auto)_1fr]',
        )}
      >
        {!cover && (
          <Name
            name={name}
            className="min-w-0 text-[length:min(1.25rem,9vw)] md:max-lg:w-full md:text-center md:text-[length:1.75rem] lg:order-2 lg:text-[length:min(var(--text-display),9vw)]"
          />
        )}
        <nav
          aria-label={t`Discover`}
          className={classes('flex flex-wrap gap-x-5', !cover && 'max-md:order-3 max-md:w-full md:order-1')}
        >
          <Link to={pages.discover} className={headerLink}>
            {t`Discover`}
          </Link>
          <Link to={pages.aroundYou} className={headerLink}>
            {t`Around You`}
          </Link>
          {/* On the cover they stand right below. */}
          {!cover && (
            <Link to={pages.categories} className={headerLink}>
              {t`Categories`}
            </Link>
          )}
        </nav>
        <div className={classes('lg:justify-self-end', cover ? 'lg:order-3' : 'max-md:order-2 md:order-3')}>
          <AccountMenu />
        </div>
        {cover && <SearchForm className="max-lg:order-last max-lg:w-full max-lg:pt-2" />}
      </div>
      {cover ? (
        <div className="@container mt-3 border-t border-ink pt-2 md:pt-4">
          <Name
            name={name}
            style={{ '--letters': Math.max(8, name.length) } as CSSProperties}
            className="text-center text-[length:min(9.25rem,24vh,calc(192cqw/var(--letters)))] leading-[0.95] tracking-[-0.01em] max-lg:[--display-cut:16] lg:[--display-cut:96]"
          />
        </div>
      ) : (
        <div className="border-hairline pb-2 md:mt-3 md:border-y md:py-3">
          <SearchForm className="mx-auto max-w-[40rem]" />
        </div>
      )}
    </header>
  )
}

/** Set as wide as its column, whatever the shop is called. */
function Name({ name, className, style }: { name: string; className: string; style?: CSSProperties }) {
  return (
    <p style={style} className={classes('font-display text-balance wrap-anywhere', className)}>
      <Link to={pages.home} className="inline-block max-w-full text-ink no-underline">
        {name}
      </Link>
    </p>
  )
}
