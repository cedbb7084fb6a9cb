import type { StoredLine } from '../../session/stored-cart.ts'

/** 'Oda Bias Slip Dress, Oxblood, L': two lines of one product are two things. */
export function nameOfLine({
  name,
  selectedColor,
  selectedSize,
}: Pick<StoredLine, 'name' | 'selectedColor' | 'selectedSize'>): string {
  return [name, selectedColor, selectedSize].filter(Boolean).join(', ')
}
