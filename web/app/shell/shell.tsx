import type { LanguageCode } from '@dressing-room/contract/languages'
import type { Site } from '@dressing-room/contract/site'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { languageToOffer, useKeepLanguage } from '../session/chosen-language.ts'
import { Toasts } from '../ui/toast.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { demoText } from './demo-text.ts'
import { replayEvents } from './event-replay.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideNav } from './side-nav.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { WithoutScript } from './without-script.tsx'

/** Few need it, and it may come late. */
const LanguageOffer = lazy(() => import('./language-offer.tsx').catch(() => ({ default: (): ReactNode => null })))

/** A screen may ask for the cover's header. */
export interface ScreenHandle {
  cover?: boolean
}

interface ShellProps {
  site: Site | undefined
  name: string
  /** What the social panel shows, once it is opened. */
  social?: () => ReactNode
  children: ReactNode
}

/**
 * Room on the left for the rail, on the right for the cart, at the bottom of phones for the bar, so that none of them
 * ever lies on the goods.
 */
export function Shell({ site, name, social, children }: ShellProps) {
  const main = useRef<HTMLElement>(null)
  const cover = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.cover)
  const waiting = useNavigation().state === 'loading'
  useScrollRestoration(main)
  useEffect(() => void replayEvents(), [])
  useKeepLanguage()
  const [offered, setOffered] = useState<LanguageCode>()
  useEffect(() => setOffered(languageToOffer()), [])
  return (
    <div className="flex min-h-dvh flex-col dock:pb-(--bar-height) float:pr-14 float:pl-16 float:rail:pl-24 print:block print:min-h-0 print:p-0">
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0 print:hidden"
      >
        <Trans>Skip to content</Trans>
      </a>
      {site?.banner && <DemoBanner text={demoText(site)} />}
      <Header name={name} cover={cover} />
      <SideNav social={social} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        aria-busy={waiting || undefined}
        className="mx-auto w-full max-w-page min-w-0 grow px-4 md:px-8 print:max-w-none print:px-0"
      >
        <WithoutScript />
        {children}
      </main>
      <Footer site={site} />
      <ConnectionNotice />
      {offered && (
        <Suspense>
          <LanguageOffer offered={offered} onClose={() => setOffered(undefined)} />
        </Suspense>
      )}
      <Toasts />
      {waiting && (
        <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-0.5 animate-breathe bg-rouge print:hidden" />
      )}
    </div>
  )
}
