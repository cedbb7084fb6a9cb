import { type Canvas, circle, d, define, fill, stroke, times } from './canvas.ts'
import type { Cloth } from './look.ts'
import { darker, lighter, lightness, mix } from './palette.ts'
import {
  dark,
  frond,
  glow,
  leaf,
  light,
  petals,
  ribs,
  scattered,
  shadow,
  stitches,
  stitchRows,
  type Weave,
} from './weave.ts'

const weaves: Partial<Record<Cloth, Weave>> = {
  rib: () => ribs(9, 1),
  'wide-rib': () => ribs(20, 1.25),
  corduroy: () => ribs(11, 1.6),
  pleats: () => ({
    width: 26,
    height: 60,
    body: shadow('M17 0H26V60H17Z', 0.22) + glow('M2 0H8V60H2Z', 0.22) + dark('M25.4 0V60', 1.2, 0.3),
  }),
  knit: () => stitches(11, 9, 0.9),
  chunky: () => stitches(34, 26, 1.25),
  fleece: () => ({
    width: 64,
    height: 64,
    body: scattered(64, 64, (x, y, index) =>
      stroke(
        d`M${x} ${y}q${((index * 53) % 9) - 4} ${((index * 31) % 7) - 3} ${((index * 71) % 11) - 5} ${((index * 17) % 11) - 4}`,
        index % 2 ? '#FFFFFF' : '#24121C',
        0.9,
        0.13,
      ),
    ),
  }),
  cable: (color) => {
    const one = 'M38 0C38 24 66 24 66 48C66 72 38 72 38 96'
    const two = 'M66 0C66 24 38 24 38 48C38 72 66 72 66 96'
    const strand = (path: string) =>
      stroke(path, darker(color, 0.32), 17) +
      stroke(path, lighter(color, 0.12), 13) +
      light(path, 4, 0.35) +
      stroke(path, darker(color, 0.3), 12, 0.35, ' stroke-dasharray="1.4 5" style="stroke-linecap:butt"')
    return {
      width: 104,
      height: 96,
      body:
        shadow('M18 0H86V96H18Z', 0.1) +
        [3, 9, 95, 101].map((x) => dark(d`M${x} 0V96`, 2, 0.2)).join('') +
        dark('M18 0V96M86 0V96', 2.6, 0.34) +
        times(8, (index) => dark(d`M-3 ${6 + index * 12}q3 5 6 0M101 ${6 + index * 12}q3 5 6 0`, 1.4, 0.24)) +
        strand(one) +
        strand(two) +
        strand('M38 0C38 24 66 24 66 48') +
        strand('M66 48C66 72 38 72 38 96'),
    }
  },
  pointelle: () => ({
    width: 44,
    height: 40,
    body:
      stitchRows(44, 40) +
      times(5, (index) => shadow(circle(22 + Math.sin(index * 1.9) * 8, 6 + index * 7, 2.2, 2.8), 0.4)),
  }),
  crochet: () => ({
    width: 26,
    height: 26,
    body:
      shadow(circle(13, 13, 5), 0.32) +
      dark('M0 0Q13 10 26 0M0 26Q13 16 26 26M0 0Q10 13 0 26M26 0Q16 13 26 26', 2, 0.25),
  }),
  'fair-isle': () => stitches(11, 9, 0.8),
  argyle: (color, accent) => ({
    width: 110,
    height: 150,
    body:
      fill('M55 0L110 75L55 150L0 75Z', accent, 0.85) +
      fill('M0 0L55 75L0 150L-55 75ZM110 0L165 75L110 150L55 75Z', darker(color, 0.25), 0.3) +
      stroke('M0 0L110 150M110 0L0 150', darker(color, 0.55), 1.6, 0.9, ' stroke-dasharray="5 3"'),
  }),
  jacquard: (color) => ({
    width: 60,
    height: 60,
    body: petals(15, 15, 12, lighter(color, 0.2), color) + petals(45, 45, 12, lighter(color, 0.2), color),
  }),
  denim: () => ({
    width: 5,
    height: 5,
    body: light('M-1 6L6 -1', 1, 0.22) + dark('M-3.5 6L3.5 -1M1.5 6L8.5 -1', 0.8, 0.12),
  }),
  'washed-denim': () => ({
    width: 5,
    height: 5,
    body: light('M-1 6L6 -1', 1.2, 0.26) + dark('M-3.5 6L3.5 -1M1.5 6L8.5 -1', 0.8, 0.14),
  }),
  twill: () => ({
    width: 7,
    height: 7,
    body: dark('M-1 8L8 -1', 1, 0.1) + light('M-4.5 8L4.5 -1M2.5 8L11.5 -1', 0.8, 0.1),
  }),
  linen: () => ({
    width: 30,
    height: 30,
    body:
      dark('M0 4H14M18 11H30M3 19H20M0 26H30', 0.8, 0.16) +
      light('M5 0V17M13 8V30M22 0V13M27 15V30', 0.8, 0.22) +
      dark('M9 0V30M18 0V30', 0.6, 0.1),
  }),
  canvas: () => ({ width: 8, height: 8, body: dark('M0 2H8M0 6H8', 0.8, 0.12) + light('M2 0V8M6 0V8', 0.8, 0.13) }),
  breton: (_, accent) => ({ width: 60, height: 34, body: fill('M0 20H60V32H0Z', accent) }),
  stripe: (_, accent) => ({ width: 22, height: 40, body: fill('M0 0H8V40H0Z', accent, 0.55) }),
  pinstripe: (color, accent) => ({
    width: 18,
    height: 40,
    body: fill('M0 0H2.6V40H0Z', accent, 0.8) + shadow('M2.6 0H4V40H2.6Z', lightness(color) > 0.6 ? 0.08 : 0.12),
  }),
  gingham: (color) => ({
    width: 34,
    height: 34,
    body:
      fill('M0 0H34V34H0Z', '#FBF7F1', 0.92) + fill('M0 0H17V34H0Z', color, 0.5) + fill('M0 0H34V17H0Z', color, 0.5),
  }),
  plaid: (color, accent) => ({
    width: 96,
    height: 96,
    body:
      fill('M0 0H40V96H0ZM0 0H96V40H0Z', darker(color, 0.5), 0.16) +
      fill('M56 0H62V96H56ZM0 56H96V62H0Z', accent, 0.7) +
      fill('M76 0H79V96H76ZM0 76H96V79H0Z', accent, 0.45) +
      fill('M18 0H21V96H18ZM0 18H96V21H0Z', darker(color, 0.6), 0.45),
  }),
  houndstooth: (color) => ({
    width: 24,
    height: 24,
    body: fill('M0 0H12V12H0ZM12 12L24 0V6L18 12ZM12 12H24L12 24ZM0 12L6 12L0 18Z', darker(color, 0.75), 0.85),
  }),
  dots: (_, accent) => ({
    width: 38,
    height: 38,
    body: fill(circle(10, 10, 5.4), accent) + fill(circle(29, 29, 5.4), accent),
  }),
  floral: (color, accent) => {
    const other = mix(accent, '#C8502F', 0.6)
    const stem = darker(color, 0.4)
    return {
      width: 130,
      height: 130,
      body:
        leaf(34, 40, 26, 30, stem, 0.7) +
        leaf(30, 44, 24, 110, stem, 0.7) +
        petals(30, 32, 15, accent, '#D8973A') +
        leaf(100, 96, 24, -20, stem, 0.7) +
        leaf(92, 100, 22, 150, stem, 0.7) +
        petals(94, 90, 17, other, accent) +
        petals(98, 24, 9, accent, other) +
        leaf(106, 26, 14, 40, stem, 0.7) +
        petals(26, 104, 10, accent, '#D8973A') +
        leaf(18, 110, 16, 120, stem, 0.7) +
        fill(circle(62, 62, 3), accent) +
        fill(circle(68, 70, 2.2), other) +
        fill(circle(60, 8, 2.4), accent),
    }
  },
  botanical: (color, accent) => ({
    width: 210,
    height: 240,
    body:
      frond(14, 130, 150, -48, accent) +
      frond(110, 232, 130, -70, mix(accent, color, 0.35)) +
      frond(196, 96, 120, -128, accent) +
      frond(60, 262, 90, -150, mix(accent, color, 0.5)) +
      frond(60, 22, 90, -150, mix(accent, color, 0.5)),
  }),
  brush: (color, accent) => ({
    width: 180,
    height: 180,
    body:
      stroke('M10 40Q60 10 120 46T190 30', accent, 16, 0.9) +
      stroke('M-10 112Q50 80 96 124T190 108', darker(color, 0.5), 13, 0.75) +
      stroke('M40 156Q80 140 128 164', accent, 9, 0.85) +
      stroke('M130 72Q150 62 168 78', '#C8502F', 10, 0.8) +
      fill(circle(36, 78, 9), '#D8973A', 0.9),
  }),
  leopard: (color) => ({
    width: 64,
    height: 64,
    body: scattered(
      64,
      9,
      (x, y, index) =>
        `<g transform="rotate(${index * 50} ${x} ${y})">${fill(circle(x, y, 8, 6), darker(color, 0.35), 0.7)}${stroke(d`M${x - 9} ${y}Q${x - 6} ${y - 9} ${x + 4} ${y - 8}M${x + 9} ${y + 2}Q${x + 4} ${y + 9} ${x - 4} ${y + 7}`, darker(color, 0.8), 3.4, 0.75)}</g>`,
    ),
  }),
  sequin: (color) => ({
    width: 72,
    height: 72,
    body: times(36, (index) => {
      const row = Math.floor(index / 4)
      const x = (index % 4) * 18 + (row % 2 ? 9 : 0)
      const y = 72 - row * 9
      const luck = (((index % 32) * 41 + 17) % 101) / 101
      const other = (((index % 32) * 57 + 5) % 97) / 97
      const tone =
        luck > 0.8 ? lighter(color, 0.55) : luck > 0.45 ? lighter(color, 0.22) : luck > 0.2 ? color : darker(color, 0.3)
      const disc = (cx: number) =>
        fill(circle(cx, y, 9.4), tone) +
        dark(circle(cx, y, 9.4), 0.8, 0.35) +
        glow(circle(cx - 3, y + 2, 2.6, 1.6), other * 0.7)
      return disc(x) + (x + 10 > 72 ? disc(x - 72) : x < 10 ? disc(x + 72) : '')
    }),
  }),
  lace: (color) => ({
    width: 46,
    height: 46,
    body:
      dark('M0 0L46 46M46 0L0 46', 0.8, 0.25) +
      petals(23, 23, 13, lighter(color, 0.3), darker(color, 0.3)) +
      fill(circle(0, 0, 5), lighter(color, 0.3)) +
      fill(circle(46, 46, 5), lighter(color, 0.3)),
  }),
  eyelet: (color) => ({
    width: 56,
    height: 56,
    body:
      [
        [14, 14],
        [42, 42],
      ]
        .map(
          ([x = 0, y = 0]) =>
            times(
              6,
              (index) =>
                shadow(circle(x + Math.cos(index * 1.047) * 8, y + Math.sin(index * 1.047) * 8, 2.6), 0.42) +
                stroke(
                  circle(x + Math.cos(index * 1.047) * 8, y + Math.sin(index * 1.047) * 8, 3.4),
                  darker(color, 0.2),
                  0.9,
                  0.6,
                ),
            ) + shadow(circle(x, y, 2.2), 0.45),
        )
        .join('') +
      shadow(circle(42, 14, 1.8), 0.35) +
      shadow(circle(14, 42, 1.8), 0.35),
  }),
  tweed: (color, accent) => ({
    width: 48,
    height: 48,
    body: scattered(48, 64, (x, y, index) =>
      stroke(
        d`M${x} ${y}l${2 + (index % 3)} ${2 - (index % 4)}`,
        [accent, darker(color, 0.6), '#FFFFFF', mix(color, '#C8702F', 0.5), darker(color, 0.3)][index % 5] ?? accent,
        1.7,
        0.6,
      ),
    ),
  }),
  boucle: (color) => ({
    width: 44,
    height: 44,
    body: scattered(44, 26, (x, y, index) =>
      stroke(d`M${x} ${y}q5 -6 8 0t-5 5`, index % 2 ? darker(color, 0.3) : lighter(color, 0.6), 1.9, 0.55),
    ),
  }),
  quilt: () => ({
    width: 76,
    height: 76,
    body:
      glow('M38 6L66 34Q50 30 38 38Q30 30 12 32Z', 0.14) +
      shadow('M38 70L70 38Q58 52 38 52Q20 54 8 40Z', 0.12) +
      dark('M38 0L76 38L38 76L0 38Z', 1.6, 0.42) +
      light('M38 3L73 38', 1, 0.22),
  }),
  puffer: () => ({
    width: 80,
    height: 92,
    body:
      shadow('M0 66Q40 84 80 66V92H0Z', 0.16) +
      glow('M0 12Q40 4 80 12V34Q40 26 0 34Z', 0.16) +
      dark('M0 91H80M0 1H80', 2, 0.42) +
      shadow('M20 92Q26 76 24 66Q32 78 30 92ZM58 92Q60 80 66 72Q66 84 68 92Z', 0.16),
  }),
  leather: () => ({
    width: 36,
    height: 36,
    body: scattered(36, 30, (x, y, index) =>
      dark(d`M${x} ${y}q${2 + (index % 3)} ${-2 + (index % 5)} ${5} ${index % 2 ? 2 : -2}`, 0.6, 0.13),
    ),
  }),
  croc: () => ({
    width: 56,
    height: 50,
    body:
      [0, 28]
        .map(
          (x) =>
            glow(d`M${x + 5} 4H${x + 18}V10H${x + 5}Z`, 0.14) +
            dark(
              d`M${x + 2} 3Q${x + 14} -1 ${x + 26} 3Q${x + 29} 13 ${x + 26} 22Q${x + 14} 26 ${x + 2} 22Q${x - 1} 13 ${x + 2} 3Z`,
              1.8,
              0.5,
            ),
        )
        .join('') +
      [-14, 14, 42]
        .map(
          (x) =>
            glow(d`M${x + 5} 29H${x + 18}V35H${x + 5}Z`, 0.14) +
            dark(
              d`M${x + 2} 28Q${x + 14} 24 ${x + 26} 28Q${x + 29} 38 ${x + 26} 47Q${x + 14} 51 ${x + 2} 47Q${x - 1} 38 ${x + 2} 28Z`,
              1.8,
              0.5,
            ),
        )
        .join(''),
  }),
  suede: () => ({
    width: 40,
    height: 40,
    body: scattered(40, 40, (x, y, index) =>
      stroke(d`M${x} ${y}l${2} ${1 + (index % 2)}`, index % 2 ? '#FFFFFF' : '#24121C', 0.9, 0.1),
    ),
  }),
  raffia: () => ({
    width: 36,
    height: 28,
    body:
      glow('M2 2Q9 0 16 2V12Q9 14 2 12ZM20 16Q27 14 34 16V26Q27 28 20 26Z', 0.22) +
      shadow('M20 2Q27 0 34 2V12Q27 14 20 12ZM2 16Q9 14 16 16V26Q9 28 2 26Z', 0.12) +
      dark(
        'M2 2Q9 0 16 2V12Q9 14 2 12ZM20 16Q27 14 34 16V26Q27 28 20 26ZM20 2Q27 0 34 2V12Q27 14 20 12ZM2 16Q9 14 16 16V26Q9 28 2 26Z',
        1,
        0.3,
      ),
  }),
  velvet: () => ({
    width: 60,
    height: 40,
    body: scattered(60, 30, (x, y, index) => stroke(d`M${x} ${y}v${4}`, index % 2 ? '#FFFFFF' : '#24121C', 1.2, 0.07)),
  }),
  sheer: (color) => ({
    width: 24,
    height: 24,
    body: fill(circle(6, 6, 2.2), darker(color, 0.5)) + fill(circle(18, 18, 2.2), darker(color, 0.5)),
  }),
  zigzag: (color, accent) => ({
    width: 40,
    height: 84,
    body:
      stroke('M-2 20L20 0L42 20', accent, 9, 0.95) +
      stroke('M-2 48L20 28L42 48', darker(color, 0.4), 8, 0.75) +
      stroke('M-2 76L20 56L42 76', mix(accent, color, 0.55), 8, 0.95) +
      dark('M0 6H40M0 20H40M0 34H40M0 48H40M0 62H40M0 76H40', 0.8, 0.12),
  }),
}

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
