import { register } from '@dressing-room/contract/accounts'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { emptyFieldsError, type FormError, formErrorOf, text } from '../../features/accounts/form-error.ts'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { loginPath } from '../../session/next-path.ts'
import { forgetReferral, rememberedReferral, rememberReferral } from '../../session/referral.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/register'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Register`,
    description: t`Open an account to buy, to book and to sell.`,
    hidden: true,
  })
}

type Outcome = { kind: 'refused'; error: FormError } | { kind: 'registered'; email: string }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const error = emptyFieldsError(form, ['name', 'email', 'password'])
  if (error) return { kind: 'refused', error }
  try {
    const invited = rememberedReferral()
    const { user } = await call(register, {
      body: {
        name: text(form, 'name').trim(),
        email: text(form, 'email').trim(),
        password: text(form, 'password'),
        ...(invited && { referralCode: invited }),
      },
    })
    forgetReferral()
    return { kind: 'registered', email: user.email }
  } catch (error) {
    return { kind: 'refused', error: formErrorOf(error) }
  }
}

export default function Register({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const [search] = useSearchParams()
  const next = search.get('next')
  const invited = search.get('ref')
  useEffect(() => {
    if (invited) rememberReferral(invited)
  }, [invited])
  return (
    <AuthFrame title={t`Register`}>
      <RegisterForm
        error={!busy && actionData?.kind === 'refused' ? actionData.error : undefined}
        registered={actionData?.kind === 'registered' ? actionData.email : undefined}
        busy={busy}
        loginPath={loginPath(next ?? '')}
      />
    </AuthFrame>
  )
}
