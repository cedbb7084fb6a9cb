import { type Canvas, circle, d, fill, group, stroke, times } from '../canvas.ts'
import { metal, solid } from '../light.ts'
import type { ShoeLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, METALS, threadOn } from '../palette.ts'
import { type Foot, toeOf } from './foot.ts'

type Own = { cloth: ShoeLook['cloth']; accent: string | undefined }
export const strapPiece = (canvas: Canvas, path: string, color: string, own: Own) => solid(canvas, path, color, own)

export function buckle(canvas: Canvas, x: number, y: number, scale = 1): string {
  return group(
    `translate(${x} ${Math.round(y)}) scale(${scale})`,
    stroke('M-8 -9H8V9H-8Z', METALS.gold.dark, 5) +
      stroke('M-8 -9H8V9H-8Z', METALS.gold.base, 3.2) +
      stroke('M-8 0H5', METALS.gold.light, 2) +
      (canvas.line ? '' : ''),
  )
}

export function panels(look: ShoeLook, color: string, { heelY, front }: Foot, collarY: number): string {
  const toe = toeOf(look)
  const accent = look.accent ?? darker(color, 0.3)
  const thread = look.style === 'lace-boot' ? darker(color, 0.1) : threadOn(color)
  const seam = (path: string) =>
    stroke(path, lineOn(color), 1.2, 0.8) +
    stroke(path, thread, 0.8, 0.9, ' stroke-dasharray="3 2" transform="translate(3 0)"')
  const cap = seam(d`M-84 ${front}Q-92 ${front - 30} -72 ${front - 54}`)
  const counter =
    look.style === 'lace-boot'
      ? seam(d`M66 ${heelY}Q60 ${heelY - 40} 92 ${heelY - 70}V${collarY}`)
      : fill(
          d`M84 ${heelY + 4}Q82 ${heelY - 34} 100 ${collarY - 6}H130V${heelY + 6}Z`,
          accent,
          look.style === 'runner' ? 0.9 : 1,
        ) + seam(d`M84 ${heelY + 4}Q82 ${heelY - 34} 100 ${collarY}`)
  const stay = seam(d`M-44 ${front - 44}Q-10 ${front - 40} 8 ${collarY + 40}Q24 ${collarY + 10} 34 ${collarY}`)
  const stripe =
    look.trim === 'stripe'
      ? look.style === 'runner'
        ? [0, 1, 2]
            .map((index) =>
              stroke(
                d`M${-26 + index * 24} ${front}Q${0 + index * 20} ${front - 24} ${30 + index * 20} ${collarY + 26}`,
                index === 1 ? '#F5EFE4' : accent,
                9,
                0.95,
              ),
            )
            .join('')
        : stroke(d`M-20 ${front + 2}Q30 ${front - 20} 46 ${collarY + 20}`, accent, 13)
      : ''
  const toeBox =
    look.style === 'runner'
      ? fill(
          d`M${toe - 4} ${front + 2}Q${toe + 4} ${front - 34} ${toe + 46} ${front - 26}Q-70 ${front - 20} -60 ${front + 2}Z`,
          accent,
          0.9,
        )
      : ''
  const holes =
    look.style === 'sneaker'
      ? times(5, (index) =>
          fill(circle(-92 + (index % 3) * 9, front - 24 - Math.floor(index / 3) * 9, 1.6), darker(color, 0.5)),
        )
      : ''
  return stripe + toeBox + (look.style === 'runner' ? '' : cap) + counter + stay + holes
}

export function laces(look: ShoeLook, color: string, { front }: Foot, collarY: number, tongueX: number): string {
  const lace = look.style === 'lace-boot' ? '#2A2628' : '#FBF8F2'
  const count = look.style === 'lace-boot' ? 7 : look.style === 'high-top' ? 6 : 5
  const start: [number, number] = [-38, front - 50]
  const endPoint: [number, number] = [tongueX + 14, collarY + 4]
  const at = (share: number): [number, number] => [
    start[0] + (endPoint[0] - start[0]) * share,
    start[1] + (endPoint[1] - start[1]) * share,
  ]
  const rows = times(count, (index) => {
    const [x, y] = at((index + 0.4) / count)
    const line = d`M${x - 12} ${y - 3}Q${x} ${y - 3} ${x + 17} ${y + 7}`
    return (
      stroke(line, edgeOf(lace), 6) +
      stroke(line, lace, 4.2) +
      fill(circle(x + 18, y + 8, 3), look.style === 'lace-boot' ? '#9C9EA4' : darker(color, 0.5))
    )
  })
  const [x, y] = at(0.98)
  const bow = [
    d`M${x} ${y}Q${x - 34} ${y - 22} ${x - 36} ${y - 2}Q${x - 28} ${y + 12} ${x} ${y}`,
    d`M${x} ${y}Q${x + 30} ${y - 20} ${x + 36} ${y + 2}Q${x + 26} ${y + 16} ${x} ${y}`,
    d`M${x} ${y}Q${x + 8} ${y + 26} ${x + 26} ${y + 36}`,
  ]
    .map((line) => stroke(line, edgeOf(lace), 5) + stroke(line, lace, 3.4))
    .join('')
  return rows + bow
}

export function trimOf(
  canvas: Canvas,
  look: ShoeLook,
  color: string,
  { heelY, front }: Foot,
  [x, y]: [number, number],
): string {
  const own = { cloth: look.cloth, accent: look.accent }
  const toe = toeOf(look)
  switch (look.trim) {
    case 'bow':
      return (
        solid(
          canvas,
          d`M${x} ${y}Q${x - 24} ${y - 20} ${x - 28} ${y - 4}Q${x - 22} ${y + 10} ${x} ${y}ZM${x} ${y}Q${x + 20} ${y - 18} ${x + 25} ${y - 3}Q${x + 20} ${y + 12} ${x} ${y}Z`,
          lighter(color, 0.08),
          own,
        ) +
        stroke(
          d`M${x} ${y}Q${x - 6} ${y + 12} ${x - 12} ${y + 16}M${x} ${y}Q${x + 8} ${y + 12} ${x + 10} ${y + 18}`,
          darker(color, 0.15),
          3,
        ) +
        fill(circle(x, y, 4), darker(color, 0.2)) +
        stroke(
          d`M108 ${heelY - 54}Q60 ${heelY - 31} 24 ${heelY * 0.6 - 19}Q-26 ${front - 15} ${x} ${y + 3}`,
          darker(color, 0.2),
          2.6,
        )
      )
    case 'cap': {
      const cap = d`M${toe + 4} ${front - 2}Q${toe - 6} ${front - 6} ${toe + 10} ${front - 12}Q${toe + 40} ${front - 30} -92 ${front - 34}Q-84 ${front - 14} -92 ${front}Q${toe + 30} ${front + 1} ${toe + 4} ${front - 2}Z`
      return solid(canvas, cap, look.accent ?? darker(color, 0.6), { cloth: 'patent' })
    }
    case 'penny':
      return (
        strapPiece(
          canvas,
          d`M-34 ${front - 30}Q-16 ${front - 66} 6 ${heelY - 66}L30 ${heelY - 58}Q8 ${front - 54} -4 ${front - 22}Z`,
          color,
          own,
        ) + fill(d`M-16 ${front - 46}L-4 ${front - 58}L2 ${front - 54}L-10 ${front - 40}Z`, darker(color, 0.7))
      )
    case 'bit':
      return (
        stroke(d`M-44 ${front - 34}Q-16 ${front - 62} 18 ${front - 66}`, METALS.gold.dark, 8) +
        stroke(d`M-44 ${front - 34}Q-16 ${front - 62} 18 ${front - 66}`, METALS.gold.base, 5.6) +
        [
          [-44, front - 34],
          [18, front - 66],
        ]
          .map(
            ([cx = 0, cy = 0]) =>
              stroke(circle(cx, cy, 8), METALS.gold.dark, 5.4) + stroke(circle(cx, cy, 8), METALS.gold.base, 3.6),
          )
          .join('') +
        metal(canvas, d`M-18 ${front - 60}L-6 ${front - 66}L-2 ${front - 58}L-14 ${front - 51}Z`, 'gold')
      )
    default:
      return ''
  }
}
