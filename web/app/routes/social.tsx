import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { later } from '../ui/later.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const SocialFeed = later(() => import('./social-feed.tsx').then(({ SocialFeed }) => SocialFeed))

/** What the social panel shows once it is opened; before, nobody loads any of it. */
export function social() {
  return (
    <Suspense
      fallback={
        <Loading label={t`Loading videos`}>
          <Skeleton className="mx-4 mt-18 h-[70dvh]" />
        </Loading>
      }
    >
      <SocialFeed />
    </Suspense>
  )
}
