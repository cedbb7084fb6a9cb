import { pages } from '@dressing-room/contract/pages'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { TextLink } from '../../ui/link.tsx'
import { RedirectAfter } from './redirect-after.tsx'

/** Spec 9: the identity check gets this long to be through before anybody asks. */
const VERIFICATION_DELAY_MS = 3000

export interface Verification {
  message: string
  verified: boolean
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
            Verifying...
          </p>
          <p className="mt-4">
            <TextLink to={pages.dashboard}>Go to your dashboard</TextLink>
          </p>
        </>
      )}
      <RedirectAfter
        message={data?.message}
        tone={data?.verified ? 'good' : 'plain'}
        to={pages.dashboard}
        linkText="Go to your dashboard"
      />
    </>
  )
}
