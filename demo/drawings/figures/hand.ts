import { type Canvas, d, fill, place, stroke } from '../canvas.ts'
import { solid } from '../light.ts'
import { darker, lighter, mix } from '../palette.ts'

/** A hand that holds something upright: the palm behind, the fingers around the front. In a space of about 300 by 500. */
export function holding(canvas: Canvas, skin: string, x: number, y: number, scale: number, thing: string): string {
  const line = darker(skin, 0.45)
  const nail = mix(skin, '#B0405A', 0.45)
  const wrist = d`M-40 610C-52 470 -76 400 -92 330C-112 250 -104 150 -84 96C-60 60 20 56 70 84C112 112 120 200 112 270C104 350 92 420 96 610Z`
  const finger = (x1: number, y1: number, bend: number, x2: number, y2: number, width: number) => {
    const path = d`M${x1} ${y1}Q${x1 - 34} ${y1 - bend} ${(x1 + x2) / 2} ${(y1 + y2) / 2 - bend * 0.3}T${x2} ${y2}`
    return (
      stroke(path, line, width + 5) +
      stroke(path, skin, width) +
      stroke(path, lighter(skin, 0.4), width * 0.22, 0.35, ` transform="translate(-3 ${-width * 0.24})"`) +
      `<ellipse cx="${x2 + 3}" cy="${y2 - 1}" rx="11" ry="8.4" fill="${nail}" stroke="${line}" stroke-width="1.4"/><ellipse cx="${x2}" cy="${y2 - 4}" rx="4" ry="2" fill="#FFFFFF" fill-opacity=".5"/>`
    )
  }
  const thumb = d`M-96 300C-122 250 -124 190 -104 140C-96 110 -88 84 -70 84C-48 86 -46 116 -54 150C-62 190 -58 230 -44 270Q-60 320 -96 300Z`
  const front =
    finger(96, 232, -6, -14, 238, 44) +
    finger(102, 186, -4, -26, 190, 46) +
    finger(100, 138, 0, -24, 140, 46) +
    finger(92, 92, 6, -8, 92, 42) +
    solid(canvas, thumb, skin) +
    `<ellipse cx="-76" cy="112" rx="12" ry="17" transform="rotate(14 -76 112)" fill="${nail}" stroke="${line}" stroke-width="1.4"/><ellipse cx="-80" cy="106" rx="3" ry="6" transform="rotate(14 -80 106)" fill="#FFFFFF" fill-opacity=".5"/>`
  const cuff = solid(canvas, 'M-70 560H120L150 760H-96Z', '#EDE6DA', {
    inside: stroke('M-66 586H124', '#8A7A6A', 2, 0.6) + fill(d`M-20 560L-30 760H10L0 560Z`, '#24121C', 0.06),
  })
  return place(x, y, scale, solid(canvas, wrist, skin) + thing + front + cuff)
}
