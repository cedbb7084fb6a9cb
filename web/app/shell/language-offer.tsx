import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { language } from '../language/language.ts'
import { chooseLanguage } from '../session/chosen-language.ts'

/** Said to those who may not read this page. */
const words: Record<LanguageCode, string> = {
  en: t`See this page in English`,
  es: t`Ver esta página en español`,
  fr: t`Voir cette page en français`,
  de: t`Diese Seite auf Deutsch ansehen`,
}

interface LanguageOfferProps {
  offered: LanguageCode
  onClose: () => void
}

/** This page in the language that was chosen before, or that the browser prefers. Nobody is led there without asking. */
export default function LanguageOffer({ offered, onClose }: LanguageOfferProps): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <aside
      aria-label={t`Language`}
      className="fixed inset-x-4 bottom-20 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-appear items-center rounded-control border border-edge bg-raised pl-4 text-ink shadow-layer print:hidden"
    >
      <a
        href={inLanguage(offered, pathname + search)}
        hrefLang={offered}
        lang={offered}
        onClick={() => chooseLanguage(offered)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {words[offered]}
      </a>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={() => {
          chooseLanguage(language)
          onClose()
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center hover:text-rouge"
      >
        <X size={16} aria-hidden />
      </button>
    </aside>
  )
}
