import type { User } from '@dressing-room/contract/accounts'
import { refusalOf } from '@dressing-room/contract/refusals'
import { askForPasskey, takeCodeStep, takePasskeyStep } from '@dressing-room/contract/second-factor'
import { t } from '@lingui/core/macro'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Alert } from '../../../ui/notice.tsx'
import { emptyFieldsError, text } from '../form-error.ts'
import type { NeededStep } from '../needed-step.ts'
import { useFormError } from '../use-form-error.ts'
import { CodeField } from './code-field.tsx'
import { askPasskey, hasPasskeys } from './passkey.ts'
import { useWork } from './use-work.ts'

interface SecondStepProps extends NeededStep {
  onOpened: (token: string, user: User) => void
  /** Back to the password, with what to say there. */
  onLeave: (message?: string) => void
}

/** After the password: a passkey, a code of the app, or a recovery code. */
export default function SecondStep({ challenge, steps, onOpened, onLeave }: SecondStepProps) {
  const { busy, error, setError, run } = useWork()
  const { form, messageId, fieldError } = useFormError(error)
  const [isRecovering, setRecovering] = useState(false)
  const withCode = isRecovering || steps.includes('code app')
  const withPasskey = !isRecovering && steps.includes('passkey')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another field is shown
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [form, isRecovering])

  function take(work: () => Promise<{ token: string; user: User }>) {
    void run(async () => {
      try {
        const { token, user } = await work()
        onOpened(token, user)
      } catch (refused) {
        const expired = refusalOf(refused, 'login_expired')
        if (!expired) throw refused
        onLeave(expired.message)
      }
    })
  }

  function sendCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !withCode) return
    const data = new FormData(event.currentTarget)
    const missing = emptyFieldsError(data, ['code'])
    if (missing) return setError(missing)
    take(() => call(takeCodeStep, { body: { challenge, code: text(data, 'code') } }))
  }

  function showPasskey() {
    take(async () => {
      const { options } = await call(askForPasskey, { body: { challenge } })
      return call(takePasskeyStep, { body: { challenge, credential: await askPasskey(options) } })
    })
  }

  return (
    <form ref={form} noValidate onSubmit={sendCode} aria-label={t`Second step`} className="flex flex-col gap-5">
      {withPasskey && (
        <div>
          <p className="mb-4 text-muted">
            {hasPasskeys()
              ? t`Your password is right. Now show with your passkey that it is you.`
              : t`Your password is right. This browser knows no passkeys: use another way, or another browser.`}
          </p>
          {hasPasskeys() && (
            <Button kind={withCode ? 'outlined' : 'filled'} busy={busy} onClick={showPasskey} className="w-full">
              <KeyRound size={18} aria-hidden />
              {t`Use your passkey`}
            </Button>
          )}
        </div>
      )}
      {withCode &&
        (isRecovering ? (
          <TextField
            key="recovery"
            label={t`Recovery code`}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            className="font-mono"
            hint={t`One of those that you kept when you set up your second step. Each works once.`}
            {...fieldError('code')}
            required
          />
        ) : (
          <CodeField
            key="app"
            label={t`Code`}
            hint={
              withPasskey ? t`Or the six digits that your app shows now.` : t`The six digits that your app shows now.`
            }
            {...fieldError('code')}
          />
        ))}
      <div>
        <Alert id={messageId}>{error?.message}</Alert>
        {withCode && (
          <Button kind="filled" type="submit" busy={busy} className="w-full">
            {t`Continue`}
          </Button>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-4">
        <Button
          kind="quiet"
          onClick={() => {
            setError(undefined)
            setRecovering(!isRecovering)
          }}
        >
          {isRecovering ? t`Back to your second step` : t`Use a recovery code`}
        </Button>
        <Button kind="quiet" onClick={() => onLeave()}>
          {t`Log in as someone else`}
        </Button>
      </div>
    </form>
  )
}
