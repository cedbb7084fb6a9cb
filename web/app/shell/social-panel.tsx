import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clapperboard, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closes, opens, Popup } from '../ui/popup.tsx'

export const SOCIAL_PANEL = 'social-panel'

/**
 * The hidden toggle of the side navigation. `hidden` would keep it from everyone, so it is out of sight only: Tab and
 * screen readers reach it, and with focus it shows.
 */
export function SocialToggle({ className }: { className: string }) {
  return (
    <button {...opens(SOCIAL_PANEL)} className={className}>
      <Clapperboard size={22} aria-hidden />
      <span className="max-rail:sr-only">
        <Trans>Social</Trans>
      </span>
    </button>
  )
}

/**
 * Five hundred pixels at the right, the whole width of phones. What it shows is handed in, and asked for when it opens
 * (decision 150).
 */
export function SocialPanel({ social }: { social: (() => ReactNode) | undefined }) {
  const [isWanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  // A link inside leads away from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with every change of the page
  useEffect(() => document.getElementById(SOCIAL_PANEL)?.hidePopover?.(), [pathname])
  return (
    <Popup
      id={SOCIAL_PANEL}
      label={t`Social`}
      onOpen={() => setWanted(true)}
      className="inset-y-0 right-0 h-dvh max-h-none w-[500px] max-w-full overflow-hidden border-y-0 border-r-0"
    >
      {() => (
        <>
          <div className="absolute inset-x-0 top-0 z-10 flex h-15 items-center justify-between gap-4 border-b border-hairline bg-raised pr-2 pl-6">
            <h2 className="text-lead font-semibold">
              <Trans>Social</Trans>
            </h2>
            <button
              {...closes(SOCIAL_PANEL)}
              aria-label={t`Close social`}
              className="inline-flex size-11 items-center justify-center rounded-control hover:bg-bone"
            >
              <X size={22} aria-hidden />
            </button>
          </div>
          {isWanted && social?.()}
        </>
      )}
    </Popup>
  )
}
