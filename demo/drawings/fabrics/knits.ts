import { circle, d, fill, stroke, times } from '../canvas.ts'
import type { Cloth } from '../cloth.ts'
import { darker, lighter, mix } from '../palette.ts'
import { dark, light, petals, ribs, scattered, shadow, stitches, stitchRows, type Weave } from '../weave.ts'

/** Stitches, and what is patterned by them. */
export const knits: Partial<Record<Cloth, Weave>> = {
  rib: () => ribs(9, 1),
  'wide-rib': () => ribs(20, 1.25),
  knit: () => stitches(11, 9, 0.9),
  chunky: () => stitches(34, 26, 1.25),
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
  boucle: (color) => ({
    width: 44,
    height: 44,
    body: scattered(44, 26, (x, y, index) =>
      stroke(d`M${x} ${y}q5 -6 8 0t-5 5`, index % 2 ? darker(color, 0.3) : lighter(color, 0.6), 1.9, 0.55),
    ),
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
