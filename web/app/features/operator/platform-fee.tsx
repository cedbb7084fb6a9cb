import { changeFee, type MarketSettings } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { ActButton } from './act-button.tsx'
import { Section } from './section.tsx'

/** What the platform keeps of what is paid. */
export function PlatformFee({ fee }: Pick<MarketSettings, 'fee'>) {
  return (
    <Section
      title={t`Platform fee`}
      action={
        <ActButton
          label={t`Change the fee`}
          title={t`Change the platform fee`}
          explain={t`Counts for what is paid from now on. What is paid already stays as it was.`}
          fields={
            <TextField
              label={t`Percent of goods and visits`}
              name="percent"
              type="number"
              min={0}
              max={100}
              step="any"
              required
              defaultValue={fee.percent}
            />
          }
          onAct={(reason, form) => call(changeFee, { body: { percent: Number(form.get('percent')), reason } })}
        />
      }
    >
      <p className="figures font-display text-head">{`${fee.percent} %`}</p>
      <p className="text-dense text-muted">
        {t`of goods after discount and of visits; delivery carries none`}
        {fee.changedAt && (
          <>
            {t`. Changed `}
            <When at={fee.changedAt} />
          </>
        )}
      </p>
    </Section>
  )
}
