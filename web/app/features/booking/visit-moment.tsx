import { t } from '@lingui/core/macro'
import { useViewerZone, viewerTime } from '../../session/viewer-zone.ts'

interface VisitMomentProps {
  /** On the stylist's wall: 'Wed, 2 Dec, 10:00'. */
  text: string
  moment: Date
  timeZone: string
  /** 'Atlanta time' */
  placeTimeName: string
  className?: string
}

/**
 * When something is: on the clock of the visit's place, and below it on the viewer's own where that shows something
 * else. Each part is the only text of its element, so that a page translator may replace it.
 */
export function VisitMoment({ text, moment, timeZone, placeTimeName, className }: VisitMomentProps) {
  const own = viewerTime(moment, timeZone, useViewerZone())
  return (
    <>
      <time dateTime={moment.toISOString()} className={className}>
        {`${text}, ${placeTimeName}`}
      </time>
      {own && <span className="block text-note text-muted">{t`(your time ${own})`}</span>}
    </>
  )
}
