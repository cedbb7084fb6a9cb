import { register } from '@dressing-room/contract/accounts'
import { useNavigation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { type FormError, faultOf, faultOfEmpty, text } from '../../features/accounts/fault.ts'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { loginPath } from '../../session/next-path.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/register'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Register',
    description: 'Open an account to buy, to book and to sell.',
    hidden: true,
  })
}

type Outcome = { kind: 'refused'; fault: FormError } | { kind: 'registered'; email: string }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const fault = faultOfEmpty(form, ['name', 'email', 'password'])
  if (fault) return { kind: 'refused', fault }
  try {
    const { user } = await call(register, {
      body: { name: text(form, 'name').trim(), email: text(form, 'email').trim(), password: text(form, 'password') },
    })
    return { kind: 'registered', email: user.email }
  } catch (error) {
    return { kind: 'refused', fault: faultOf(error) }
  }
}

export default function Register({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const next = useSearchParams()[0].get('next')
  return (
    <AuthFrame title="Register">
      <RegisterForm
        fault={!busy && actionData?.kind === 'refused' ? actionData.fault : undefined}
        registered={actionData?.kind === 'registered' ? actionData.email : undefined}
        busy={busy}
        loginPath={loginPath(next ?? '')}
      />
    </AuthFrame>
  )
}
