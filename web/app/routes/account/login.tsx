import { login, type User } from '@dressing-room/contract/accounts'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { redirect, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { AuthFrame } from '../../features/accounts/auth-frame.tsx'
import { emptyFieldsError, type FormError, formErrorOf, text } from '../../features/accounts/form-error.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { type NeededStep, neededStepOf } from '../../features/accounts/needed-step.ts'
import { safeNext } from '../../session/next-path.ts'
import { openSession } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/login'

/** Most people have none: its script comes for those who do. */
const SecondStep = lazy(() => import('../../features/accounts/second-factor/second-step.tsx'))

export { clientLoader, loader } from '../no-data.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Login`,
    description: t`Log in to your orders, bookings and your own shop.`,
    hidden: true,
  })
}

type Result = { error: FormError } | { needed: NeededStep }

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Result | Response> {
  const form = await request.formData()
  const error = emptyFieldsError(form, ['email', 'password'])
  if (error) return { error }
  try {
    const { token, user } = await call(login, {
      body: { email: text(form, 'email').trim(), password: text(form, 'password'), remember: form.has('remember') },
    })
    openSession(token, user)
  } catch (error) {
    const needed = neededStepOf(error)
    return needed ? { needed } : { error: formErrorOf(error) }
  }
  return redirect(afterLogin(new URL(request.url).searchParams))
}

export default function Login({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [left, setLeft] = useState<{ challenge: string; message?: string | undefined }>()
  const needed = actionData && 'needed' in actionData ? actionData.needed : undefined
  if (needed && left?.challenge !== needed.challenge) {
    const enter = (token: string, user: User) => {
      openSession(token, user)
      navigate(afterLogin(params), { replace: true })
    }
    return (
      <AuthFrame title={t`One more step`}>
        <Suspense fallback={<Waiting />}>
          <SecondStep
            {...needed}
            onOpened={enter}
            onLeave={(message) => setLeft({ challenge: needed.challenge, message })}
          />
        </Suspense>
      </AuthFrame>
    )
  }
  const refused = actionData && 'error' in actionData ? actionData.error : undefined
  const expired = needed && left?.message ? { message: left.message, fields: ['email'] } : undefined
  return <PasswordStep error={refused ?? expired} next={safeNext(params.get('next'))} />
}

function PasswordStep({ error, next }: { error: FormError | undefined; next: string | undefined }) {
  const busy = useNavigation().state !== 'idle'
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state && 'email' in state ? String(state.email) : undefined
  return (
    <AuthFrame title={t`Login`}>
      <LoginForm
        error={busy ? undefined : error}
        busy={busy}
        email={email}
        registerPath={next ? withQuery(pages.register, { next }) : pages.register}
      />
    </AuthFrame>
  )
}

function Waiting() {
  return (
    <Loading label={t`Loading your second step`}>
      <Skeleton className="h-40" />
    </Loading>
  )
}

function afterLogin(params: URLSearchParams): string {
  return safeNext(params.get('next')) ?? pages.dashboard
}
