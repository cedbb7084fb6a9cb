import { makeRefundAgain } from '@dressing-room/contract/operator-acts'
import { closeWaiting, type Waiting } from '@dressing-room/contract/operators'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { StackedSelect } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { addressOf } from './subject-link.ts'

/** What a person has to decide, the oldest first. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <section aria-labelledby="waiting">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="waiting" className="font-display text-head">
          <Trans>Waiting for you</Trans>
        </h2>
        {waiting.length > 0 && (
          <p className="figures text-muted">{plural(waiting.length, { one: '1 thing', other: '# things' })}</p>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className="mt-4 border-l-4 border-sage bg-bone px-4 py-3">
          <Trans>
            Nothing waits: no payment is under review, no bank asks for an answer, no refund or payout has failed, no
            return needs you, and every mail has left.
          </Trans>
        </p>
      ) : (
        <ul className="@container mt-4 divide-y divide-hairline border-y border-hairline text-dense">
          {waiting.map(({ what, title, detail, at, subject, about }) => (
            <li
              key={`${what} ${title} ${at}`}
              className="grid gap-x-4 gap-y-1 py-3 @min-[40rem]:grid-cols-[11rem_minmax(0,1fr)_10rem]"
            >
              <p className="font-semibold text-rouge">{what}</p>
              <div className="min-w-0">
                {subject ? (
                  <TextLink to={addressOf(subject)} dir="auto" className="font-medium text-ink wrap-anywhere">
                    {title}
                  </TextLink>
                ) : (
                  <p dir="auto" className="font-medium wrap-anywhere">
                    {title}
                  </p>
                )}
                {detail && (
                  <p dir="auto" className="text-muted wrap-anywhere">
                    {detail}
                  </p>
                )}
              </div>
              <div className="flex flex-wrap items-start justify-between gap-x-4 @min-[40rem]:flex-col @min-[40rem]:items-end">
                <p className="figures text-muted">
                  <When at={at} />
                </p>
                {about?.kind === 'refund' && <RefundAgain id={about.id} title={title} />}
                {about && (
                  <ActButton
                    label={t`Settled`}
                    name={t`Settled: ${title}`}
                    kind="quiet"
                    title={t`Settled: ${title}`}
                    explain={t`It waits no more. Nothing else happens: say it once you have seen to it.`}
                    onAct={(reason) => call(closeWaiting, { body: { ...about, reason } })}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A refund that has failed: what is still owed of it goes out once more. */
function RefundAgain({ id, title }: { id: string; title: string }) {
  return (
    <ActButton
      label={t`Refund again`}
      name={t`Refund again: ${title}`}
      kind="quiet"
      title={t`Refund again: ${title}`}
      explain={t`What is still owed goes back now, and the buyer is told. If the card no longer takes money, give store credit.`}
      fields={
        <StackedSelect label={t`Where it goes`} name="to" defaultValue="card">
          <option value="card">{t`To the card`}</option>
          <option value="credit">{t`To store credit`}</option>
        </StackedSelect>
      }
      onAct={(reason, form) =>
        call(makeRefundAgain, {
          params: { id },
          body: { to: form.get('to') === 'credit' ? 'credit' : 'card', reason },
        })
      }
    />
  )
}
