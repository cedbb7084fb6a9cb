import type { LengthUnit } from '@dressing-room/contract/sizing'
import { formatNumber } from '../../language/format.ts'

const MM_PER_CM = 10
const MM_PER_INCH = 25.4

/** '86', '86.5', in inches to the half: nobody reads a tape measure more finely. */
export function lengthText(millimetres: number, unit: LengthUnit): string {
  return formatNumber(inUnit(millimetres, unit))
}

/** '84–87', or '86' where both are the same. */
export function rangeText({ from, until }: { from: number; until: number }, unit: LengthUnit): string {
  const [least, most] = [lengthText(from, unit), lengthText(until, unit)]
  return least === most ? least : `${least}–${most}`
}

/** As it is typed: '86.5' or '86,5'; undefined where it is no length. */
export function readLength(text: string, unit: LengthUnit): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * (unit === 'cm' ? MM_PER_CM : MM_PER_INCH))
}

/** '84-87', '84 – 87' or '86', in centimetres. */
export function readRange(text: string): { from: number; until: number } | undefined {
  const lengths = text.split(/[-–—]/).map((part) => readLength(part, 'cm'))
  const [from, until] = lengths.length === 1 ? [lengths[0], lengths[0]] : lengths
  return from === undefined || until === undefined || lengths.length > 2 ? undefined : { from, until }
}

/** For a field: as it would be typed. */
export function typedLength(millimetres: number | undefined, unit: LengthUnit): string {
  return millimetres === undefined ? '' : String(inUnit(millimetres, unit))
}

export function typedRange({ from, until }: { from: number; until: number }): string {
  const [least, most] = [typedLength(from, 'cm'), typedLength(until, 'cm')]
  return least === most ? least : `${least}-${most}`
}

function inUnit(millimetres: number, unit: LengthUnit): number {
  return unit === 'cm' ? millimetres / MM_PER_CM : Math.round((millimetres / MM_PER_INCH) * 2) / 2
}
