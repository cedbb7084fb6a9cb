import type { ChosenPicture } from '@dressing-room/contract/images'
import { MAX_REVIEW_LENGTH, type ReviewAnswer, type Reviewable } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import { StarChoice } from './star-choice.tsx'

/** What is sent of a review. */
interface Said {
  rating: number
  text: string
  pictures: ChosenPicture[]
  answer?: ReviewAnswer
}

/** Sends what somebody says of the item with this id. */
export type SendReview = (id: string, said: Said) => Promise<{ message: string }>

/** A picture of the form, as the picker of pictures keeps it. */
interface PictureOfForm {
  url: string
  alt: string
  color: string
  width?: number
  height?: number
}

/** What the picker of pictures needs to know: screens bring it along. */
export interface PictureSlot {
  value: readonly PictureOfForm[]
  onChange: (pictures: PictureOfForm[]) => void
  onBusyChange: (busy: boolean) => void
}

interface ReviewDialogProps {
  /** undefined: it is closed. */
  item: Reviewable | undefined
  reviewerName: string
  send: SendReview
  onClose: () => void
  onSent: (message: string) => void
  /** The picker of pictures; without it there are none to be added. */
  picker?: ((slot: PictureSlot) => ReactNode) | undefined
}

/** Spec 2.13: stars, which are 0 at first, and a message. One that is there already is changed. */
export function ReviewDialog({ item, onClose, ...rest }: ReviewDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item?.review ? t`Change Your Review` : t`Submit Your Review`}
      closeLabel={t`Close`}
    >
      {item && <ReviewForm item={item} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function ReviewForm({ item, reviewerName, send, onClose, onSent, picker }: ReviewDialogProps & { item: Reviewable }) {
  const { question, review } = item
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [answer, setAnswer] = useState(review?.answer)
  const [pictures, setPictures] = useState<readonly PictureOfForm[]>(() =>
    (review?.pictures ?? []).map(({ url, alt, width, height }) => ({ url, alt, color: '', width, height })),
  )
  const [isUploading, setUploading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rating === 0) return setProblem(t`Please choose one to five stars.`)
    if (isUploading) return setProblem(t`Please wait until your pictures are uploaded.`)
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    setBusy(true)
    setProblem('')
    try {
      const said = { rating, text, pictures: pictures.map(toChosen), ...(answer && { answer }) }
      onSent((await send(item._id, said)).message)
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p dir="auto" className="font-medium wrap-anywhere">
        {item.name}
      </p>
      <StarChoice stars={rating} onStars={setRating} />
      {question && <AnswerChoice question={question} answer={answer} onAnswer={setAnswer} />}
      <TextArea
        label={t`Message`}
        name="text"
        rows={5}
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={review?.text}
        hint={t`What should others know? You may leave this empty.`}
      />
      {picker?.({ value: pictures, onChange: setPictures, onBusyChange: setUploading })}
      <p className="text-note text-muted">
        <Trans>
          Everyone can read it, with your name shown as <bdi>{reviewerName}</bdi>
        </Trans>
      </p>
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button kind="filled" type="submit" busy={busy}>
          {t`Submit`}
        </Button>
      </div>
    </form>
  )
}

function toChosen({ url, alt, width, height }: PictureOfForm): ChosenPicture {
  return { url, alt: alt.trim(), ...(width && height && { width, height }) }
}
