import { pages } from '@dressing-room/contract/pages'
import type { Site } from '@dressing-room/contract/site'
import { Link } from 'react-router'
import { ThemeSwitch } from './theme-switch.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4 hover:decoration-2'

export function Footer({ site }: { site: Site | undefined }) {
  return (
    <footer className="mx-auto mt-auto w-full max-w-page px-4 pt-12 pb-4 md:px-8 md:pt-18 print:hidden">
      <div className="flex flex-col gap-x-8 gap-y-2 border-t border-ink py-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="text-note text-muted">
          <p>Copyright © 2024. All Rights Reserved.</p>
          {site?.banner && <p>{site.banner}</p>}
        </div>
        <nav aria-label="About this shop" className="flex flex-wrap gap-x-6 text-note">
          <Link to={pages.privacy} className={link}>
            Privacy Policy
          </Link>
          <Link to={pages.terms} className={link}>
            Terms and Conditions
          </Link>
          <Link to={pages.about} className={link}>
            About Us
          </Link>
          {site?.mailbox && (
            <a href={site.mailbox} className={link}>
              Mailbox
            </a>
          )}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
