import { milesOf } from '@dressing-room/contract/around'
import { RADII, RADIUS_UNITS, type Radius, type RadiusUnit } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'

/** The parameter of an address, where it is a radius that can be chosen. */
export function radiusIn(params: URLSearchParams): Radius | undefined {
  const typed = params.get('within') ?? ''
  return RADIUS_UNITS.flatMap((unit) => radiiIn(unit)).find((radius) => radius === typed)
}

export function radiiIn(unit: RadiusUnit): Radius[] {
  return RADII.map((radius): Radius => `${radius}${unit}`)
}

/** '5 km', '10 mi' */
export function radiusText(radius: Radius): string {
  return lengthText(Number.parseInt(radius, 10), radius.endsWith('mi') ? 'mi' : 'km')
}

export function lengthText(length: number, unit: RadiusUnit): string {
  const number = formatNumber(length)
  return unit === 'mi' ? t`${number} mi` : t`${number} km`
}

/** '3 km away', '2 mi away' */
export function awayText(km: number, unit: RadiusUnit): string {
  const distance = formatNumber(unit === 'mi' ? milesOf(km) : km)
  return unit === 'mi' ? t`${distance} mi away` : t`${distance} km away`
}

/** The next larger one of the same unit; undefined after the largest. */
export function widerThan(radius: Radius): Radius | undefined {
  const radii = radiiIn(radius.endsWith('mi') ? 'mi' : 'km')
  return radii[radii.indexOf(radius) + 1]
}
