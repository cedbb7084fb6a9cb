import { inLanguage } from '@dressing-room/contract/language-addresses'
import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { language } from '../language/language.ts'
import { languageCodes, ownNames } from '../language/own-names.ts'
import { chooseLanguage } from '../session/chosen-language.ts'

/** This page in the other languages, as plain links: they work without script, and search engines follow them. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-6 text-note">
      {languageCodes.map((code) => (
        <a
          key={code}
          // What advertisements append to an address, the server's page does not know.
          suppressHydrationWarning
          href={inLanguage(code, pathname + search)}
          hrefLang={code}
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={() => chooseLanguage(code)}
          className={`${className} aria-[current]:font-semibold aria-[current]:no-underline`}
        >
          {ownNames[code]}
        </a>
      ))}
    </nav>
  )
}
