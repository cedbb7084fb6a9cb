import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Notice } from '../../ui/notice.tsx'
import { RedirectAfter } from '../../ui/redirect-after.tsx'
import { useIdentityCheck } from './use-identity-check.ts'
import { useStart } from './use-start.ts'

const FACTS = [
  [t`What is checked`, t`A passport, ID card or driving license, and a selfie that you take on the spot.`],
  [t`Why`, t`Buyers pay before they see anything. They should know that a real person answers for the shop.`],
  [t`What we keep`, t`Only the result. Your documents and pictures stay with our identity partner.`],
  [t`If it fails`, t`You are told why, and can try again at once. Shopping and booking work as before.`],
] as const

/** In place of any screen of the seller area while the identity of its user is not verified. */
export function VerifyIdentity() {
  const { check, lookAgain } = useIdentityCheck()
  const { start, isStarting, failure } = useStart(lookAgain)
  const isVerified = check?.state === 'verified'
  const isWaiting = check?.state === 'processing'
  return (
    <div className="grid gap-x-[min(3rem,4vw)] gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <title>{t`Verify Your Identity`}</title>
      <meta name="robots" content="noindex" />
      <div className="min-w-0">
        <h1 className="font-display text-hero text-balance">
          <Trans>Verify Your Identity</Trans>
        </h1>
        <p className="mt-4 max-w-text text-lead text-muted">
          <Trans>
            Before you can sell, our identity partner checks who you are. Buyers then see that your shop is verified.
          </Trans>
        </p>
        <div className="mt-6 max-w-form">
          <RedirectAfter
            message={isVerified ? t`Redirecting to dashboard...` : undefined}
            to={pages.dashboard}
            linkText={t`Go to your dashboard`}
          >
            <TextLink to={pages.sellerDashboard}>{t`Go to your seller dashboard`}</TextLink>
          </RedirectAfter>
          <div role="status">{check && !isVerified && <SoFar state={check.state} reason={check.reason} />}</div>
          <Alert>{failure}</Alert>
          {!isVerified && !isWaiting && (
            <>
              <Button kind="filled" busy={isStarting} onClick={start} className="mt-2 max-sm:w-full">
                {isStarting ? t`Verifying...` : t`Verify Identity`}
              </Button>
              <p className="mt-3 text-note text-muted">
                <Trans>
                  Free, and takes about two minutes. You leave this site for the check and come back afterwards.
                </Trans>
              </p>
            </>
          )}
        </div>
      </div>
      <dl className="min-w-0">
        {FACTS.map(([term, words]) => (
          <div key={term} className="border-t border-hairline py-4 first:border-ink">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Where an earlier visit has left off. */
function SoFar({ state, reason }: { state: string; reason?: string | undefined }) {
  switch (state) {
    case 'open':
      return <News>{t`You have begun the check and not finished it. You can go on where you were.`}</News>
    case 'processing':
      return (
        <News>
          {t`Your documents are still being checked. Most checks take a few minutes. This page goes on by itself, and we write to you as soon as there is an answer.`}
        </News>
      )
    case 'failed':
      return (
        <News bad>
          <Trans>{reason} You can try again now.</Trans>
        </News>
      )
    case 'canceled':
      return <News>{t`The last check was closed before it was finished. You can start a new one.`}</News>
    case 'withdrawn':
      return (
        <News bad>
          {t`Our identity partner no longer holds the check of your identity. Verify it once more to open your seller pages again. Orders and bookings that you have stay as they are.`}
        </News>
      )
  }
  return null
}

function News({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <Notice tone={bad ? 'bad' : 'plain'} className="mb-4">
      {children}
    </Notice>
  )
}
