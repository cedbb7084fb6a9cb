import { login } from '@dressing-room/contract/accounts'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { faultOf, faultOfEmpty, text } from '../../features/accounts/fault.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { safeNext } from '../../session/next-path.ts'
import { openSession } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/login'

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to your orders, bookings and your own shop.',
    hidden: true,
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const fault = faultOfEmpty(form, ['email', 'password'])
  if (fault) return fault
  try {
    const { token, user } = await call(login, {
      body: { email: text(form, 'email').trim(), password: text(form, 'password'), remember: form.has('remember') },
    })
    openSession(token, user)
  } catch (error) {
    return faultOf(error)
  }
  return redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? pages.dashboard)
}

export default function Login({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state && 'email' in state ? String(state.email) : undefined
  const next = safeNext(useSearchParams()[0].get('next'))
  return (
    <AuthFrame title="Login">
      <LoginForm
        fault={busy ? undefined : actionData}
        busy={busy}
        email={email}
        registerPath={next ? withQuery(pages.register, { next }) : pages.register}
      />
    </AuthFrame>
  )
}
