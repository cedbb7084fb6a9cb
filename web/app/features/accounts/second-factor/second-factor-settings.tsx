import {
  addPasskey,
  MAX_PASSKEYS,
  removeCodeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
  secondFactors,
  startCodeApp,
  startPasskey,
} from '@dressing-room/contract/second-factor'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Status } from '../../../ui/notice.tsx'
import { When } from '../../../ui/when.tsx'
import { text } from '../form-error.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorSettingsProps {
  /** Undefined when they could not be loaded. */
  factors: SecondFactors | undefined
  email: string
  onRetry: () => void
}

type Step =
  | { kind: 'list'; said?: string }
  | { kind: 'app' | 'passkey' | 'new codes' | 'remove app' }
  | { kind: 'remove passkey'; id: string; name: string }
  | { kind: 'confirm app'; secret: string; address: string }
  | { kind: 'codes'; codes: string[] }

/** What is asked for at login beside the password. Whatever changes here asks for the password first. */
export function SecondFactorSettings({ factors: loaded, email, onRetry }: SecondFactorSettingsProps) {
  const [changed, setChanged] = useState<SecondFactors>()
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const factors = changed ?? loaded
  if (!factors) return <LoadFailed what={t`your second steps`} onRetry={onRetry} />

  const toList = () => setStep({ kind: 'list' })
  async function done(said: string, codes: string[] | null = null) {
    setStep(codes ? { kind: 'codes', codes } : { kind: 'list', said })
    setChanged(await call(secondFactors, {}).catch(() => changed))
  }
  const passwordStep = { email, onCancel: toList }

  switch (step.kind) {
    case 'app':
      return (
        <PasswordStep
          {...passwordStep}
          title={t`Set up an app`}
          about={t`Any app that makes codes will do, such as a password manager or an authenticator.`}
          submit={t`Continue`}
          onSubmit={async (password) =>
            setStep({ kind: 'confirm app', ...(await call(startCodeApp, { body: { password } })) })
          }
        />
      )
    case 'confirm app':
      return (
        <ConfirmApp
          secret={step.secret}
          address={step.address}
          onAdded={(codes) => void done(t`Codes of your app are asked for from now on.`, codes)}
          onCancel={toList}
        />
      )
    case 'passkey':
      return (
        <PasswordStep
          {...passwordStep}
          title={t`Add a passkey`}
          about={t`Your phone, your computer or a security key shows that it is you, by a finger, a face or a touch.`}
          submit={t`Add the passkey`}
          names={['name']}
          onSubmit={async (password, form) => {
            const { options } = await call(startPasskey, { body: { password } })
            const credential = await makePasskey(options)
            const added = await call(addPasskey, { body: { name: text(form, 'name').trim(), credential } })
            await done(t`Your passkey is added.`, added.recoveryCodes)
          }}
        >
          {(fieldError) => (
            <TextField
              label={t`Name`}
              name="name"
              maxLength={60}
              autoComplete="off"
              hint={t`How you call it, such as “My phone”.`}
              {...fieldError('name')}
              required
            />
          )}
        </PasswordStep>
      )
    case 'new codes':
      return (
        <PasswordStep
          {...passwordStep}
          title={t`New recovery codes`}
          about={t`The codes that you have now stop working.`}
          submit={t`Make new codes`}
          onSubmit={async (password) => {
            const { message, recoveryCodes } = await call(renewRecoveryCodes, { body: { password } })
            await done(message, recoveryCodes)
          }}
        />
      )
    case 'remove app':
      return (
        <PasswordStep
          {...passwordStep}
          title={t`Remove your app`}
          about={afterRemoval(factors)}
          submit={t`Remove`}
          onSubmit={async (password) => done((await call(removeCodeApp, { body: { password } })).message)}
        />
      )
    case 'remove passkey':
      return (
        <PasswordStep
          {...passwordStep}
          title={t`Remove ${step.name}`}
          about={afterRemoval(factors)}
          submit={t`Remove`}
          onSubmit={async (password) =>
            done((await call(removePasskey, { params: { id: step.id }, body: { password } })).message)
          }
        />
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={() => setStep({ kind: 'list', said: t`All set.` })} />
    case 'list':
      return <FactorList factors={factors} said={step.said} onStep={setStep} />
  }
}

/** Whether the password alone is enough once this one is gone. */
function afterRemoval({ codeAppSince, passkeys }: SecondFactors): string {
  const left = passkeys.length + (codeAppSince ? 1 : 0) - 1
  return left > 0
    ? t`Your other second steps stay.`
    : t`It is the last one: then your password alone logs you in, and recovery codes are gone.`
}

interface FactorListProps {
  factors: SecondFactors
  said: string | undefined
  onStep: (step: Step) => void
}

function FactorList({ factors: { codeAppSince, passkeys, recoveryCodesLeft }, said, onStep }: FactorListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // What was pressed has gone, and something was done.
    if (said) list.current?.focus()
  }, [said])
  const hasFactor = Boolean(codeAppSince) || passkeys.length > 0
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t`Second steps`} className="max-w-[46rem] border-t border-hairline">
        <Row
          icon={<Smartphone size={20} aria-hidden />}
          name={t`App that makes codes`}
          about={
            codeAppSince ? (
              <>
                <Trans>On since</Trans> <When at={codeAppSince} show="day" />
              </>
            ) : (
              t`Six digits that change every half minute.`
            )
          }
        >
          {codeAppSince ? (
            <Button onClick={() => onStep({ kind: 'remove app' })} aria-label={t`Remove the app`}>
              {t`Remove`}
            </Button>
          ) : (
            <Button onClick={() => onStep({ kind: 'app' })} aria-label={t`Set up an app`}>
              {t`Set up`}
            </Button>
          )}
        </Row>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            icon={<KeyRound size={20} aria-hidden />}
            name={<span dir="auto">{name}</span>}
            about={
              <>
                <Trans>Passkey, added</Trans> <When at={createdAt} show="day" />
                {lastUsedAt && (
                  <>
                    <Trans>, last used</Trans> <When at={lastUsedAt} show="day" />
                  </>
                )}
              </>
            }
          >
            <Button onClick={() => onStep({ kind: 'remove passkey', id, name })} aria-label={t`Remove ${name}`}>
              {t`Remove`}
            </Button>
          </Row>
        ))}
        {passkeys.length < MAX_PASSKEYS && (
          <Row
            icon={<KeyRound size={20} aria-hidden />}
            name={passkeys.length > 0 ? t`Another passkey` : t`Passkey`}
            about={
              hasPasskeys()
                ? t`A finger, a face or a security key. Nothing to type, and nothing that a false page could get.`
                : t`This browser knows no passkeys.`
            }
          >
            {hasPasskeys() && (
              <Button onClick={() => onStep({ kind: 'passkey' })} aria-label={t`Add a passkey`}>
                {t`Add`}
              </Button>
            )}
          </Row>
        )}
        {hasFactor && (
          <Row
            icon={<LifeBuoy size={20} aria-hidden />}
            name={t`Recovery codes`}
            about={plural(recoveryCodesLeft, {
              one: '1 code is left.',
              other: `${recoveryCodesLeft || t`No`} codes are left.`,
            })}
          >
            <Button onClick={() => onStep({ kind: 'new codes' })} aria-label={t`New codes for recovery`}>
              {t`New codes`}
            </Button>
          </Row>
        )}
      </ul>
      <Status>{said}</Status>
    </>
  )
}

interface RowProps {
  icon: ReactNode
  name: ReactNode
  about: ReactNode
  children: ReactNode
}

function Row({ icon, name, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-hairline py-4 last:border-b-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-52 gap-3">
        <span className="mt-0.5 shrink-0 text-muted">{icon}</span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-note text-muted">{about}</p>
        </div>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  )
}
