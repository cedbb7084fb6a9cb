import { type Canvas, d, fill, stroke, symmetric } from '../canvas.ts'
import { metal, metalFill, solid } from '../light.ts'

/** A wooden hanger in garment space; its hook meets the rail 150 above the collar. */
export function hanger(canvas: Canvas): string {
  const wood = symmetric('M0 -34Q16 -34 28 -26L84 16L164 58Q172 66 160 68Q104 56 60 38Q30 26 0 26')
  return (
    hook(-30) +
    solid(canvas, wood, '#B98B5A', { inside: stroke('M-150 58Q-60 16 0 -2Q60 16 150 58', '#7A5430', 1.6, 0.4) })
  )
}

/** Two felt clips for what hangs from its waist. */
export function clipHanger(canvas: Canvas, waistY: number, halfWidth: number): string {
  const y = waistY - 34
  const bar = d`M${-halfWidth - 30} ${y - 7}H${halfWidth + 30}V${y + 7}H${-halfWidth - 30}Z`
  const clipAt = (x: number) =>
    metal(canvas, d`M${x - 17} ${y - 12}H${x + 17}L${x + 21} ${waistY + 26}H${x - 21}Z`, 'silver') +
    fill(d`M${x - 21} ${waistY + 14}H${x + 21}V${waistY + 30}H${x - 21}Z`, '#2B2326')
  return (
    hook(y - 4, y - 122) + metal(canvas, bar, 'silver', true) + clipAt(-halfWidth * 0.66) + clipAt(halfWidth * 0.66)
  )
}

function hook(from: number, to = -150): string {
  const line = d`M0 ${from}V${to + 74}Q0 ${to + 56} 16 ${to + 46}Q34 ${to + 34} 32 ${to + 18}Q28 ${to - 4} 4 ${to - 6}Q-20 ${to - 4} -24 ${to + 18}`
  return stroke(line, '#6D6F75', 9) + stroke(line, '#C9CBD0', 5.4) + stroke(line, '#FFFFFF', 1.6, 0.7)
}

export function rail(canvas: Canvas, y: number): string {
  return `<rect x="-20" y="${y + 18}" width="1240" height="20" fill="#3A2227" fill-opacity=".08"/><rect x="-20" y="${y}" width="1240" height="17" fill="${metalFill(canvas, 'gold', true)}"/>`
}
