import { drawMakeup } from '../beauty/makeup.ts'
import { drawVessel } from '../beauty/vessel.ts'
import { box, type Canvas, circle, d, fill, group, place, stroke, times } from '../canvas.ts'
import { drawGarment } from '../garments/upper.ts'
import { drawTool } from '../hair/tool.ts'
import { drawJewel } from '../jewelry/jewel.ts'
import { bead, pearl } from '../jewelry/stone.ts'
import { castShadow, contactShadow, fold, solid } from '../light.ts'
import type { GarmentLook, MakeupLook, ShoeLook, ToolLook, VesselLook } from '../look.ts'
import { darker, lighter } from '../palette.ts'
import { drawShoe } from '../shoes/shoe.ts'
import * as props from './props.ts'
import * as scenes from './service-scenes.ts'

type Sketch = { alt: string; draw(canvas: Canvas): string }
type Prop = scenes.Prop
type Client = scenes.Client

const prop = (art: string, width: number, height = width, standing = false): Prop => ({ art, width, height, standing })

function tool(canvas: Canvas, style: ToolLook['style'], pack: string, metal: ToolLook['metal'] = 'gold'): Prop {
  canvas.line = 1.3
  return drawTool(canvas, { kind: 'tool', style, pack, metal, cloth: 'satin' }, pack, [pack])
}

function makeup(canvas: Canvas, look: Omit<MakeupLook, 'kind'>, shade: string, shades: string[] = [shade]): Prop {
  canvas.line = 0.6
  const still = drawMakeup(canvas, { kind: 'makeup', ...look }, shade, shades)
  return { ...still, standing: !still.lying }
}

function vessel(canvas: Canvas, look: Partial<VesselLook> & Pick<VesselLook, 'style' | 'tint'>): Prop {
  canvas.line = 0.6
  const whole: VesselLook = {
    kind: 'vessel',
    word: 'bottle',
    shape: 'round',
    body: 'clear',
    cap: 'wood',
    label: 'lines',
    width: 44,
    height: 120,
    ...look,
  }
  const still = drawVessel(canvas, whole, whole.tint)
  return { ...still, standing: !still.lying }
}

function vesselRow(canvas: Canvas, looks: Parameters<typeof vessel>[1][]): Prop {
  const all = looks.map((look) => vessel(canvas, look))
  const gap = 8
  const width = all.reduce((sum, one) => sum + one.width + gap, -gap)
  let x = -width / 2
  const art = all
    .map((one) => {
      x += one.width + gap
      return group(`translate(${(x - gap - one.width / 2).toFixed(1)} 0)`, one.art)
    })
    .join('')
  return prop(art, width, Math.max(...all.map(({ height }) => height)), true)
}

const cutting = (canvas: Canvas, color: string): Prop => {
  canvas.line = 1.6
  return prop(group('rotate(24)', props.scissors(canvas, color)), 150, 210)
}

const cuttingAndComb = (canvas: Canvas, color: string): Prop => {
  const comb = tool(canvas, 'comb', '#C98F45')
  return prop(
    group('translate(-30 20) scale(.62)', comb.art) +
      group('translate(52 0) rotate(30)', props.scissors(canvas, color)),
    230,
    220,
  )
}

const sewing = (canvas: Canvas, colors: string[]): Prop => {
  canvas.line = 1.8
  return prop(
    colors.map((color, index) => props.spool(canvas, (index - (colors.length - 1) / 2) * 82, 0, color)).join(''),
    colors.length * 84,
    100,
    true,
  )
}

const pins = (canvas: Canvas, color: string): Prop => {
  canvas.line = 1.8
  return prop(props.pincushion(canvas, 0, 0, color), 170, 96, true)
}

const chalkAndScissors = (canvas: Canvas): Prop => {
  canvas.line = 1.8
  const chalk = 'M-46 -14Q0 -34 46 -14L36 34Q0 46 -36 34Z'
  return prop(
    group('translate(44 4) rotate(26)', props.scissors(canvas, '#2B2628')) +
      group(
        'translate(-66 46) rotate(-14)',
        castShadow(chalk, 4, 6, 2) +
          solid(canvas, chalk, '#BFD6E6') +
          fill('M-36 -12Q0 -26 36 -12L34 -4Q0 -16 -34 -4Z', '#FFFFFF', 0.6),
      ),
    240,
    220,
  )
}

const garment = (word: string, more: Partial<GarmentLook>): GarmentLook => ({
  kind: 'garment',
  word,
  cut: 'straight',
  length: 700,
  neck: 'crew',
  sleeve: 'long',
  cloth: 'plain',
  ...more,
})

const shoe = (canvas: Canvas, more: Partial<ShoeLook>, color: string) => {
  canvas.line = 1
  canvas.weave = 0.45
  const drawn = drawShoe(
    canvas,
    { kind: 'shoe', style: 'loafer', heel: 20, heelShape: 'stacked', toe: 'almond', cloth: 'leather', ...more },
    color,
  )
  canvas.line = 2
  return drawn
}

const blossom = (x: number, y: number, size: number, color: string) =>
  times(5, (index) => {
    const angle = (index / 5) * Math.PI * 2
    return fill(circle(x + Math.cos(angle) * size, y + Math.sin(angle) * size, size * 0.72), color)
  }) + fill(circle(x, y, size * 0.5), '#E9B44C')

const WOMAN = { skin: '#C68F66', hair: '#2B1D1B' }

export const sketches: Record<string, Sketch> = {
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
  'leo-closet-edit': {
    alt: 'A rail with five pieces of one wardrobe: coat, dress, shirt, trousers and skirt',
    draw: (canvas) =>
      scenes.wardrobe(canvas, [
        {
          look: garment('coat', { length: 1000, neck: 'deep-v', collar: 'notch', closure: 'double', cut: 'straight' }),
          color: '#A9805A',
        },
        {
          look: garment('dress', { length: 1050, cut: 'fit-flare', sleeve: 'short', neck: 'v', cloth: 'floral' }),
          color: '#2F5D50',
        },
        {
          look: garment('shirt', {
            neck: 'crew',
            collar: 'shirt',
            closure: 'buttons',
            cloth: 'stripe',
            hem: 'curved',
            cuff: 'button',
          }),
          color: '#F1F1EC',
        },
        {
          look: { kind: 'trousers', word: 'trousers', leg: 'wide', length: 1000, cloth: 'twill', front: 'pleat' },
          color: '#3B4053',
        },
        { look: { kind: 'skirt', word: 'skirt', cut: 'pleated', length: 720, cloth: 'plain' }, color: '#8E3B46' },
      ]),
  },
  'leo-one-occasion': {
    alt: 'A man in a white top and a dark blue suit, ready for his interview, his loafers beside him',
    draw: (canvas) => {
      const client: Client = { skin: '#D9A87E', hair: '#2B1D1B', style: 'crop', man: true }
      const pair = shoe(canvas, { trim: 'penny' }, '#5A3420')
      return scenes.fitting(
        canvas,
        client,
        [
          {
            look: { kind: 'trousers', word: 'trousers', leg: 'straight', length: 950, cloth: 'plain', front: 'crease' },
            color: '#2A3550',
          },
          { look: garment('top', { cut: 'fitted' }), color: '#F7F5F0' },
          {
            look: garment('blazer', {
              length: 740,
              neck: 'deep-v',
              collar: 'notch',
              closure: 'buttons',
              pockets: 'flap',
            }),
            color: '#2A3550',
          },
        ],
        prop(pair.art, 268, -pair.top, true),
      )
    },
  },
  'leo-color-reading': {
    alt: 'A woman with drapes in terracotta, teal, gold and rose laid around her shoulders, swatches on a ring beside her',
    draw: (canvas) =>
      scenes.sitting(canvas, {
        client: { skin: '#E6BE9E', hair: '#6B4228', style: 'bun' },
        wearing: { aroundNeck: scenes.drapes(canvas, ['#2F6E76', '#C9973E', '#8E3B5A', '#B85C3A', '#3E6B4E']) },
        prop: scenes.swatchRing(canvas, ['#2F6E76', '#C9973E', '#B85C3A', '#8E3B5A', '#E7D3B8', '#3E6B4E', '#2B2D42']),
      }),
  },
  'finch-fit-session': {
    alt: 'A woman trying on a burgundy sheath dress, a cushion full of pins beside her',
    draw: (canvas) =>
      scenes.fitting(
        canvas,
        { skin: '#8A5A3C', hair: '#231A1C', style: 'bun' },
        [
          {
            look: garment('dress', { length: 1000, cut: 'sheath', neck: 'square', sleeve: 'cap', cloth: 'plain' }),
            color: '#8E2B45',
          },
        ],
        pins(canvas, '#3E7466'),
      ),
  },
  'finch-made-to-measure': {
    alt: 'A camel coat with wide lapels on a hanger, a measuring tape, chalk and shears beside it',
    draw: (canvas) =>
      scenes.onHanger(
        canvas,
        {
          look: garment('coat', {
            length: 1020,
            neck: 'deep-v',
            collar: 'peak',
            closure: 'double',
            pockets: 'flap',
            cloth: 'twill',
          }),
          color: '#B48755',
        },
        chalkAndScissors(canvas),
      ),
  },
  'oda-dress-alteration': {
    alt: 'A flowered summer dress on a hanger, its hem pinned up, with a measuring tape and a pincushion',
    draw: (canvas) =>
      scenes.onHanger(
        canvas,
        {
          look: garment('dress', {
            length: 1060,
            cut: 'fit-flare',
            neck: 'sweetheart',
            sleeve: 'strap',
            cloth: 'botanical',
          }),
          color: '#D98A7A',
        },
        pins(canvas, '#B8324A'),
      ),
  },
  'oda-sewing-lesson': {
    alt: 'A green sewing machine on a table with a red skirt half under its needle and spools beside it',
    draw: (canvas) => {
      canvas.line = 2.4
      const cloth = 'M220 600Q330 560 470 590L520 612Q560 700 500 830H120Q150 690 220 600Z'
      return scenes.workTable(
        canvas,
        560,
        place(640, 640, 1.22, props.sewingMachine(canvas, '#7FA394')) +
          solid(canvas, cloth, '#B8434A', {
            cloth: 'dots',
            inside: fold(300, 590, 240, 800, -20, 26) + fold(420, 600, 420, 820, 20, 26),
          }) +
          props.spool(canvas, 1060, 700, '#E0B04A', 1.1) +
          props.spool(canvas, 1130, 744, '#3E7466', 1.1),
      )
    },
  },
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
