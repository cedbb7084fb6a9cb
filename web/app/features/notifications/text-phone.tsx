import {
  confirmTextPhone,
  type NoticeChoices,
  removeTextPhone,
  setTextPhone,
} from '@dressing-room/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Status } from '../../ui/notice.tsx'

interface TextPhoneProps {
  texts: NoticeChoices['texts']
  onChanged(choices: NoticeChoices): void
}

/** The number for text messages: none goes out before its code has come back. */
export function TextPhone({ texts, onChanged }: TextPhoneProps) {
  const { isOffered, phone, isConfirmed } = texts
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSent, setSent] = useState(false)
  async function save(work: () => Promise<NoticeChoices>): Promise<boolean> {
    setBusy(true)
    setFailure('')
    try {
      onChanged(await work())
      return true
    } catch (error) {
      setFailure(messageFor(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  async function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('phone') ?? '').trim()
    setSent(await save(() => call(setTextPhone, { body: { phone: typed || '?' } })))
  }
  async function bringCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    await save(() => call(confirmTextPhone, { body: { code: code || '?' } }))
  }
  const forget = () => {
    setSent(false)
    void save(() => call(removeTextPhone, {}))
  }
  return (
    <section className="flex max-w-form flex-col items-start gap-3" aria-labelledby="text-phone">
      <h3 id="text-phone" className="font-medium">
        <Trans>Text messages</Trans>
      </h3>
      {!isOffered && (
        <p className="text-muted">
          <Trans>We do not send text messages at the moment.</Trans>
        </p>
      )}
      {isOffered && !phone && (
        <form noValidate onSubmit={sendCode} className="flex w-full flex-col items-start gap-3">
          <TextField
            label={t`Phone number`}
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="+1 415 555 2671"
            hint={t`With its country code. We send a code to it first.`}
            error={failure}
          />
          <Button type="submit" busy={busy}>
            {t`Send a code`}
          </Button>
        </form>
      )}
      {isOffered && phone && !isConfirmed && (
        <form noValidate onSubmit={bringCode} className="flex w-full flex-col items-start gap-3">
          <p className="text-muted">
            <Trans>Please enter the code that we have sent to {phone}.</Trans>
          </p>
          <TextField
            label={t`Code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={failure}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t`Confirm`}
            </Button>
            <Button kind="quiet" onClick={forget}>
              {t`Use another number`}
            </Button>
          </div>
        </form>
      )}
      {phone && isConfirmed && (
        <div className="flex flex-wrap items-center gap-x-4">
          <span>{phone}</span>
          <Button kind="quiet" busy={busy} onClick={forget}>
            {t`Remove`}
          </Button>
        </div>
      )}
      <Status>{isSent && phone && !isConfirmed ? t`The code is on its way.` : ''}</Status>
    </section>
  )
}
