import { getClip } from '@dressing-room/contract/clips'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { isRouteErrorResponse } from 'react-router'
import { call } from '../../api/call.ts'
import { apiContext } from '../../api/context.ts'
import { orRouteError } from '../../api/route-error.ts'
import { ClipPage } from '../../features/clips/clip-page.tsx'
import { ReportLink } from '../../features/moderation/report-link.tsx'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/clip'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { clip: await orRouteError(call(getClip, { params }, context.get(apiContext))) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: t`Video`, hidden: true })
  const { id, caption, shows, videoUrl, type, width, height, poster } = loaderData.clip
  const origin = siteOf(matches)?.origin
  return [
    ...pageMeta(matches, {
      title: caption,
      description: t`${shows.name}, in a short video.`,
      path: pages.clip(id),
      ...(poster && {
        card: { path: `/share/${shows.kind}/${encodeURIComponent(shows.address)}.jpg`, alt: poster.alt || shows.name },
      }),
    }),
    ...(origin
      ? [
          { property: 'og:video', content: origin + videoUrl },
          { property: 'og:video:type', content: type },
          { property: 'og:video:width', content: String(width) },
          { property: 'og:video:height', content: String(height) },
        ]
      : []),
  ]
}

export default function ClipScreen({ loaderData: { clip } }: Route.ComponentProps) {
  return <ClipPage key={clip.id} clip={clip} report={(reported) => <ReportLink {...reported} />} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      page
      illustration="mirror"
      title={isUnknown ? t`This video is not here any more.` : t`This video could not be loaded.`}
      action={
        isUnknown ? (
          <ButtonLink to={pages.discover}>{t`Discover products and services`}</ButtonLink>
        ) : (
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        )
      }
    />
  )
}
