import { circle, dot, stroke } from '../canvas.ts'
import { darker, edgeOf, lighter } from '../palette.ts'

export function buttonAt(x: number, y: number, radius: number, color: string): string {
  return (
    dot(x + radius * 0.15, y + radius * 0.25, radius, '#24121C', ' fill-opacity=".3"') +
    dot(x, y, radius, color, ` stroke="${edgeOf(color)}" stroke-width="1.2"`) +
    stroke(circle(x, y, radius * 0.66), lighter(color, 0.5), radius * 0.12, 0.8) +
    [-1, 1]
      .map(
        (side) =>
          dot(x + side * radius * 0.22, y - radius * 0.22, radius * 0.11, darker(color, 0.6)) +
          dot(x + side * radius * 0.22, y + radius * 0.22, radius * 0.11, darker(color, 0.6)),
      )
      .join('')
  )
}
