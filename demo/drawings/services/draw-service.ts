import { finish, newCanvas } from '../canvas.ts'
import { HEIGHT } from './service-scenes.ts'
import { sketches } from './sketches.ts'

type Shown = { id: string; name: string }

/** A service as an SVG, 3:2. The same service gives the same picture, byte for byte. */
export function drawService({ id, name }: Shown): string {
  const canvas = newCanvas(id)
  return finish(canvas, name, sketchOf(id).draw(canvas), HEIGHT)
}

export const altOfService = (id: string): string => sketchOf(id).alt

function sketchOf(id: string) {
  const sketch = sketches[id]
  if (!sketch) throw new Error(`nobody drew ${id}`)
  return sketch
}
