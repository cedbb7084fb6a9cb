import { acceptDispute, answerDispute } from '@dressing-room/contract/operator-acts'
import type { DeskDispute } from '@dressing-room/contract/operators'
import { plural, t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { formatDecimal } from '../../language/format.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { Facts, FactsTitle } from './facts.tsx'

/** What is known already and may be handed in as it is. */
export type Known = Partial<
  Record<
    | 'customer_name'
    | 'customer_email_address'
    | 'product_description'
    | 'shipping_address'
    | 'shipping_carrier'
    | 'shipping_tracking_number'
    | 'shipping_date'
    | 'service_date',
    string
  >
>

const LABELS: Record<keyof Known, string> = {
  product_description: t`What was sold`,
  customer_name: t`Name of the buyer`,
  customer_email_address: t`E-mail of the buyer`,
  shipping_address: t`Sent to`,
  shipping_carrier: t`Carrier`,
  shipping_tracking_number: t`Tracking number`,
  shipping_date: t`Sent on`,
  service_date: t`Day of the visit`,
}

/** What banks say against the payment, and the answer to each: once, and for good. */
export function Disputes({ disputes, known }: { disputes: readonly DeskDispute[]; known: Known }) {
  if (disputes.length === 0) return null
  const fields = (Object.keys(LABELS) as (keyof Known)[]).filter((name) => known[name])
  return (
    <section aria-label={t`Disputes`}>
      <FactsTitle>{plural(disputes.length, { one: 'Dispute', other: 'Disputes' })}</FactsTitle>
      {disputes.map(({ id, amount, currency, reason, state, answerBy, mayAnswer }) => (
        <div key={id} className="flex flex-col items-start gap-3">
          <div className="w-full">
            <Facts
              label={t`Dispute ${id}`}
              rows={[
                [t`State`, state],
                [t`Amount`, formatDecimal(amount, currency)],
                [t`Reason`, reason],
                ...(answerBy ? [[t`Answer by`, <When key="by" at={answerBy} />] as [string, React.ReactNode]] : []),
                [t`Dispute`, id],
              ]}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            {mayAnswer && (
              <ActButton
                label={t`Answer with evidence`}
                title={t`Answer the dispute`}
                explain={t`The bank reads this once; nothing can be added afterwards. What we know already is filled in: please read it.`}
                fields={
                  <>
                    {fields.map((name) => (
                      <TextField
                        key={name}
                        label={LABELS[name]}
                        name={name}
                        maxLength={5000}
                        defaultValue={known[name]}
                      />
                    ))}
                    <TextArea label={t`What else speaks for us`} name="uncategorized_text" rows={4} maxLength={5000} />
                    <TextArea
                      label={t`Why no refund was due`}
                      name="refund_refusal_explanation"
                      rows={3}
                      maxLength={5000}
                    />
                  </>
                }
                onAct={(why, form) => {
                  const names = [...fields, 'uncategorized_text', 'refund_refusal_explanation'] as const
                  const given = names.flatMap((name) => {
                    const words = String(form.get(name) ?? '').trim()
                    return words ? [[name, words] as const] : []
                  })
                  return call(answerDispute, {
                    params: { id },
                    body: { evidence: Object.fromEntries(given), reason: why },
                  })
                }}
              />
            )}
            {mayAnswer && (
              <ActButton
                label={t`Accept`}
                title={t`Accept the dispute`}
                explain={t`We say nothing against it, for good: the bank keeps what it has taken.`}
                onAct={(why) => call(acceptDispute, { params: { id }, body: { reason: why } })}
              />
            )}
          </div>
        </div>
      ))}
    </section>
  )
}
