import { box, type Canvas, circle, d, fill, group, stroke, symmetric, times } from '../canvas.ts'
import { castShadow, fold, metal, metalFill, solid } from '../light.ts'
import { darker, lighter } from '../palette.ts'

/** The small things of a working table, each about 200 across with its middle at 0. */
export function scissors(canvas: Canvas, color = '#2F5D50'): string {
  const blade = 'M-7 6L-3 -104Q0 -112 4 -102L8 6Z'
  const half = (turn: number, side: number) =>
    group(
      `rotate(${turn})`,
      metal(canvas, blade, 'silver') +
        stroke(d`M0 4L${side * 10} 40`, darker(color, 0.3), 15) +
        stroke(d`M0 4L${side * 10} 40`, color, 12) +
        stroke(circle(side * 18, 70, 21, 28), darker(color, 0.4), 14) +
        stroke(circle(side * 18, 70, 21, 28), color, 11),
    )
  return half(15, -1) + half(-15, 1) + fill(circle(0, 2, 6), '#777B83') + fill(circle(-1, 1, 2.4), '#F7F8FA')
}

export function bowlAndBrush(canvas: Canvas, color: string): string {
  const bowl = 'M-100 -6H100Q96 78 36 90H-36Q-96 78 -100 -6Z'
  return (
    group(
      'translate(34 -34) rotate(38)',
      solid(canvas, box(-9, -96, 18, 110, 8), '#2B2628') + solid(canvas, 'M-20 10H20L16 52H-16Z', '#E7D6C0'),
    ) +
    solid(canvas, circle(0, -6, 100, 26), '#E6E2DA') +
    fill(circle(0, -2, 86, 19), color) +
    fill(circle(-20, -6, 34, 6), lighter(color, 0.4), 0.6) +
    solid(canvas, 'M-100 -6A100 26 0 0 0 100 -6Q96 78 36 90H-36Q-96 78 -100 -6Z', '#3E7466') +
    castShadow(bowl, 0, 0, 0.1)
  )
}

export function spool(canvas: Canvas, x: number, y: number, color: string, scale = 1): string {
  const thread = box(-26, -74, 52, 58, 5)
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    fill(circle(4, 0, 40, 8), '#3A2227', 0.14) +
      solid(canvas, thread, color, {
        inside: times(9, (index) =>
          stroke(d`M-28 ${-70 + index * 6.4}L28 ${-68 + index * 6.4}`, darker(color, 0.4), 1.5, 0.5),
        ),
      }) +
      solid(canvas, box(-34, -16, 68, 14, 5), '#C79A66') +
      solid(canvas, box(-34, -88, 68, 14, 5), '#D8AE7C') +
      stroke(d`M24 -30Q46 -16 48 2`, color, 2.4),
  )
}

export function pincushion(canvas: Canvas, x: number, y: number, color: string): string {
  const pins: [number, number, string][] = [
    [-40, -64, '#F4F1EF'],
    [-14, -84, '#E0B04A'],
    [16, -78, '#B8324A'],
    [42, -62, '#3E7466'],
  ]
  return group(
    `translate(${x} ${y})`,
    fill(circle(6, 2, 84, 12), '#3A2227', 0.14) +
      pins
        .map(
          ([px, py, head]) =>
            stroke(d`M${px * 0.7} -30L${px} ${py}`, '#8B8F97', 2.6) +
            fill(circle(px, py, 7), head) +
            stroke(circle(px, py, 7), darker(head, 0.5), 1.2),
        )
        .join('') +
      solid(canvas, symmetric('M0 -52C60 -52 80 -26 78 -14C76 2 40 4 0 4'), color, {
        inside: [-44, 0, 44].map((px) => fold(0, -54, px, 6, px * 0.4, 8)).join(''),
      }),
  )
}

export function sewingMachine(canvas: Canvas, color: string): string {
  const dark = darker(color, 0.4)
  return (
    fill(circle(10, 6, 300, 18), '#3A2227', 0.16) +
    solid(canvas, box(-270, -52, 540, 56, 12), '#B98B5A') +
    solid(
      canvas,
      'M-230 -300Q-230 -322 -208 -322H170Q214 -322 214 -278V-52H110V-206Q110 -226 90 -226H-120V-200H-230Z',
      color,
      {
        inside: stroke('M-190 -276H120M-190 -262H120', lighter(color, 0.6), 4, 0.8),
      },
    ) +
    metal(canvas, circle(232, -226, 26, 58), 'silver') +
    solid(canvas, box(-214, -202, 78, 62, 6), dark) +
    metal(canvas, box(-182, -142, 14, 46), 'silver') +
    stroke('M-175 -98V-56', '#777B83', 4) +
    metal(canvas, 'M-202 -66H-148L-140 -54H-210Z', 'silver') +
    spool(canvas, 40, -318, '#B8324A', 0.7) +
    stroke('M40 -350Q-80 -400 -150 -322L-176 -140', '#B8324A', 2.4) +
    fill(circle(160, -250, 17), lighter(color, 0.7)) +
    stroke(circle(160, -250, 17), dark, 3)
  )
}

export function hammer(canvas: Canvas): string {
  return group(
    'rotate(28)',
    solid(canvas, box(-9, -60, 18, 220, 8), '#B98B5A') +
      metal(canvas, 'M-70 -94Q-76 -78 -70 -58H30L62 -68V-86L30 -96Z', 'silver', true),
  )
}

export function band(canvas: Canvas, x: number, y: number, r: number, kind: 'silver' | 'gold'): string {
  const ring = d`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
  return (
    stroke(ring, '#3A2227', r * 0.3, 0.12, ' transform="translate(6 9)"') +
    stroke(ring, kind === 'gold' ? '#8A6424' : '#6D7179', r * 0.32) +
    stroke(ring, metalFill(canvas, kind), r * 0.27) +
    stroke(d`M${x - r * 0.92} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x - r * 0.1} ${y - r}`, '#FFFFFF', r * 0.07, 0.9)
  )
}

export function loupe(canvas: Canvas, x: number, y: number, r: number): string {
  return (
    group(
      `translate(${x} ${y}) rotate(-42)`,
      solid(canvas, box(-15, r, 30, r * 1.7, 12), '#2F5D50') + metal(canvas, box(-12, r - 6, 24, 26), 'gold'),
    ) +
    fill(circle(x, y, r), '#FFFFFF', 0.34) +
    fill(
      d`M${x - r * 0.6} ${y + r * 0.2}L${x + r * 0.1} ${y - r * 0.7}L${x + r * 0.36} ${y - r * 0.6}L${x - r * 0.4} ${y + r * 0.5}Z`,
      '#FFFFFF',
      0.5,
    ) +
    stroke(circle(x, y, r), '#8A6424', 17) +
    stroke(circle(x, y, r), '#CFA34E', 12)
  )
}

/** Both feet drawn around on paper, with their measures. */
export function footDrawing(canvas: Canvas): string {
  const foot =
    'M-10 250C-60 250 -76 190 -66 120C-60 70 -84 10 -88 -70C-92 -150 -70 -220 -20 -226C40 -232 84 -180 82 -110C80 -40 50 10 54 90C58 170 50 250 -10 250Z'
  const toes = [
    [-52, -236, 26],
    [-8, -258, 20],
    [30, -248, 18],
    [60, -224, 16],
    [82, -192, 14],
  ]
    .map(([x = 0, y = 0, r = 0]) => stroke(circle(x, y, r), '#2F5D50', 4))
    .join('')
  const lines = stroke('M-104 -110H100M-82 130H70', '#B8324A', 3, 0.9, ' stroke-dasharray="10 8"')
  const one = stroke(foot, '#2F5D50', 5) + toes + lines
  const paper = box(-300, -310, 600, 620, 4)
  return (
    castShadow(paper, 14, 18, 8) +
    solid(canvas, paper, '#FBF8F1', { shade: 0.4, edgeColor: '#C9BBA8' }) +
    group('translate(-140 20)', one) +
    group('translate(140 20) scale(-1 1)', one)
  )
}

export function cape(canvas: Canvas, color: string): string {
  return solid(
    canvas,
    'M-104 246Q0 312 104 246Q120 276 190 296L350 350Q470 400 480 660H-480Q-470 400 -350 350L-190 296Q-120 276 -104 246Z',
    color,
    {
      inside:
        [-300, -150, 150, 300].map((x) => fold(x * 0.4, 300, x * 1.2, 660, x * 0.1, 22)).join('') +
        stroke('M-100 262Q0 330 100 262', darker(color, 0.35), 3.4, 0.7),
    },
  )
}
