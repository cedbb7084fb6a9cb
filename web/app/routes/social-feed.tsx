import { t } from '@lingui/core/macro'
import { ClipFeed } from '../features/clips/clip-feed.tsx'
import { ReportLink } from '../features/moderation/report-link.tsx'
import { useSession } from '../session/session.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The feed, with what each viewer has liked of it: it begins anew with another viewer. */
export function SocialFeed() {
  const session = useSession()
  if (session.kind === 'checking') {
    return (
      <Loading label={t`Loading videos`}>
        <Skeleton className="mx-4 mt-18 h-[70dvh]" />
      </Loading>
    )
  }
  const viewer = session.kind === 'user' ? session.user._id : ''
  return <ClipFeed key={viewer} report={(reported) => <ReportLink {...reported} />} />
}
