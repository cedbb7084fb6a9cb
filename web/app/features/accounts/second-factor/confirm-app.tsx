import { confirmCodeApp } from '@dressing-room/contract/second-factor'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { emptyFieldsError, text } from '../form-error.ts'
import { useFormError } from '../use-form-error.ts'
import { CodeField } from './code-field.tsx'
import { useWork } from './use-work.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

interface ConfirmAppProps {
  secret: string
  address: string
  onAdded: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}

/** The picture to scan, the secret to type instead, and the first code of the app. */
export function ConfirmApp({ secret, address, onAdded, onCancel }: ConfirmAppProps) {
  const { busy, error, setError, run } = useWork()
  const { form, messageId, fieldError } = useFormError(error)

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const missing = emptyFieldsError(data, ['code'])
    if (missing) return setError(missing)
    void run(async () => onAdded((await call(confirmCodeApp, { body: { code: text(data, 'code') } })).recoveryCodes))
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={confirm}
      aria-label={t`Set up an app`}
      className="grid max-w-[46rem] gap-x-8 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="self-start justify-self-start rounded-control border border-hairline">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode address={address} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h3 className="font-semibold">
            <Trans>Scan this with your app</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>
              Or{' '}
              <a href={address} className="underline underline-offset-4">
                open it on this device
              </a>
              , or type this key into the app:
            </Trans>
          </p>
          <p className="figures mt-2 font-mono wrap-anywhere">{secret}</p>
        </div>
        <CodeField label={t`Code`} hint={t`The six digits that the app shows now.`} {...fieldError('code')} autoFocus />
        <div>
          <Alert id={messageId}>{error?.message}</Alert>
          <div className="flex flex-wrap gap-3">
            <Button kind="filled" type="submit" busy={busy}>
              {t`Turn on`}
            </Button>
            <Button onClick={onCancel}>{t`Cancel`}</Button>
          </div>
        </div>
      </div>
    </form>
  )
}
