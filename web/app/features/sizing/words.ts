import type { SizeMatch } from '@dressing-room/contract/size-match'
import type { LengthUnit, Measure } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'

export const MEASURE_NAMES: Record<Measure, string> = {
  bust: t`Bust`,
  waist: t`Waist`,
  hips: t`Hips`,
  inseam: t`Inseam`,
  neck: t`Neck`,
  head: t`Head`,
  'foot length': t`Foot length`,
}

/** How one takes it. */
export const HOW_TO_MEASURE: Record<Measure, string> = {
  bust: t`Around the fullest part, under the arms.`,
  waist: t`Around the narrowest part.`,
  hips: t`Around the widest part, about 20 cm below the waist.`,
  inseam: t`From the crotch to the ankle, along the inside of the leg.`,
  neck: t`Around the neck, where a collar sits.`,
  head: t`Around the head, above the ears.`,
  'foot length': t`From the heel to the longest toe, standing.`,
}

export const UNIT_NAMES: Record<LengthUnit, string> = { cm: t`cm`, in: t`in` }

/** What somebody's own measures say of a guide; '' where they say nothing. */
export function matchText(match: SizeMatch): string {
  if (match.kind === 'unknown') return ''
  if (match.kind === 'between') {
    const { smaller, larger } = match
    return t`Between ${smaller} and ${larger}`
  }
  const { kind, size } = match
  if (kind === 'fits') return t`Your size here: ${size}`
  return kind === 'smaller'
    ? t`You measure less than ${size}, the smallest size`
    : t`You measure more than ${size}, the largest size`
}
