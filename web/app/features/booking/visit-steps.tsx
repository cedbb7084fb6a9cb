import type { VisitStep } from '@dressing-room/contract/booking'
import { Trans } from '@lingui/react/macro'
import { Timeline } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'

/** What has happened with a visit since it was booked. */
export function VisitSteps({ steps }: { steps: readonly VisitStep[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="visit-steps" className="mt-6 border-t border-hairline pt-4">
      <h3 id="visit-steps" className="mb-3 font-semibold">
        <Trans>What has happened</Trans>
      </h3>
      <Timeline items={steps.map(({ at, text, note }) => ({ key: at + text, when: <When at={at} />, text, note }))} />
    </section>
  )
}
