import { type Canvas, fill, stroke } from '../canvas.ts'
import { barrel } from '../light.ts'
import { edgeOf } from '../palette.ts'

export const cylinder = (canvas: Canvas, path: string, color: string, strength = 0.85) =>
  fill(path, color) + fill(path, barrel(canvas, strength)) + stroke(path, edgeOf(color), canvas.line)
