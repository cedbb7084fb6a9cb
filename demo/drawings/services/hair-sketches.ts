import { box, group, stroke } from '../canvas.ts'
import { bead } from '../jewelry/stone.ts'
import { castShadow, solid } from '../light.ts'
import { cutting, cuttingAndComb, prop, type Sketch, tool, vessel } from './beside.ts'
import * as props from './props.ts'
import * as scenes from './service-scenes.ts'

/** Cutting, coloring and caring for hair. */
export const hairSketches: Record<string, Sketch> = {
  'maya-cut-and-finish': {
    alt: 'A woman with a freshly cut chestnut bob under a green cape, scissors and a comb beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#E6BE9E', hair: '#6B3A22', style: 'bob' },
        cape: '#3E6B5E',
        prop: cuttingAndComb(canvas, '#2B2628'),
      }),
  },
  'maya-fringe-trim': {
    alt: 'A woman with long dark hair and a straight fringe just above her brows, small scissors beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#D9A87E', hair: '#1F1A1E', style: 'fringe' },
        cape: '#D8D2C4',
        wearing: { lips: '#B4505A' },
        prop: cutting(canvas, '#B8324A'),
        near: 1.16,
      }),
  },
  'maya-single-process-color': {
    alt: 'A woman with long copper hair under a dark cape, beside her a bowl of color and a tinting brush',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#F0CFB4', hair: '#A4502A', style: 'long' },
        cape: '#3A3A3E',
        prop: prop(props.bowlAndBrush(canvas, '#8A3D1E'), 220, 240),
      }),
  },
  'crown-wash-and-define': {
    alt: 'A woman with a full round crown of defined coils, a wide comb beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#6F4630', hair: '#231A1C', style: 'coils' },
        near: 0.84,
        wearing: { top: '#C9A24E', earring: bead(canvas, 0, 14, 16, 'gold'), lips: '#8E3040' },
        prop: tool(canvas, 'comb', '#7A4A26'),
      }),
  },
  'crown-knotless-braids': {
    alt: 'A woman with medium knotless braids falling over both shoulders, satin scrunchies beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#8A5A3C', hair: '#241A1A', style: 'braids' },
        wearing: { top: '#7C9A86', lips: '#A2485A' },
        prop: tool(canvas, 'scrunchie', '#2F5D50'),
      }),
  },
  'crown-silk-press': {
    alt: 'A woman with smooth, shining black hair parted in the middle, a flat iron beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#5E3B2A', hair: '#1C1517', style: 'sleek' },
        wearing: { top: '#E5DCCB', lips: '#8E2A3F', lashes: true },
        prop: tool(canvas, 'straightener', '#2F5D50'),
      }),
  },
  'cole-dry-cut': {
    alt: 'A woman with loose blonde waves under a sage cape, scissors beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#EBC7AA', hair: '#C09552', style: 'waves' },
        cape: '#9DB3A2',
        prop: cutting(canvas, '#2F5D50'),
      }),
  },
  'cole-gloss': {
    alt: 'A woman with long glossy brown hair, a bottle of clear gloss and a brush beside her',
    draw: (canvas) => {
      const bottle = vessel(canvas, {
        style: 'dropper',
        tint: '#E9E2C8',
        shape: 'tall',
        cap: 'gold',
        width: 40,
        height: 130,
      })
      const brush = tool(canvas, 'paddle', '#8A5B38')
      return scenes.sitting(canvas, {
        client: { skin: '#A9714C', hair: '#4A2A1C', style: 'sleek' },
        wearing: { top: '#F1EBDD', lips: '#A2485A' },
        prop: prop(
          group('translate(-44 78) scale(1.2)', bottle.art) + group('translate(50 0) scale(.5)', brush.art),
          170,
          180,
        ),
      })
    },
  },
  'cole-first-haircut': {
    alt: 'A small child with short sandy hair under a yellow cape, round-tipped scissors and an envelope for the first curl',
    draw: (canvas) => {
      canvas.line = 1.8
      const paper = box(-80, -50, 160, 104, 4)
      const envelope =
        castShadow(paper, 4, 6, 2) +
        solid(canvas, paper, '#F7EFDD') +
        stroke('M-80 -50L0 14L80 -50', '#B79F78', 2.4) +
        stroke('M-10 -20Q-24 -60 6 -66T22 -40Q10 -30 6 -44', '#B58A4E', 6)
      return scenes.sitting(canvas, {
        client: { skin: '#F0CFB4', hair: '#B98A4E', style: 'crop' },
        cape: '#E3BE62',
        wearing: { lips: '#D98A86', cheeks: '#E59A92' },
        prop: prop(
          group('translate(-30 44)', envelope) +
            group('translate(50 -14) rotate(28) scale(.8)', props.scissors(canvas, '#4E8FA8')),
          220,
          200,
        ),
        near: 0.86,
      })
    },
  },
}
