import { appeal, type OwnCase } from '@dressing-room/contract/moderation'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'

const STATES: Partial<Record<OwnCase['state'], string>> = {
  hidden: t`Hidden`,
  appealed: t`We are looking again`,
  upheld: t`Stays hidden`,
  restored: t`Shown again`,
}

/** What of somebody's an operator has hidden and why, with the one way to ask to look again. */
export function OwnHidden({ cases }: { cases: readonly OwnCase[] }) {
  return (
    <ul className="max-w-[46rem] border-t border-hairline">
      {cases.map((each) => (
        <Case key={each.id} {...each} />
      ))}
    </ul>
  )
}

function Case({ id, subject, title, state, decidedAt, reason, answer }: OwnCase) {
  const [step, setStep] = useState<'none' | 'writing' | 'sent'>('none')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    if (!words) return setProblem(t`Please say why.`)
    setBusy(true)
    try {
      await call(appeal, { params: { id }, body: { words } })
      setStep('sent')
    } catch (error) {
      setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="border-b border-hairline py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {title}
        </span>
        <Badge>{STATES[step === 'sent' ? 'appealed' : state]}</Badge>
      </p>
      <p className="text-note text-muted">
        {subject}
        {decidedAt && (
          <>
            , <When at={decidedAt} show="day" />
          </>
        )}
      </p>
      <p dir="auto" className="mt-2 max-w-text wrap-anywhere">
        {answer || reason}
      </p>
      {state === 'hidden' && step === 'none' && (
        <Button className="mt-3" onClick={() => setStep('writing')} aria-label={t`Appeal: ${title}`}>
          {t`Appeal`}
        </Button>
      )}
      {step === 'writing' && (
        <form onSubmit={send} noValidate className="mt-4 flex max-w-form flex-col gap-4">
          <TextArea
            label={t`Why should it be seen?`}
            name="words"
            rows={4}
            maxLength={2000}
            hint={t`You can ask once.`}
          />
          <div>
            <Alert>{problem}</Alert>
            <div className="flex flex-wrap gap-3">
              <Button kind="filled" type="submit" busy={busy}>
                {t`Send`}
              </Button>
              <Button onClick={() => setStep('none')}>{t`Cancel`}</Button>
            </div>
          </div>
        </form>
      )}
      <Status>{step === 'sent' && t`Thank you. We will look again, and write to you.`}</Status>
    </li>
  )
}
