import {
  askForDeletion,
  askForExport,
  fetchExport,
  keepAccount,
  type PersonalDataState,
  personalData,
} from '@dressing-room/contract/personal-data'
import { refusalOf } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, Notice, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'

interface OwnDataProps {
  /** Undefined when it could not be loaded. */
  state: PersonalDataState | undefined
  email: string
  onRetry: () => void
}

type Step = 'none' | 'export' | 'deletion'

/** Takes all that the shop keeps about somebody with them, or has it go. */
export function OwnData({ state: loaded, email, onRetry }: OwnDataProps) {
  const [changed, setChanged] = useState<PersonalDataState>()
  const [step, setStep] = useState<Step>('none')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)
  const state = changed ?? loaded
  if (!state) return <LoadFailed what={t`what we keep about you`} onRetry={onRetry} />

  async function run(work: () => Promise<string>) {
    setBusy(true)
    setProblem(undefined)
    setSaid('')
    try {
      const words = await work()
      setChanged(await call(personalData, {}).catch(() => state))
      setStep('none')
      setSaid(words)
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  const open = (next: Step) => {
    setProblem(undefined)
    setSaid('')
    setStep(next)
  }
  const { export: made, deletion } = state
  return (
    <div className="flex max-w-[46rem] flex-col gap-8">
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">
          {made?.readyAt && made.expiresAt ? (
            <>
              <Trans>Your file is ready until</Trans> <When at={made.expiresAt} show="day" />.
            </>
          ) : made ? (
            t`Your file is being made. We write to you when it is ready.`
          ) : (
            t`One file with your profile, orders, visits, reviews and mails.`
          )}
        </p>
        {step === 'export' ? (
          <PasswordForm
            label={t`Get my data`}
            {...{ email, busy, problem }}
            onSubmit={(password) => void run(async () => (await call(askForExport, { body: { password } })).message)}
            onCancel={() => open('none')}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            {made?.readyAt && (
              <Button busy={busy} onClick={() => void run(saveFile)}>
                {t`Save the file`}
              </Button>
            )}
            {(!made || made.readyAt) && (
              <Button onClick={() => open('export')}>{made ? t`Make a new one` : t`Get my data`}</Button>
            )}
          </div>
        )}
      </div>
      {deletion ? (
        <Notice tone="bad">
          <p className="mb-3">
            <Trans>
              Your account is deleted on <When at={deletion.dueAt} show="day" />
              {deletion.waitsFor.length > 0 ? t`, or later: not before this is done.` : '.'} Until then everything is as
              it was.
            </Trans>
          </p>
          {deletion.waitsFor.length > 0 && (
            <ul className="mb-3 list-disc pl-5">
              {deletion.waitsFor.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          <Button busy={busy} onClick={() => void run(async () => (await call(keepAccount, {})).message)}>
            {t`Keep my account`}
          </Button>
        </Notice>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">
            <Trans>
              Deleting takes your name, addresses and all else that says who you are. Orders stay in our books without
              you.
            </Trans>
          </p>
          {step === 'deletion' ? (
            <PasswordForm
              label={t`Delete my account`}
              {...{ email, busy, problem }}
              onSubmit={(password) =>
                void run(async () => (await call(askForDeletion, { body: { password } })).message)
              }
              onCancel={() => open('none')}
            />
          ) : (
            <Button onClick={() => open('deletion')}>{t`Delete my account`}</Button>
          )}
        </div>
      )}
      {step === 'none' && <Alert>{problem}</Alert>}
      <Status>{said}</Status>
    </div>
  )
}

/** What is still open, a line each. */
function wordsOf(error: unknown): ReactNode {
  const { unfinished } = refusalOf(error, 'account_not_deletable')?.details ?? {}
  if (!unfinished) return messageFor(error)
  return (
    <>
      <p>
        <Trans>Your account can be deleted once this is done:</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {unfinished.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

async function saveFile(): Promise<string> {
  const content = await call(fetchExport, {})
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `my-data-${location.hostname}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return t`The file is saved.`
}

interface PasswordFormProps {
  label: string
  email: string
  busy: boolean
  problem: ReactNode
  onSubmit: (password: string) => void
  onCancel: () => void
}

function PasswordForm({ label, email, busy, problem, onSubmit, onCancel }: PasswordFormProps) {
  const [isEmpty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const messageId = useId()
  const fault = problem ?? (isEmpty && t`Please fill in all fields.`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and with every new message
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [problem, isEmpty])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setEmpty(password === '')
    if (password) onSubmit(password)
  }
  return (
    <form ref={form} noValidate onSubmit={send} aria-label={label} className="flex w-full max-w-form flex-col gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        aria-describedby={messageId}
        aria-invalid={fault ? true : undefined}
        required
      />
      <div>
        <Alert id={messageId}>{fault}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" type="submit" busy={busy}>
            {label}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      </div>
    </form>
  )
}
