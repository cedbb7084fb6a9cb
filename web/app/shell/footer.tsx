import { pages } from '@dressing-room/contract/pages'
import type { Site } from '@dressing-room/contract/site'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { opens } from '../ui/popup.tsx'
import { demoText } from './demo-text.ts'
import { LanguageLinks } from './language-links.tsx'
import { SOCIAL_PANEL } from './social-panel.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-1 underline-offset-4 hover:decoration-2'

export function Footer({ site }: { site: Site | undefined }) {
  return (
    <footer className="mx-auto mt-auto w-full max-w-page px-4 pt-12 pb-4 md:px-8 md:pt-18 print:hidden">
      <div className="flex flex-col gap-x-8 gap-y-2 border-t border-ink py-6 lg:grid lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="text-note text-muted">
          <p>
            <Trans>Copyright © 2024. All Rights Reserved.</Trans>
          </p>
          {site?.banner && <p>{demoText(site)}</p>}
        </div>
        <nav aria-label={t`About this shop`} className="flex flex-wrap gap-x-6 text-note">
          <Link to={pages.categories} className={link}>
            {t`All categories`}
          </Link>
          <Link to={pages.giftCards} className={link}>
            {t`Gift cards`}
          </Link>
          <Link to={pages.privacy} className={link}>
            {t`Privacy Policy`}
          </Link>
          <Link to={pages.terms} className={link}>
            {t`Terms and Conditions`}
          </Link>
          <Link to={pages.about} className={link}>
            {t`About Us`}
          </Link>
          <button {...opens(SOCIAL_PANEL)} className={link}>
            <Trans>Watch videos</Trans>
          </button>
          {site?.mailbox && (
            <a href={site.mailbox} className={link}>
              <Trans>Mailbox</Trans>
            </a>
          )}
        </nav>
        <LanguageLinks className={link} />
        <ThemeSwitch />
      </div>
    </footer>
  )
}
