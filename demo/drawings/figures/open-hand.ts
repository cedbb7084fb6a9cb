import { d, fill, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../palette.ts'

/** The palm and the wrist, for the shadow they throw. */
export const PALM =
  'M360 760C380 660 470 640 560 640C660 640 720 660 742 740C780 860 880 950 960 1030L1320 1440L1090 1620L720 1140C600 1090 420 930 360 760Z'

/** An open hand seen from above, its nails in these colors from the index finger on, the thumb last. About 1200 by 1500. */
export function openHand(
  skin: string,
  colors: string[] = [],
  onNail: (index: number, width: number) => string = () => '',
): string {
  const line = darker(skin, 0.42)
  const nail = mix(skin, '#A83A4C', 0.55)
  const fingers: [x1: number, y1: number, x2: number, y2: number, width: number][] = [
    [410, 800, 306, 352, 84],
    [500, 800, 444, 226, 90],
    [600, 800, 604, 214, 90],
    [694, 800, 758, 306, 78],
    [500, 1000, 196, 700, 98],
  ]
  const bone = ([x1, y1, x2, y2]: [number, number, number, number, number]) =>
    d`M${x1} ${y1}Q${(x1 + x2) / 2 - 8} ${(y1 + y2) / 2 - 6} ${x2} ${y2}`
  const outline = fingers.map((finger) => stroke(bone(finger), line, finger[4] + 6)).join('') + stroke(PALM, line, 6)
  const flesh = fingers.map((finger) => stroke(bone(finger), skin, finger[4])).join('') + fill(PALM, skin)
  const lights = fingers
    .map((finger) =>
      stroke(
        bone(finger),
        lighter(skin, 0.45),
        finger[4] * 0.18,
        0.3,
        ` transform="translate(${(-finger[4] * 0.24).toFixed(1)} 0)"`,
      ),
    )
    .join('')
  const nails = fingers
    .map(([x1, y1, x2, y2, width], index) => {
      const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90
      return `<g transform="translate(${x2} ${y2}) rotate(${turn.toFixed(0)})"><path d="M${-width * 0.28} ${width * 0.16}V${-width * 0.2}Q0 ${-width * 0.62} ${width * 0.28} ${-width * 0.2}V${width * 0.16}Q0 ${width * 0.34} ${-width * 0.28} ${width * 0.16}Z" fill="${colors[index] ?? nail}" stroke="${line}" stroke-width="2"/><path d="M${-width * 0.14} ${width * 0.06}V${-width * 0.2}" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>${onNail(index, width)}</g>`
    })
    .join('')
  const joints = fingers
    .slice(0, 4)
    .map(([x1, y1, x2, y2]) =>
      [0.42, 0.76]
        .map((along) => {
          const x = x1 + (x2 - x1) * along - 3
          const y = y1 + (y2 - y1) * along
          return stroke(d`M${x - 20} ${y}q20 -9 40 0M${x - 14} ${y + 11}q14 -6 28 0`, line, 2.2, 0.35)
        })
        .join(''),
    )
    .join('')
  const webs = [
    [452, 690],
    [548, 676],
    [650, 690],
  ]
    .map(([x = 0, y = 0]) => stroke(d`M${x} ${y - 40}q4 30 -4 60`, line, 3, 0.5))
    .join('')
  const shade = fill(
    'M742 740C780 860 880 950 960 1030L1320 1440L1250 1500L900 1080C800 980 740 860 742 740Z',
    '#24121C',
    0.13,
  )
  return outline + flesh + lights + shade + joints + webs + nails
}
