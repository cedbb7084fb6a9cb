import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'

const NEEDS_SCRIPT =
  /^\/(login|register|reset|verify|verify-success|success|booking-success|cancel|cart|favorites|compare|orders|visits|proposal|change-appointment|unsubscribe|dashboard|seller-dashboard|operator)(\/|$)/

/** Screens that are drawn in the browser say so to whoever has switched that off; the others work without. */
export function WithoutScript() {
  if (!NEEDS_SCRIPT.test(useLocation().pathname)) return null
  return (
    <noscript>
      <p className="mt-6 border-l-4 border-edge bg-bone px-4 py-3 text-ink">
        <Trans>
          This page needs JavaScript. Please switch it on to log in, buy and book. You can look around without it.
        </Trans>
      </p>
    </noscript>
  )
}
