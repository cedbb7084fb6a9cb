import { Refusal } from '@dressing-room/contract/refusals'
import { answerMailedProposal, readProposal } from '@dressing-room/contract/visits'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ProposedTimeAnswer } from '../../features/booking/proposed-time.tsx'
import { VisitPageSkeleton } from '../../features/booking/visit-page.tsx'
import { startText, todayIn } from '../../session/viewer-zone.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status } from '../../ui/notice.tsx'
import type { Route } from './+types/proposal'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Another time for your appointment`, hidden: true })
}

/** Whoever has the mail may answer, without a login: clients who were booked in by hand have none. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { kind: 'asked', token, asked: await call(readProposal, { body: { token } }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) {
      const isUnreadable = error.code === 'malformed' || error.code === 'invalid'
      return { kind: 'over', message: isUnreadable ? t`This link is not complete.` : error.message } as const
    }
    throw error
  }
}

export default function Proposal({ loaderData }: Route.ComponentProps) {
  const [answered, setAnswered] = useState('')
  if (loaderData.kind === 'over') {
    return (
      <EmptyState page illustration="mirror" title={t`Nothing to answer here`}>
        {loaderData.message}
      </EmptyState>
    )
  }
  const { asked, token } = loaderData
  const { serviceName, providerName, place, placeTimeName, timeZone, date, time, proposal } = asked
  return (
    <article className="flex max-w-text flex-col gap-6 pt-8 md:pt-12">
      <header>
        <h1 className="font-display text-display text-balance wrap-anywhere">{serviceName}</h1>
        <p className="mt-2 text-muted wrap-anywhere">{place}</p>
      </header>
      {!answered && (
        <ProposedTimeAnswer
          proposal={proposal}
          provider={providerName}
          timeZone={timeZone}
          placeTimeName={placeTimeName}
          now={t`In place of ${startText(date, time, timeZone, todayIn(timeZone))}.`}
          onAnswer={async (answer) => {
            const { message } = await call(answerMailedProposal, { body: { token, answer } })
            setAnswered(message)
          }}
        />
      )}
      <Status>{answered}</Status>
    </article>
  )
}

export function HydrateFallback() {
  return <VisitPageSkeleton />
}
