import { box, circle, d, fill, group, place, stroke, times } from '../canvas.ts'
import { drawGarment } from '../garments/upper.ts'
import { drawJewel } from '../jewelry/jewel.ts'
import { castShadow, contactShadow, fold, solid } from '../light.ts'
import { darker, lighter } from '../palette.ts'
import { chalkAndScissors, garment, type Sketch, sewing, shoe } from './beside.ts'
import * as props from './props.ts'
import * as scenes from './service-scenes.ts'

/** Mended, sized and made at the bench. */
export const workshopSketches: Record<string, Sketch> = {
  'harbor-jeans-repair': {
    alt: 'Faded jeans with a patched knee hung from clips, and spools of thread in three blues',
    draw: (canvas) =>
      scenes.onHanger(
        canvas,
        {
          look: {
            kind: 'trousers',
            word: 'jeans',
            leg: 'straight',
            length: 1000,
            cloth: 'washed-denim',
            front: 'fly',
            knee: 'patch',
          },
          color: '#6F8DAE',
        },
        sewing(canvas, ['#2F4A6E', '#7F9CBC', '#D9902E']),
        { tape: false, zoom: 1.3 },
      ),
  },
  'harbor-hem-chain-stitch': {
    alt: 'Two legs of dark selvedge denim laid out, cuffs turned up and stitched in orange, with shears and thread',
    draw: (canvas) => {
      canvas.line = 2.4
      const leg = (x: number, turn: number) => {
        const path = box(-120, -620, 240, 700)
        const cuff = box(-128, 80, 256, 110, 6)
        return group(
          `translate(${x} 430) rotate(${turn})`,
          castShadow(path + cuff, 12, 16, 7) +
            solid(canvas, path, '#2C3A57', {
              cloth: 'denim',
              inside:
                fold(-40, -400, -20, 60, 14, 26) + stroke('M96 -620V80', '#C98A3A', 3, 0.9, ' stroke-dasharray="12 5"'),
            }) +
            solid(canvas, cuff, '#5B6F92', {
              cloth: 'denim',
              inside:
                stroke('M-128 104H128M-128 112H128', '#E39A3C', 3.6, 1, ' stroke-dasharray="10 4"') +
                fill('M100 80H112V190H100Z', '#F1EDE4') +
                stroke('M106 80V190', '#B8324A', 2.4),
            }),
        )
      }
      return scenes.fromAbove(
        canvas,
        leg(330, 5) +
          leg(620, -4) +
          group('translate(900 300) rotate(34) scale(1.7)', props.scissors(canvas, '#2B2628')) +
          props.spool(canvas, 900, 650, '#E39A3C', 1.5),
      )
    },
  },
  'vale-ring-sizing': {
    alt: 'A gold ring with a green stone and two plain bands on linen, under a goldsmith’s loupe',
    draw: (canvas) => {
      canvas.line = 0.6
      const ring = drawJewel(canvas, {
        kind: 'jewel',
        style: 'ring',
        metal: 'gold',
        stone: '#4E9C82',
        cut: 'oval',
        size: 20,
      })
      canvas.line = 2.4
      return scenes.fromAbove(
        canvas,
        props.band(canvas, 300, 300, 84, 'gold') +
          props.band(canvas, 390, 520, 96, 'gold') +
          place(690, 380, 9, ring.art) +
          props.loupe(canvas, 690, 350, 190),
      )
    },
  },
  'vale-make-your-band': {
    alt: 'Two hammered silver bands side by side on linen, and the two hammers they were made with',
    draw: (canvas) => {
      canvas.line = 1.6
      const dents = (x: number, y: number, r: number) =>
        times(16, (index) => {
          const angle = (index / 16) * Math.PI * 2
          return fill(
            circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.09, r * 0.075),
            index % 2 ? '#FFFFFF' : '#5F636B',
            0.5,
          )
        })
      return scenes.fromAbove(
        canvas,
        props.band(canvas, 380, 350, 130, 'silver') +
          dents(380, 350, 130) +
          props.band(canvas, 560, 470, 112, 'silver') +
          dents(560, 470, 112) +
          group('translate(800 380) scale(1.7)', props.hammer(canvas)) +
          group('translate(960 420) rotate(-50) scale(1.5)', props.hammer(canvas)),
      )
    },
  },
  'solea-resole': {
    alt: 'A pair of brown leather pumps on the cobbler’s bench beside a hammer and a new heel tip',
    draw: (canvas) => {
      const pump = shoe(
        canvas,
        { style: 'pump', heel: 70, heelShape: 'block', toe: 'almond', sole: '#C98F5A' },
        '#7A3E26',
      )
      return scenes.workTable(
        canvas,
        500,
        contactShadow(canvas, 560, 640, 270, 26) +
          place(520, 636, 2.1, pump.art) +
          contactShadow(canvas, 420, 730, 270, 26) +
          place(390, 730, 2.1, pump.art) +
          group('translate(900 560) rotate(34) scale(1.7)', props.hammer(canvas)) +
          fill(box(930, 706, 60, 24, 8), '#2B2628') +
          fill(box(1004, 722, 60, 24, 8), '#2B2628'),
      )
    },
  },
  'solea-foot-measuring': {
    alt: 'Two feet drawn around on paper with dashed measuring lines, beside them a finished loafer',
    draw: (canvas) => {
      canvas.line = 2.4
      const loafer = shoe(canvas, { trim: 'tassel', toe: 'round' }, '#8A4A2A')
      return scenes.workTable(
        canvas,
        620,
        group('translate(400 350) rotate(-3) scale(.98)', props.footDrawing(canvas)) +
          contactShadow(canvas, 900, 690, 220, 22) +
          place(890, 690, 1.65, loafer.art),
      )
    },
  },
  'nguyen-suit-fitting': {
    alt: 'A man being fitted for a gray suit jacket, tailor’s chalk and shears beside him',
    draw: (canvas) =>
      scenes.fitting(
        canvas,
        { skin: '#A9714C', hair: '#1C1517', style: 'crop', man: true },
        [
          {
            look: {
              kind: 'trousers',
              word: 'trousers',
              leg: 'straight',
              length: 950,
              cloth: 'pinstripe',
              front: 'crease',
            },
            color: '#6B7076',
          },
          { look: garment('top', { cut: 'fitted', neck: 'mock' }), color: '#DCE7EE' },
          {
            look: garment('blazer', {
              length: 760,
              neck: 'deep-v',
              collar: 'peak',
              closure: 'double',
              pockets: 'welt',
              cloth: 'pinstripe',
            }),
            color: '#6B7076',
          },
        ],
        chalkAndScissors(canvas),
      ),
  },
  'nguyen-zipper-rescue': {
    alt: 'A dark green parka with a hood and a new zipper on a hanger, thread in its colors beside it',
    draw: (canvas) =>
      scenes.onHanger(
        canvas,
        {
          look: garment('parka', {
            length: 800,
            cut: 'boxy',
            neck: 'crew',
            collar: 'hood',
            closure: 'zip',
            pockets: 'flap',
            cloth: 'canvas',
          }),
          color: '#4F6450',
        },
        sewing(canvas, ['#4F6450', '#D9902E']),
        { tape: false },
      ),
  },
  'nguyen-mending-class': {
    alt: 'A cream jumper on a table with two colorful darns, with needle and thread, spools and scissors for two',
    draw: (canvas) => {
      canvas.line = 2.2
      const jumper = drawGarment(
        canvas,
        garment('jumper', { length: 640, cloth: 'knit', hem: 'rib', cuff: 'rib', cut: 'boxy' }),
        '#EADFC8',
      )
      const darn = (x: number, y: number, color: string) =>
        times(8, (index) =>
          stroke(
            d`M${x - 42} ${y - 38 + index * 11}h84M${x - 38 + index * 11} ${y - 42}v84`,
            index % 2 ? color : darker(color, 0.2),
            4.6,
            0.9,
          ),
        )
      return scenes.fromAbove(
        canvas,
        place(470, 120, 0.92, castShadow(jumper.outline.join(''), 12, 16, 8) + jumper.behind + jumper.front) +
          darn(420, 470, '#B8434A') +
          darn(590, 330, '#2F6E76') +
          group('translate(940 300) rotate(-28) scale(1.3)', props.scissors(canvas, '#2F5D50')) +
          props.spool(canvas, 880, 640, '#B8434A', 1.3) +
          props.spool(canvas, 990, 660, '#2F6E76', 1.3) +
          stroke('M640 300L720 250', '#8B8F97', 5) +
          stroke('M720 250Q800 180 800 320', lighter('#2F6E76', 0.1), 3),
      )
    },
  },
}
