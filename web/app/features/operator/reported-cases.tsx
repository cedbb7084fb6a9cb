import { type CaseState, decideCase, type ReportedCase } from '@dressing-room/contract/moderation'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'

const STATES: Record<CaseState, string> = {
  open: t`Reported`,
  dismissed: t`Dismissed`,
  hidden: t`Hidden`,
  appealed: t`Appealed`,
  upheld: t`Stays hidden`,
  restored: t`Shown again`,
}

type Decision = 'hide' | 'dismiss' | 'uphold' | 'restore'
const ACTS: Record<Decision, { label: string; explain: string }> = {
  hide: {
    label: t`Hide it`,
    explain: t`Nobody but its owner sees it any more. The owner reads your reason, and can appeal once.`,
  },
  dismiss: { label: t`Dismiss`, explain: t`It stays as it is. Those who reported it are told so.` },
  uphold: { label: t`Keep it hidden`, explain: t`It stays hidden, and the owner reads your reason.` },
  restore: { label: t`Show it again`, explain: t`It comes back as it was, and the owner is told.` },
}
const CHOICES: Partial<Record<CaseState, readonly Decision[]>> = {
  open: ['hide', 'dismiss'],
  appealed: ['restore', 'uphold'],
  hidden: ['restore'],
  upheld: ['restore'],
}

/** What people have reported, and what was decided about it. */
export function ReportedCases({ cases, isDecided }: { cases: readonly ReportedCase[]; isDecided: boolean }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-display">
          <Trans>Reports</Trans>
        </h1>
        <TextLink to={isDecided ? pages.operatorReports : `${pages.operatorReports}?decided=yes`}>
          {isDecided ? t`What waits` : t`What was decided`}
        </TextLink>
      </div>
      {cases.length === 0 ? (
        <EmptyState illustration="mirror" title={isDecided ? t`Nothing was decided yet.` : t`Nothing waits for you.`} />
      ) : (
        <ul className="flex flex-col">
          {cases.map((each) => (
            <li key={each.id} className="border-t border-hairline py-6">
              <Case {...each} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Case(reported: ReportedCase) {
  const { id, subject, title, state, text, page, pictures, reply, owner, reports, reason, appeal, answer, openedAt } =
    reported
  return (
    <article className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted">
          <Badge>{STATES[state]}</Badge>
          <span>
            {subject}, <When at={openedAt} />
          </span>
        </p>
        <h2 dir="auto" className="mt-2 text-lead font-semibold wrap-anywhere">
          {title}
        </h2>
        {owner && (
          <p className="text-note">
            <TextLink to={pages.operatorAccount(owner.id)}>{owner.name}</TextLink>
          </p>
        )}
        {text && (
          <blockquote
            dir="auto"
            className="mt-3 max-w-text border-l-4 border-edge bg-bone px-4 py-3 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </blockquote>
        )}
        {pictures.length > 0 && (
          <ul aria-label={t`Its pictures`} className="mt-3 flex flex-wrap gap-2">
            {pictures.map((picture) => (
              <li key={picture.url}>
                <a href={picture.url} target="_blank" rel="noreferrer">
                  <Picture picture={picture} sizes="160px" className="h-40 w-32" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {reply && <Words label={t`Its seller replied`} words={reply} />}
        {page && (
          <p className="mt-2 text-note">
            <TextLink to={page}>{t`See it`}</TextLink>
          </p>
        )}
        {reason && <Words label={t`Decided`} words={reason} />}
        {appeal && <Words label={t`The owner says`} words={appeal} />}
        {answer && <Words label={t`Answered`} words={answer} />}
      </div>
      <div className="min-w-0 lg:col-span-5">
        <ul aria-label={t`Reports`} className="flex flex-col gap-2">
          {reports.map(({ why, words, reportedAt, reporter }) => (
            <li key={`${reporter} ${reportedAt}`} className="wrap-anywhere">
              <span className="font-medium">{why}</span>
              {words && <span dir="auto">: {words}</span>}
              <span className="block text-note text-muted">
                {reporter}, <When at={reportedAt} />
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3">
          {(CHOICES[state] ?? []).map((decision, at) => (
            <ActButton
              key={decision}
              label={ACTS[decision].label}
              kind={at === 0 ? 'filled' : 'outlined'}
              title={`${ACTS[decision].label}: ${title}`}
              explain={ACTS[decision].explain}
              onAct={(why) => call(decideCase, { params: { id }, body: { decision, reason: why } })}
            />
          ))}
        </div>
      </div>
    </article>
  )
}

function Words({ label, words }: { label: string; words: string }) {
  return (
    <p dir="auto" className="mt-3 max-w-text wrap-anywhere">
      <span className="text-muted">{label}: </span>
      {words}
    </p>
  )
}
