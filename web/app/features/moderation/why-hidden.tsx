import { type OwnCase, whyHidden } from '@dressing-room/contract/moderation'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { whoIsHere } from '../../session/session.ts'
import { TextLink } from '../../ui/link.tsx'

/** On a page that is not found, for its owner alone: that it is hidden, why, and where to ask to look again. */
export function WhyHidden({ subject, of }: { subject: 'product' | 'service' | 'shop'; of: string }) {
  const found = useOwnCase(subject, of)
  if (!found) return null
  return (
    <div className="mx-auto mt-6 max-w-text border-l-4 border-sale bg-bone px-4 py-3 text-left">
      <p className="font-semibold">{t`Your ${subject} is hidden, so that nobody sees this page.`}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {found.answer || found.reason}
      </p>
      <TextLink to={`${pages.settings}#hidden`} className="mt-1 inline-flex min-h-11 items-center">
        {found.state === 'hidden' ? t`Ask us to look again` : t`See it in Settings`}
      </TextLink>
    </div>
  )
}

/** Asked by whoever is logged in; without an answer the page stays what it is. */
function useOwnCase(subject: 'product' | 'service' | 'shop', of: string): OwnCase | null {
  const [found, setFound] = useState<OwnCase | null>(null)
  useEffect(() => {
    let isGone = false
    async function ask() {
      if (!(await whoIsHere())) return
      const response = await call(whyHidden, { query: { subject, of } })
      if (!isGone) setFound(response.case)
    }
    ask().catch(console.error)
    return () => {
      isGone = true
    }
  }, [subject, of])
  return found
}
