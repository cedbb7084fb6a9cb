import { resendMail } from '@dressing-room/contract/operator-acts'
import type { TimelineEntry } from '@dressing-room/contract/operators'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Circle, Coins, type LucideIcon, Mail, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioChips } from '../../ui/chips.tsx'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { Changes } from './changes.tsx'
import { WhoseClock } from './whose-clock.tsx'

type Kind = TimelineEntry['kind']

const ICONS: Record<Kind, LucideIcon> = { step: Circle, money: Coins, mail: Mail, act: UserCheck }
const CHIPS = [
  { value: 'all', label: t`All` },
  { value: 'step', label: t`Steps` },
  { value: 'money', label: t`Money` },
  { value: 'mail', label: t`Mails` },
  { value: 'act', label: t`Acts` },
]

/** Steps, money, mails and acts as one line of time, the latest first. */
export function DeskTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [kind, setKind] = useState('all')
  const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind)
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <div className="mb-4 flex flex-col gap-3">
        <h2 id="timeline" className="font-display text-head">
          <Trans>Timeline</Trans>
        </h2>
        <WhoseClock />
        <RadioChips
          legend={t`Show`}
          chips={CHIPS.filter(({ value }) => value === 'all' || entries.some((entry) => entry.kind === value))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <ol className="border-t border-hairline text-dense">
        {shown.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and their order is the answer's
          <Entry key={`${entry.at} ${at}`} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, text, detail, rows, mail, document, before, after } = entry
  const Icon = ICONS[kind]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-hairline py-3">
      <Icon size={kind === 'step' ? 10 : 18} aria-hidden className="mt-1 justify-self-center text-muted" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {text}
          </p>
          <p className="figures text-note text-muted">
            <When at={at} />
          </p>
        </div>
        {detail && (
          <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
            {detail}
          </p>
        )}
        {mail && <MailLine mail={mail} />}
        {document && (
          <TextLink to={pages.document(document.id)} className="inline-flex min-h-11 items-center">
            {t`See ${document.name}`}
          </TextLink>
        )}
        {rows.length > 0 && (
          <dl className="mt-1 max-w-96">
            {rows.map(({ label, amount, currency }) => (
              <div key={`${label} ${amount}`} className="flex flex-wrap justify-between gap-x-4 text-muted">
                <dt dir="auto" className="min-w-0 wrap-anywhere">
                  {label}
                </dt>
                <dd className="figures ml-auto">{formatDecimal(amount, currency)}</dd>
              </div>
            ))}
          </dl>
        )}
        <Changes before={before} after={after} />
      </div>
    </li>
  )
}

const STATES = { sent: t`Sent`, waiting: t`On its way`, failed: t`Not delivered` } as const

function MailLine({ mail: { id, to, state, mayResend } }: { mail: NonNullable<TimelineEntry['mail']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="text-muted wrap-anywhere">{t`To ${to}`}</span>
      <Badge tone={state === 'failed' ? 'sale' : 'sage'} dot={state === 'sent' ? 'full' : 'hollow'}>
        {STATES[state]}
      </Badge>
      {mayResend && (
        <ActButton
          label={t`Send again`}
          kind="quiet"
          title={t`Send this mail again`}
          explain={t`The same mail goes to ${to} once more. Both stand in the timeline.`}
          onAct={(reason) => call(resendMail, { params: { id }, body: { reason } })}
        />
      )}
    </div>
  )
}
