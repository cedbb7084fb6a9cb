import { redeemGiftCode } from '@dressing-room/contract/store-credit'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

/** The field for the code of a gift card, or for a gift code. */
export function RedeemForm({
  code = '',
  kind,
  onRedeemed,
}: {
  /** Of the mail that has led here. */
  code?: string
  /** Where it is all that the page is for. */
  kind?: ButtonKind
  onRedeemed: (message: string) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const messageId = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setProblem('')
    try {
      if (!code) return fail(t`Please enter a code.`)
      setBusy(true)
      const { message } = await call(redeemGiftCode, { body: { code } })
      const field = form.current?.querySelector('input')
      if (field) field.value = ''
      await onRedeemed(message)
    } catch (error) {
      fail(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  function fail(words: string) {
    setProblem(words)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Redeem a gift code`} className="max-w-form">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(13rem,100%)] grow">
          <TextField
            label={t`Gift code`}
            name="code"
            maxLength={60}
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t`XXXX-XXXX-XXXX-XXXX`}
            aria-describedby={messageId}
            aria-invalid={problem ? true : undefined}
          />
        </div>
        <Button type="submit" kind={kind} busy={busy}>
          {t`Redeem`}
        </Button>
      </div>
      <Alert id={messageId}>{problem}</Alert>
    </form>
  )
}
