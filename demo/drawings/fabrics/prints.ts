import { circle, d, fill, stroke, times } from '../canvas.ts'
import type { Cloth } from '../cloth.ts'
import { darker, lighter, lightness, mix } from '../palette.ts'
import { dark, frond, leaf, petals, scattered, shadow, type Weave } from '../weave.ts'

/** Stripes, checks, prints and open work. */
export const prints: Partial<Record<Cloth, Weave>> = {
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
  sheer: (color) => ({
    width: 24,
    height: 24,
    body: fill(circle(6, 6, 2.2), darker(color, 0.5)) + fill(circle(18, 18, 2.2), darker(color, 0.5)),
  }),
}
