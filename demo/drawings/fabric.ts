import { type Canvas, define, times } from './canvas.ts'
import type { Cloth } from './cloth.ts'
import { knits } from './fabrics/knits.ts'
import { prints } from './fabrics/prints.ts'
import { surfaces } from './fabrics/surfaces.ts'
import { lighter } from './palette.ts'
import type { Weave } from './weave.ts'

const weaves: Partial<Record<Cloth, Weave>> = { ...knits, ...prints, ...surfaces }

/** The cloth's surface as a repeat to lay over its color; plain cloth has none. */
export function clothFill(
  canvas: Canvas,
  cloth: Cloth,
  color: string,
  accent = lighter(color, 0.6),
): string | undefined {
  const tile = weaves[cloth]?.(color, accent)
  if (!tile) return undefined
  // Tiny repeats are laid out in blocks: a renderer takes long over thousands of tiles.
  const across = Math.max(1, Math.ceil(64 / tile.width))
  const down = Math.max(1, Math.ceil(64 / tile.height))
  const block = times(across * down, (index) => {
    const x = (index % across) * tile.width
    const y = Math.floor(index / across) * tile.height
    return x || y ? `<g transform="translate(${x} ${y})">${tile.body}</g>` : tile.body
  })
  const scale = canvas.weave === 1 ? '' : ` patternTransform="scale(${canvas.weave})"`
  return define(
    canvas,
    (id) =>
      `<pattern id="${id}" width="${tile.width * across}" height="${tile.height * down}" patternUnits="userSpaceOnUse"${scale}>${block}</pattern>`,
  )
}
