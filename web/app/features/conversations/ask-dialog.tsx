import { beginConversation, MAX_MESSAGE_LENGTH } from '@dressing-room/contract/conversations'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextArea } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { type PictureOfMessage, type PictureSlot, toChosen } from './picture-slot.ts'

export interface AskDialogProps {
  about: { kind: 'product' | 'service' | 'order' | 'visit'; id: string }
  title: string
  /** The picker of pictures: screens bring it along. */
  picker: (slot: PictureSlot) => ReactNode
  onClose: () => void
}

/** The first words of a conversation; then the way to it. */
export default function AskDialog({ about, title, picker, onClose }: AskDialogProps) {
  const [pictures, setPictures] = useState<readonly PictureOfMessage[]>([])
  const [isUploading, setUploading] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState<{ page: string }>()
  const isQuestion = about.kind === 'product' || about.kind === 'service'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUploading) return setProblem(t`Please wait until your pictures are uploaded.`)
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      const words = { text: String(form.get('text') ?? ''), pictures: pictures.map(toChosen) }
      const { _id, side } = await call(beginConversation, {
        body: { about, ...words, mayPublish: form.get('mayPublish') !== null },
      })
      setSent({ page: side === 'buyer' ? pages.message(_id) : pages.sellerMessage(_id) })
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t`Close`}>
      {sent ? (
        <div className="flex flex-col items-start gap-4">
          <Status>{t`Your message is sent. You are told when there is an answer.`}</Status>
          <ButtonLink to={sent.page}>{t`See the conversation`}</ButtonLink>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <TextArea label={t`Your message`} name="text" rows={5} maxLength={MAX_MESSAGE_LENGTH} />
          {picker({ value: pictures, onChange: setPictures, onBusyChange: setUploading })}
          {isQuestion && (
            <Checkbox
              name="mayPublish"
              defaultChecked
              label={t`The answer may stand on this page for others, with my question and without my name`}
            />
          )}
          <Alert>{problem}</Alert>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="filled" type="submit" busy={isBusy}>
              <Trans>Send</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
