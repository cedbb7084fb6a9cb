import type { IdentityState } from '@dressing-room/contract/identity'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { RedirectAfter } from '../../ui/redirect-after.tsx'

/** Spec 9: the identity check gets this long to be through before anybody asks. */
const VERIFICATION_DELAY_MS = 3000

export interface Verification {
  message: string
  /** Undefined where it could not be learned. */
  state?: IdentityState | undefined
  reason?: string | undefined
}

/** Back from the identity check: waits, asks once, says what the server says, and goes to the dashboard in any case. */
export function VerificationResult() {
  const { submit, data } = useFetcher<Verification>()
  useEffect(() => {
    const timer = setTimeout(() => submit(null, { method: 'post' }), VERIFICATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [submit])
  return (
    <>
      {!data && (
        <>
          <p role="status" className="text-lead">
            <Trans>Verifying...</Trans>
          </p>
          <p className="mt-4">
            <TextLink to={pages.dashboard}>{t`Go to your dashboard`}</TextLink>
          </p>
        </>
      )}
      <RedirectAfter
        message={data?.message}
        tone={data?.state === 'verified' ? 'good' : 'plain'}
        to={pages.dashboard}
        linkText={t`Go to your dashboard`}
      >
        {data && <WayOn {...data} />}
      </RedirectAfter>
    </>
  )
}

/** What whoever wants to sell does next. */
function WayOn({ state, reason }: Verification) {
  return (
    <>
      {reason} <TextLink to={pages.sellerDashboard}>{wordsOfWay(state)}</TextLink>
    </>
  )
}

function wordsOfWay(state: IdentityState | undefined): string {
  if (state === 'verified') return t`Start selling`
  if (state === 'processing') return t`See how it stands`
  return t`Try again`
}
