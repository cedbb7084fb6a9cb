import { d, fill, stroke, times } from '../canvas.ts'
import { pearl } from '../jewelry/stone.ts'
import { blossom, makeup, prop, type Sketch, vessel, vesselRow, WOMAN } from './beside.ts'
import * as props from './props.ts'
import * as scenes from './service-scenes.ts'

/** Hands, make-up, brows and skin. */
export const faceSketches: Record<string, Sketch> = {
  'tanabe-hand-painted-set': {
    alt: 'A hand with gel nails in dark green and cream, painted with plum blossoms, and three bottles of polish',
    draw: (canvas) =>
      scenes.manicure(canvas, {
        skin: '#EBC7AA',
        sleeve: '#C9A24E',
        colors: ['#23463D', '#EFE3DA', '#23463D', '#EFE3DA', '#23463D'],
        onNail: (index, width) =>
          stroke(
            d`M${-width * 0.2} ${width * 0.2}Q0 0 ${width * 0.14} ${-width * 0.36}`,
            index % 2 ? '#6B4A38' : '#D9C7A8',
            2.6,
          ) +
          blossom(0, -width * 0.05, width * 0.075, '#E79AAB') +
          blossom(width * 0.1, -width * 0.28, width * 0.055, '#F4C3CC'),
        bottles: makeup(canvas, { style: 'nail', pack: '#1F1C1D', metal: 'dark', size: 72 }, '#23463D', [
          '#23463D',
          '#E79AAB',
          '#EFE3DA',
        ]),
      }),
  },
  'tanabe-short-manicure': {
    alt: 'A hand with short, bare, softly shining nails on a towel, a bottle of camellia oil beside it',
    draw: (canvas) =>
      scenes.manicure(canvas, {
        left: true,
        skin: '#A9714C',
        sleeve: '#F1EBDD',
        colors: ['#D3A58C', '#D3A58C', '#D3A58C', '#D3A58C', '#D3A58C'],
        bottles: vessel(canvas, {
          style: 'dropper',
          tint: '#D9B45E',
          cap: 'black',
          label: 'leaf',
          width: 46,
          height: 110,
        }),
      }),
  },
  'tanabe-repair-one-nail': {
    alt: 'A hand with red nails, one of them bare and wrapped in silk, a bottle of the same red beside it',
    draw: (canvas) =>
      scenes.manicure(canvas, {
        skin: '#D9A87E',
        sleeve: '#3B4053',
        colors: ['#A8283E', '#F4EBDD', '#A8283E', '#A8283E', '#A8283E'],
        onNail: (index, width) =>
          index === 1
            ? times(3, (line) =>
                stroke(
                  d`M${-width * 0.26} ${width * (0.1 - line * 0.16)}L${width * 0.26} ${width * (0.02 - line * 0.16)}`,
                  '#B79F86',
                  2.4,
                ),
              )
            : '',
        bottles: makeup(canvas, { style: 'nail', pack: '#1F1C1D', metal: 'dark', size: 72 }, '#A8283E', ['#A8283E']),
      }),
  },
  'pigment-bridal-make-up': {
    alt: 'A bride with deep skin, her hair up and held by pearls, with rose lips and soft light on her cheeks',
    draw: (canvas) => {
      const pearls = times(13, (index) => {
        const angle = Math.PI * (1.12 + (index / 12) * 0.76)
        return pearl(Math.cos(angle) * 152, -96 + Math.sin(angle) * 142, 9 + (index % 2) * 2, 9 + (index % 2) * 2)
      })
      return scenes.sitting(canvas, {
        client: { skin: '#5E3B2A', hair: '#1C1517', style: 'veil' },
        wearing: {
          lips: '#A8425A',
          glow: '#9A6440',
          lids: '#B9875A',
          lashes: true,
          earring: pearl(0, 12, 13, 14),
          onHead: pearls,
          top: '#FAF6EE',
        },
        prop: makeup(
          canvas,
          {
            style: 'palette',
            pack: '#6E4B3A',
            metal: 'gold',
            size: 120,
            shape: 'square',
            pans: ['#F0DCC6', '#D9A98A', '#B9875A', '#8A4F45', '#C9787A', '#E9C9A6', '#6B4238', '#A86A4E'],
          },
          '#B9875A',
        ),
        near: 1.08,
      })
    },
  },
  'pigment-lesson-everyday-face': {
    alt: 'A woman with one half of her face made up and the other still bare, a roll of brushes beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { ...WOMAN, style: 'bun', eyes: 'closed' },
        wearing: { cheeks: '#C8665E', lips: '#B4505A', brows: '#2B1D1B', top: '#8FA894' },
        over:
          stroke('M0 -238V190', '#FFFFFF', 3.4, 0.8, ' stroke-dasharray="12 12"') +
          fill('M26 -44Q70 -92 122 -52Q74 -30 26 -44Z', '#A2604E', 0.75) +
          times(9, (index) =>
            stroke(
              d`M${36 + index * 10} ${-34 + Math.sin(index / 2.8) * 11 - index * 0.7}l${2 + index * 1.6} 20`,
              '#20141A',
              3.4,
            ),
          ),
        prop: makeup(canvas, { style: 'brush-set', pack: '#2A2224', metal: 'rose', size: 190 }, '#C86A62'),
        near: 1.1,
      }),
  },
  'pigment-evening-make-up': {
    alt: 'A woman dressed for the evening with dark winged lids, red lips and golden hoops',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#A9714C', hair: '#2E1F1A', style: 'waves' },
        wearing: {
          lips: '#8E1B2F',
          lids: '#5B4B6E',
          liner: '#1D1B1E',
          lashes: true,
          glow: '#B07C58',
          top: '#26332F',
          earring:
            stroke('M0 0C-30 14 -30 74 0 78C30 74 30 14 0 0Z', '#8A6424', 9) +
            stroke('M0 0C-30 14 -30 74 0 78C30 74 30 14 0 0Z', '#E5C271', 5),
        },
        prop: makeup(canvas, { style: 'lipstick', pack: '#231F20', metal: 'gold', size: 76 }, '#8E1B2F'),
      }),
  },
  'sourcils-brow-architecture': {
    alt: 'A face close up with brows measured by thin lines of thread, a brow pencil beside it',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#E6BE9E', hair: '#4A2F22', style: 'bun' },
        wearing: { brows: '#4A2F22' },
        over: [1, -1]
          .map(
            (side) =>
              stroke(d`M${side * 20} 54L${side * 26} -150`, '#B8324A', 2.6) +
              stroke(d`M${side * 20} 54L${side * 150} -112`, '#B8324A', 2.6) +
              stroke(d`M${side * 20} 54L${side * 96} -140`, '#B8324A', 2, 0.7, ' stroke-dasharray="8 7"'),
          )
          .join(''),
        prop: makeup(canvas, { style: 'pencil', pack: '#1D1B1E', metal: 'gold', size: 130 }, '#5A3A28', [
          '#5A3A28',
          '#8A6244',
          '#2B1D1B',
        ]),
        near: 1.34,
      }),
  },
  'sourcils-lash-lift': {
    alt: 'A face close up with closed eyes and long lifted lashes, a lash brush beside it',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#D9A87E', hair: '#1F1A1E', style: 'sleek' },
        wearing: { lashes: true, lids: '#CBA38C' },
        prop: makeup(canvas, { style: 'mascara', pack: '#2F5D50', metal: 'gold', shape: 'slim', size: 125 }, '#1D1B1E'),
        near: 1.3,
      }),
  },
  'sourcils-henna-brows': {
    alt: 'A face close up with full, warm brown brows after henna, a small bowl of henna and a brush beside it',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#F0CFB4', hair: '#A8653A', style: 'bob' },
        wearing: { brows: '#6E3A1E' },
        prop: prop(props.bowlAndBrush(canvas, '#5E3418'), 220, 240),
        near: 1.26,
      }),
  },
  'lang-barrier-facial': {
    alt: 'A woman with a towel band in her hair and white cream on cheeks, forehead and chin, a jar beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#EBC7AA', hair: '#C9A56B', style: 'bun', eyes: 'closed' },
        wearing: { onHead: scenes.towelBand(canvas, '#F4F1E8') },
        over: scenes.mask('#FBF8F2'),
        prop: vessel(canvas, {
          style: 'jar',
          tint: '#F7F1E6',
          body: 'frosted',
          cap: 'white',
          label: 'band',
          width: 74,
          height: 56,
        }),
        near: 1.06,
      }),
  },
  'lang-light-peel': {
    alt: 'A woman with a green towel band and clear, lit skin, a dropper bottle of lactic acid beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#8A5A3C', hair: '#231A1C', style: 'bun' },
        wearing: { glow: '#A87450', onHead: scenes.towelBand(canvas, '#7C9A86') },
        prop: vessel(canvas, {
          style: 'dropper',
          tint: '#E9D9A8',
          body: 'amber',
          cap: 'black',
          label: 'full',
          width: 42,
          height: 112,
        }),
        near: 1.14,
      }),
  },
  'meadow-skin-consultation': {
    alt: 'A woman with her hair pinned up, and her bathroom shelf of bottles put in order beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#C68F66', hair: '#2E1F1A', style: 'waves' },
        wearing: { top: '#A9BCA6' },
        prop: vesselRow(canvas, [
          { style: 'pump', tint: '#DCE6DA', body: 'opaque', pack: '#DCE6DA', cap: 'white', height: 140 },
          { style: 'dropper', tint: '#E0A23F', body: 'amber', cap: 'black', width: 36, height: 100 },
          { style: 'tube', tint: '#F4EFE6', body: 'opaque', pack: '#C9B58F', cap: 'white', width: 44, height: 124 },
        ]),
      }),
  },
  'meadow-oat-facial': {
    alt: 'A woman with a towel band and a golden oat and honey mask, a jar of honey beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#A9714C', hair: '#2E1F1A', style: 'bun', eyes: 'closed' },
        wearing: { onHead: scenes.towelBand(canvas, '#E9D9B8') },
        over: scenes.mask('#E8CF9C'),
        prop: vessel(canvas, {
          style: 'jar',
          tint: '#D9962E',
          body: 'clear',
          cap: 'wood',
          label: 'seal',
          width: 70,
          height: 74,
        }),
        near: 1.1,
      }),
  },
}
