import type { Canvas } from '../canvas.ts'
import { lightness } from '../palette.ts'
import { type Face, faceFor } from './face.ts'
import type { Hairdo } from './hairdo.ts'

/** Whoever wears, holds or is treated. */
export type Person = { skin: string; hair: string; style: Hairdo; face: Face }

const SKINS = [
  '#8A5A3C',
  '#E6BE9E',
  '#C68F66',
  '#F0CFB4',
  '#5E3B2A',
  '#D9A87E',
  '#A9714C',
  '#EBC7AA',
  '#74492F',
  '#B9825A',
]
const DARK_HAIR = ['#231A1C', '#2E1F1A', '#1C1517', '#3A241C']
const PALE_HAIR = ['#6B4228', '#A8653A', '#C9A56B', '#2B1D1B', '#4A2F22', '#8A4A28']
const STYLES: Hairdo[] = ['long', 'waves', 'bob', 'bun', 'fringe', 'sleek', 'crop', 'braids']
const pick = <T>(canvas: Canvas, among: readonly T[]) => among[Math.floor(canvas.random() * among.length)] as T

export function personFor(canvas: Canvas, { man = false }: { man?: boolean } = {}): Person {
  canvas.random()
  const skin = pick(canvas, SKINS)
  const pale = lightness(skin) > 0.7
  const gray = canvas.random() < 0.09
  const hair = gray ? '#A39C95' : pick(canvas, pale ? PALE_HAIR : DARK_HAIR)
  const styles: Hairdo[] = man
    ? ['crop']
    : lightness(skin) < 0.45
      ? [...STYLES, 'coils', 'coils', 'braids']
      : STYLES.slice(0, 7)
  const style = pick(canvas, styles)
  return { skin, hair, style, face: faceFor(canvas, { man, pale }) }
}
