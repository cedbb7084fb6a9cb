import type { Conversation, Side } from '@dressing-room/contract/conversations'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { When } from '../../ui/when.tsx'
import { titleOf } from './about-text.ts'

interface ConversationListProps {
  side: Side
  conversations: readonly Conversation[]
  page: number
  totalPages: number
}

/** The conversations of one side, the latest first; what waits to be read stands out by a word. */
export function ConversationList({ side, conversations, page, totalPages }: ConversationListProps) {
  const pageOf = side === 'buyer' ? pages.message : pages.sellerMessage
  const listPage = side === 'buyer' ? pages.messages : pages.sellerMessages
  if (conversations.length === 0) {
    return (
      <EmptyState illustration="mirror" title={t`You have no messages yet.`}>
        {side === 'buyer'
          ? t`Ask about a product, a service, an order or an appointment on its page.`
          : t`Questions of buyers and clients come here.`}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="border-t border-hairline">
        {conversations.map((each) => (
          <li key={each._id} className="relative border-b border-hairline py-4 hover:bg-bone">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 dir="auto" className="min-w-0 font-medium wrap-anywhere">
                <Link
                  to={pageOf(each._id)}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {each.with}
                </Link>
              </h2>
              <span className="text-note text-muted">
                <When at={each.lastAt} />
              </span>
            </div>
            <p dir="auto" className="text-note text-muted wrap-anywhere">
              {titleOf(each.about)}
            </p>
            <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
              {each.lastText || t`Pictures`}
            </p>
            {each.isUnread && (
              <Badge tone="rouge" dot="full">
                {t`New`}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Pagination
          label={t`Pages of your messages`}
          page={page}
          totalPages={totalPages}
          to={(next) => withQuery(listPage, { page: String(next) })}
          className="mt-6"
        />
      )}
    </>
  )
}
