import { useViewerZone, viewerTime } from '../../session/viewer-zone.ts'

interface VisitMomentProps {
  /** On the stylist's wall: 'Wed, 2 Dec, 10:00'. */
  words: string
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
export function VisitMoment({ words, moment, timeZone, placeTimeName, className }: VisitMomentProps) {
  const own = viewerTime(moment, timeZone, useViewerZone())
  return (
    <>
      <time dateTime={moment.toISOString()} className={className}>
        {`${words}, ${placeTimeName}`}
      </time>
      {own && <span className="block text-note text-muted">{`(your time ${own})`}</span>}
    </>
  )
}
