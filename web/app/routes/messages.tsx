import { listConversations, readConversation, type Side } from '@dressing-room/contract/conversations'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { optional } from '../api/optional.ts'
import { orRouteError } from '../api/route-error.ts'
import AskDialog from '../features/conversations/ask-dialog.tsx'
import { ConversationList } from '../features/conversations/conversation-list.tsx'
import { ConversationView } from '../features/conversations/conversation-view.tsx'
import { ReportLink } from '../features/moderation/report-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { messagePictures } from './message-pictures.tsx'

/** Both sides have the same screens; what they are called, and where they stand, differs. */
export async function loadMessages(request: Request, side: Side) {
  const page = /^[1-9]\d{0,3}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1'
  return { list: await optional(call(listConversations, { query: { side, page } })) }
}

export function loadMessage(id: string) {
  return orRouteError(call(readConversation, { params: { id } }))
}

export function Messages({ side, list }: { side: Side } & Awaited<ReturnType<typeof loadMessages>>) {
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const order = params.get('order')
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Messages</Trans>
      </h1>
      {list ? (
        <ConversationList side={side} {...list} />
      ) : (
        <LoadFailed what={t`your messages`} onRetry={() => void revalidate()} />
      )}
      {order && (
        <AskDialog
          about={{ kind: 'order', id: order }}
          title={t`Write to the buyer`}
          picker={messagePictures}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </>
  )
}

export function OneConversation({ side, found }: { side: Side; found: Awaited<ReturnType<typeof loadMessage>> }) {
  return (
    <>
      <p className="mb-4">
        <TextLink to={side === 'buyer' ? pages.messages : pages.sellerMessages}>{t`All messages`}</TextLink>
      </p>
      <ConversationView
        key={found._id}
        conversation={found}
        picker={messagePictures}
        report={(id) => <ReportLink subject="message" id={id} what={t`this message`} />}
      />
    </>
  )
}

export function UnknownConversation({ side }: { side: Side }) {
  return (
    <EmptyState
      page
      illustration="mirror"
      title={t`This conversation is not among yours.`}
      action={<ButtonLink to={side === 'buyer' ? pages.messages : pages.sellerMessages}>{t`All messages`}</ButtonLink>}
    />
  )
}

export function MessagesSkeleton() {
  return (
    <Loading label={t`Loading your messages`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Messages</Trans>
      </h1>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="mb-3 h-24" />
      ))}
    </Loading>
  )
}
