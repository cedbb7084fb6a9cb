import { type Message, markSeen, type OpenConversation } from '@dressing-room/contract/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { noteUnread } from '../../session/unread.ts'
import { classes } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { When } from '../../ui/when.tsx'
import { titleOf } from './about-text.ts'
import { BlockButton } from './block-button.tsx'
import { MessageForm } from './message-form.tsx'
import type { PictureSlot } from './picture-slot.ts'
import { PublishedAnswers } from './published-answers.tsx'

const LOOK_AGAIN_MS = 20_000

interface ConversationViewProps {
  conversation: OpenConversation
  picker: (slot: PictureSlot) => ReactNode
  /** What can be done about a message of the other side. */
  report: (id: string) => ReactNode
}

/** What two have written to each other, the oldest first, and what may be written next. */
export function ConversationView({ conversation, picker, report }: ConversationViewProps) {
  const { _id: id, about, messages, isBlocked, isUnread, seenAt } = conversation
  const { revalidate, state } = useRevalidator()
  const newest = messages.at(-1)?._id
  useEffect(() => {
    if (isUnread && newest) call(markSeen, { params: { id }, body: { last: newest } }).then(noteUnread, console.warn)
  }, [id, newest, isUnread])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate, state])
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)
  return (
    <div className="max-w-text">
      <h1 dir="auto" className="font-display text-display wrap-anywhere">
        {conversation.with}
      </h1>
      <p dir="auto" className="mt-1 text-muted wrap-anywhere">
        {about.address ? <TextLink to={about.address}>{titleOf(about)}</TextLink> : titleOf(about)}
      </p>
      <ol aria-label={t`Messages`} className="mt-6 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message._id} className={classes('flex flex-col', message.isOwn ? 'items-end' : 'items-start')}>
            <Bubble message={message} name={conversation.with} />
            {!message.isOwn && !message.isGone && <div className="-ml-3">{report(message._id)}</div>}
            {message === lastOwn && seenAt && seenAt >= message.at && (
              <p className="text-note text-muted">
                <Trans>Seen</Trans>
              </p>
            )}
          </li>
        ))}
      </ol>
      <PublishedAnswers published={conversation.published} onChanged={() => void revalidate()} />
      <div className="mt-6 border-t border-hairline pt-4">
        {isBlocked ? (
          <p className="text-muted">
            <Trans>You have blocked this person. Neither of you can write to the other.</Trans>
          </p>
        ) : (
          <MessageForm key={newest} conversation={conversation} picker={picker} onSent={() => void revalidate()} />
        )}
        <BlockButton conversation={conversation} onChanged={() => void revalidate()} />
      </div>
    </div>
  )
}

function Bubble({ message, name }: { message: Message; name: string }) {
  const { isOwn, isGone, text, pictures, at } = message
  return (
    <article
      aria-label={isOwn ? t`You wrote` : t`${name} wrote`}
      className={classes('max-w-[85%] rounded-control px-4 py-3', isOwn ? 'bg-bone' : 'border border-hairline')}
    >
      {isGone && (
        <p className="text-muted">
          <Trans>This message is no longer there.</Trans>
        </p>
      )}
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul aria-label={t`Pictures`} className="mt-2 grid grid-cols-2 gap-2">
          {pictures.map((picture) => (
            <li key={picture.url}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <Picture
                  picture={picture}
                  sizes="160px"
                  className="aspect-4/5 w-40 rounded-picture bg-mat object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-note text-muted">
        <When at={at} />
      </p>
    </article>
  )
}
