import { t } from '@lingui/core/macro'
import { zoneLabel } from '../../language/days.ts'
import { viewerZone } from '../../session/viewer-zone.ts'

/** Said once on a screen full of times: whose they are. */
export function WhoseClock() {
  return (
    <p className="text-note text-muted">{t`Times are on your clock, ${zoneLabel(new Date(), viewerZone() ?? 'UTC')}.`}</p>
  )
}
