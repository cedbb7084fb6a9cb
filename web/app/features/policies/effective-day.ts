import { whenText } from '../../ui/when.tsx'

/** Since when the texts of this folder hold. Whoever changes what they say sets it to the day of posting. */
export const EFFECTIVE_DAY = '2026-11-30'

export function effectiveDayText(): string {
  return whenText(EFFECTIVE_DAY, 'day')
}
