import { circle, d, fill, stroke, times } from '../canvas.ts'
import type { Cloth } from '../cloth.ts'
import { darker, lighter, mix } from '../palette.ts'
import { dark, glow, light, ribs, scattered, shadow, type Weave } from '../weave.ts'

/** Weaves, naps, quilting and hides. */
export const surfaces: Partial<Record<Cloth, Weave>> = {
  corduroy: () => ribs(11, 1.6),
  pleats: () => ({
    width: 26,
    height: 60,
    body: shadow('M17 0H26V60H17Z', 0.22) + glow('M2 0H8V60H2Z', 0.22) + dark('M25.4 0V60', 1.2, 0.3),
  }),
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
}
