import { MAX_MESSAGE_LENGTH, type OpenConversation, writeMessage } from '@dressing-room/contract/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { type PictureOfMessage, type PictureSlot, toChosen } from './picture-slot.ts'

interface MessageFormProps {
  conversation: OpenConversation
  picker: (slot: PictureSlot) => ReactNode
  onSent: () => void
}

/** What one writes next; a seller's answer to a question may stand on the page of what it is about. */
export function MessageForm({ conversation, picker, onSent }: MessageFormProps) {
  const [pictures, setPictures] = useState<readonly PictureOfMessage[]>([])
  const [withPictures, setWithPictures] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUploading) return setProblem(t`Please wait until your pictures are uploaded.`)
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      const words = { text: String(form.get('text') ?? ''), pictures: pictures.map(toChosen) }
      await call(writeMessage, {
        params: { id: conversation._id },
        body: { ...words, isPublic: form.get('isPublic') !== null },
      })
      onSent()
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextArea label={t`Your message`} name="text" rows={3} maxLength={MAX_MESSAGE_LENGTH} />
      {withPictures && picker({ value: pictures, onChange: setPictures, onBusyChange: setUploading })}
      {conversation.mayPublish && (
        <Checkbox
          name="isPublic"
          label={t`Show the last question and this answer on the page, for everybody; the buyer's name does not stand there`}
        />
      )}
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" type="submit" busy={isBusy}>
          <Trans>Send</Trans>
        </Button>
        {!withPictures && (
          <Button kind="quiet" onClick={() => setWithPictures(true)}>
            <Trans>Add pictures</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
