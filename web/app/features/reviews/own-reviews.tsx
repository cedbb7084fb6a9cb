import { editReview, type Reviewable, removeReview } from '@dressing-room/contract/reviews'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AnswerWords } from './answers.tsx'
import { type PictureSlot, ReviewDialog, type SendReview } from './review-dialog.tsx'
import { ReviewPictures } from './review-entry.tsx'

interface OwnReviewsProps {
  /** undefined: they could not be had. */
  items: readonly Reviewable[] | undefined
  reviewerName: string | undefined
  send: SendReview
  /** Something has changed: it is to be read anew. */
  onChanged: () => void
  /** The picker of pictures. */
  picker?: (slot: PictureSlot) => ReactNode
  /** Whose dialog is open at first: a mail leads there. */
  openFor?: string | null
}

/** What somebody has said of what they have bought or booked, and what they may still say. */
export function OwnReviews({ items, reviewerName = '', send, onChanged, picker, openFor }: OwnReviewsProps) {
  const [saying, setSaying] = useState(() => items?.find((item) => item._id === openFor && isOpen(item)))
  const [removing, setRemoving] = useState<Reviewable>()
  const [done, setDone] = useState('')
  if (!items) return <LoadFailed what={t`your reviews`} onRetry={onChanged} />
  const shown = items.filter(({ mayReview, review }) => mayReview || review)
  if (shown.length === 0) return null

  function after(message: string) {
    setSaying(undefined)
    setRemoving(undefined)
    setDone(message)
    onChanged()
  }

  const sayAnew: SendReview = (id, said) =>
    saying?.review ? call(editReview, { params: { id: saying.review._id }, body: said }) : send(id, said)

  return (
    <section aria-labelledby="own-reviews" className="border-t border-ink pt-5 print:hidden">
      <h2 id="own-reviews" className="mb-3 text-lead font-semibold">
        {plural(items.length, { one: 'Your review', other: 'Your reviews' })}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((item) => (
          <OwnReview key={item._id} item={item} onSay={() => setSaying(item)} onRemove={() => setRemoving(item)} />
        ))}
      </ul>
      <Status className="mt-3">{done}</Status>
      <ReviewDialog
        item={saying}
        reviewerName={reviewerName}
        send={sayAnew}
        onClose={() => setSaying(undefined)}
        onSent={after}
        picker={picker}
      />
      <RemoveReview item={removing} onClose={() => setRemoving(undefined)} onRemoved={after} />
    </section>
  )
}

function isOpen({ mayReview, review }: Reviewable): boolean {
  return mayReview || (review !== undefined && !review.isHidden)
}

function OwnReview({ item, onSay, onRemove }: { item: Reviewable; onSay: () => void; onRemove: () => void }) {
  const { name, review } = item
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {name}
        </p>
        {review?.text && (
          <p dir="auto" className="max-w-text text-note whitespace-pre-line text-muted wrap-anywhere">
            {review.text}
          </p>
        )}
        {review?.answer && (
          <p className="text-note text-muted">
            <AnswerWords answer={review.answer} />
          </p>
        )}
        {review && <ReviewPictures pictures={review.pictures} />}
        {review?.reply && (
          <p dir="auto" className="mt-2 max-w-text text-note whitespace-pre-line wrap-anywhere">
            <span className="text-muted">
              <Trans>Reply from the seller:</Trans>{' '}
            </span>
            {review.reply.text}
          </p>
        )}
        {review?.isHidden && (
          <p className="text-note text-sale">
            <Trans>It was taken down. In Settings you can ask us to look again.</Trans>
          </p>
        )}
      </div>
      {review ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="flex items-center gap-2 text-note">
            <Stars rating={review.rating} label={t`${review.rating} out of 5 stars`} />
            <Trans>Rated</Trans>
          </p>
          {!review.isHidden && (
            <>
              <Button kind="quiet" aria-label={t`Edit your review of ${name}`} onClick={onSay}>
                {t`Edit`}
              </Button>
              <Button kind="quiet" aria-label={t`Remove your review of ${name}`} onClick={onRemove}>
                {t`Remove`}
              </Button>
            </>
          )}
        </div>
      ) : (
        <Button aria-label={t`Review ${name}`} onClick={onSay}>
          {t`Review`}
        </Button>
      )}
    </li>
  )
}

interface RemoveReviewProps {
  item: Reviewable | undefined
  onClose: () => void
  onRemoved: (message: string) => void
}

function RemoveReview({ item, onClose, onRemoved }: RemoveReviewProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove(id: string) {
    setBusy(true)
    setProblem('')
    try {
      onRemoved((await call(removeReview, { params: { id } })).message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={item?.review !== undefined}
      title={t`Remove your review?`}
      confirm={t`Remove it`}
      busy={busy}
      error={problem}
      onConfirm={() => item?.review && void remove(item.review._id)}
      onClose={onClose}
    >
      {t`Its stars count no more, and its pictures and the reply to it go with it. You can write another one.`}
    </ConfirmDialog>
  )
}
