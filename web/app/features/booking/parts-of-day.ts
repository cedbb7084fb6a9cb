import { t } from '@lingui/core/macro'
import type { Start } from './start-source.ts'

export interface PartOfDay {
  name: string
  starts: readonly Start[]
}

const NOON = '12:00'
const EVENING = '17:00'
/** So many are looked over at once: no need to leave any out. */
const FEW = 12

/** The starts of a day by part of the day, as the stylist's clock shows them; parts with nothing free are left out. */
export function partsOfDay(starts: readonly Start[]): PartOfDay[] {
  const parts: PartOfDay[] = [
    { name: t`Morning`, starts: starts.filter(({ time }) => time < NOON) },
    { name: t`Afternoon`, starts: starts.filter(({ time }) => time >= NOON && time < EVENING) },
    { name: t`Evening`, starts: starts.filter(({ time }) => time >= EVENING) },
  ]
  return parts.filter((part) => part.starts.length > 0)
}

/**
 * What is shown of a day at first: a finer grid than half an hour is thinned out where it has become long, but no part
 * of the day goes, and nothing that is chosen.
 */
export function startsAtFirst(starts: readonly Start[], chosen: string): readonly Start[] {
  if (starts.length <= FEW) return starts
  return partsOfDay(starts).flatMap((part) => {
    const round = part.starts.filter(({ time }) => /^\d\d:[03]0/.test(time))
    if (round.length === 0) return part.starts
    return part.starts.filter((start) => round.includes(start) || start.time === chosen)
  })
}
