import { REPORT_REASONS, type ReportReason, type ReportSubject, sendReport } from '@dressing-room/contract/moderation'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { asSentence } from '../../language/format.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

const REASONS: Record<ReportReason, string> = {
  spam: t`It is advertising or a scam`,
  offensive: t`It insults or threatens`,
  misleading: t`It is not what it says`,
  illegal: t`It is against the law`,
  private: t`It shows something private`,
  other: t`Something else`,
}

export interface ReportDialogProps {
  subject: ReportSubject
  id: string
  /** How it is called: 'this product'. */
  what: string
  onClose: () => void
}

/** Tells who runs the shop that something should not be here. */
export default function ReportDialog({ subject, id, what, onClose }: ReportDialogProps) {
  const session = useSession()
  return (
    <Dialog open onClose={onClose} title={asSentence(t`Report ${what}`)} closeLabel={t`Close`}>
      {session.kind === 'user' ? (
        <ReportForm {...{ subject, id, onClose }} />
      ) : (
        <p>
          <Trans>
            Please <TextLink to={pages.login}>log in</TextLink> to report something.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}

function ReportForm({ subject, id, onClose }: Omit<ReportDialogProps, 'what'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const why = REPORT_REASONS.find((reason) => reason === form.get('why'))
    setProblem('')
    if (!why) return setProblem(t`Please choose a reason.`)
    setBusy(true)
    try {
      setSaid((await call(sendReport, { body: { subject, id, why, words: String(form.get('words') ?? '') } })).message)
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  if (said) {
    return (
      <>
        <Status>{said}</Status>
        <div className="mt-6 flex justify-end">
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </>
    )
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 font-medium">
          <Trans>What is wrong with it?</Trans>
        </legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="why" value={reason} className="size-5 shrink-0 accent-rouge" />
            {REASONS[reason]}
          </label>
        ))}
      </fieldset>
      <TextArea label={t`More about it`} name="words" rows={2} maxLength={1000} hint={t`You need not say more.`} />
      <div>
        <Alert>{problem}</Alert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="filled" type="submit" busy={busy}>
            {t`Report`}
          </Button>
        </div>
      </div>
    </form>
  )
}
