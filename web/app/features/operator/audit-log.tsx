import { AUDIT_SUBJECTS, type AuditEntry } from '@dressing-room/contract/audit'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { HIT_KINDS, type HitKind, type searchAudit } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { StackedSelect, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { When } from '../../ui/when.tsx'
import { Changes } from './changes.tsx'
import { addressOf } from './subject-link.ts'
import { WhoseClock } from './whose-clock.tsx'

const GOODS: readonly HitKind[] = ['product', 'service']
const ON_THE_DESK: readonly string[] = HIT_KINDS.filter((kind) => !GOODS.includes(kind))

/** Who did what, to what, when, from where, before and after: to be searched, and never changed. */
export function AuditLog({ entries, page, totalPages, total }: ResponseOf<typeof searchAudit>) {
  const [params] = useSearchParams()
  const to = (next: number) => {
    const query = new URLSearchParams(params)
    query.set('page', String(next))
    return `?${query}`
  }
  return (
    <>
      <h1 className="mb-4 font-display text-display">
        <Trans>Audit log</Trans>
      </h1>
      <Form
        key={params.toString()}
        role="search"
        aria-label={t`Audit log`}
        className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3"
      >
        <TextField
          label={t`Who, what, why`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={params.get('search') ?? ''}
        />
        <StackedSelect label={t`About`} name="kind" defaultValue={params.get('kind') ?? ''}>
          <option value="">{t`Anything`}</option>
          {AUDIT_SUBJECTS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </StackedSelect>
        <TextField label={t`From`} name="from" type="date" defaultValue={params.get('from') ?? ''} />
        <TextField label={t`Until`} name="until" type="date" defaultValue={params.get('until') ?? ''} />
        <Button type="submit">{t`Search`}</Button>
      </Form>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="figures text-muted">{plural(total, { one: '1 entry', other: '# entries' })}</p>
        <WhoseClock />
      </div>
      {entries.length > 0 && (
        <ol className="@container divide-y divide-hairline border-y border-hairline text-dense">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className="mt-6">
        <PageNumbers label={t`Pages of the audit log`} page={page} totalPages={totalPages} to={to} />
      </div>
    </>
  )
}

function Entry({ entry: { at, actor, actorId, act, subject, from, before, after, note } }: { entry: AuditEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 @min-[44rem]:grid-cols-[10rem_14rem_minmax(0,1fr)]">
      <p className="figures text-muted">
        <When at={at} />
      </p>
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {actorId ? <TextLink to={pages.operatorAccount(actorId)}>{actor}</TextLink> : actor}
        </p>
        {from && <p className="text-note text-muted wrap-anywhere">{from}</p>}
      </div>
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          <span className="font-medium">{act.slice(0, 1).toUpperCase() + act.slice(1)}</span>
          {', '}
          {ON_THE_DESK.includes(subject.kind) ? (
            <TextLink to={addressOf({ kind: subject.kind as HitKind, id: subject.id })}>{subject.label}</TextLink>
          ) : (
            subject.label
          )}
        </p>
        {note && <p dir="auto" className="text-muted wrap-anywhere">{t`“${note}”`}</p>}
        <Changes before={before} after={after} />
      </div>
    </li>
  )
}
