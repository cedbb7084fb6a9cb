import { register } from '@dressing-room/contract/accounts'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call, wordsFor } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { RegisterForm } from '../../features/accounts/register-form.tsx'
import { loginPath } from '../../session/next-path.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/register'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Register',
    description: 'Open an account to buy, to book and to sell.',
    path: '/register',
  })
}

type Outcome = { kind: 'refused'; error: string } | { kind: 'registered' }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const name = String(form.get('name') ?? '').trim()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  if (!name || !email || !password) return { kind: 'refused', error: 'Please fill in all fields.' }
  try {
    await call(register, { body: { name, email, password } })
    return { kind: 'registered' }
  } catch (error) {
    return { kind: 'refused', error: wordsFor(error) }
  }
}

export default function Register({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  const next = useSearchParams()[0].get('next')
  const login = loginPath(next ?? '')
  return (
    <AuthFrame title="Register" drawing="hanger">
      <RegisterForm
        error={!busy && actionData?.kind === 'refused' ? actionData.error : undefined}
        registered={actionData?.kind === 'registered'}
        busy={busy}
        loginPath={login}
        onLeave={() => navigate(login)}
      />
    </AuthFrame>
  )
}
