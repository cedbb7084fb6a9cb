import { place } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import { chalkAndScissors, garment, pins, prop, type Sketch, shoe } from './beside.ts'
import * as props from './props.ts'
import * as scenes from './service-scenes.ts'

/** What to wear, and made to fit. */
export const wardrobeSketches: Record<string, Sketch> = {
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
      const client: scenes.Client = { skin: '#D9A87E', hair: '#2B1D1B', style: 'crop', man: true }
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
}
