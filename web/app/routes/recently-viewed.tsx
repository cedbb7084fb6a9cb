import { lazy, Suspense, useEffect, useState } from 'react'
import { noteViewed, recentlyViewed, type ViewedThing } from '../session/recently-viewed.ts'

/** Where it cannot be had, the page stands without it. */
const RecentThings = lazy(() =>
  import('./recent-things.tsx').then(
    ({ RecentThings }) => ({ default: RecentThings }),
    () => ({ default: () => null }),
  ),
)

/** What was looked at before this, at the end of its page: known to this browser alone, so it comes after the page. */
export function RecentlyViewed({ kind, id }: ViewedThing) {
  const [before, setBefore] = useState<ViewedThing[]>([])
  useEffect(() => {
    setBefore(recentlyViewed().filter((one) => one.kind === kind && one.id !== id))
    noteViewed({ kind, id })
  }, [kind, id])
  if (before.length === 0) return null
  return (
    <Suspense>
      <RecentThings key={id} things={before} onClear={() => setBefore([])} />
    </Suspense>
  )
}
