import type { ProductNote } from '../demo-product.ts'

export const hairTools: ProductNote[] = [
  {
    name: 'Halo Ionic Dryer',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 14900,
    old: 18900,
    colors: 'Graphite #3A3A3E, Blush #D9A9A0',
    tags: 'hair dryer, ionic, diffuser, tool',
    featured: true,
    look: { kind: 'tool', style: 'dryer', pack: '#3A3A3E', metal: 'rose' },
    text: `480 grams, 1,600 watts and a brushless motor that you can talk over. Three heats, two speeds, a cold shot which is actually cold.

Comes with a deep-bowl diffuser (for curls), a narrow nozzle (for everyone) and a comb attachment (for coils).

2.7 m cable. Clean the filter monthly, it twists off.`,
    reviews: [
      ['Shanice T.', 4, 'Wash day down from fifty minutes to twenty-five.'],
      ['Mandy R.', 5, 'The diffuser bowl is deep enough for my whole head of curls.'],
      ['Georgie P.', 4, 'Quieter, not silent. Cable is nice and long.'],
      ['Fatou D.', 4, 'Comb attachment grips well, took two tries to click in.'],
    ],
  },
  {
    name: 'Feather Ceramic Straightener',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 9800,
    colors: 'Black #232123, Cream #E9DECB',
    tags: 'straightener, flat iron, ceramic',
    look: { kind: 'tool', style: 'straightener', pack: '#232123', metal: 'gold' },
    text: `Rounded plates, 28 mm, that float on springs so there is no need to squeeze. Dial from 120 to 210 °C in steps of ten, and please use the low ones.

Heats in 20 seconds, turns itself off after half an hour.

Curls as well as straightens: twist half a turn and glide.`,
    reviews: [
      ['Latoya B.', 5, 'At 160 it does what my old one did at 210.'],
      ['Emma C.', 4, 'Plate edges are rounded, no dents in the hair.'],
      ['Jill S.', 4, 'The dial is easy to move by accident.'],
    ],
  },
  {
    name: 'Wave Former Wand',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 7600,
    colors: 'Pearl #E7E0D8, Black #242224',
    tags: 'curling wand, waves, ceramic',
    look: { kind: 'tool', style: 'wand', pack: '#E7E0D8', metal: 'rose' },
    text: `A clipless cone, 25 mm at the base and 18 at the tip, for waves which look slept on. Count to five per strand.

Glove included for the first month, until your fingers learn.

Rests on its own foot. Dual voltage.`,
    reviews: [
      ['Kayla M.', 5, 'Waves held through a humid wedding.'],
      ['Rosie V.', 4, 'Glove is a good idea. I learned on day two.'],
      ['Trish H.', 3, 'Wand is long, awkward for my bob.'],
    ],
  },
  {
    name: 'Halo Travel Dryer',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 6400,
    colors: 'Cream #E9DECB, Wine #6E2136',
    tags: 'hair dryer, travel, foldable, dual voltage',
    look: { kind: 'tool', style: 'dryer', pack: '#E9DECB', metal: 'gold' },
    text: `The Halo with its handle folded: 310 grams, 1,200 watts, 110 and 240 volts by themselves. It fits the hotel drawer which never fits anything.

Two heats, one speed, and a nozzle that stays on.

Cable of 1.8 m, cotton pouch.`,
    reviews: [
      ['Birgit O.', 5, 'Replaced the one screwed to every hotel wall of my life.'],
      ['Dele A.', 4, 'Small, honest, a little loud on high.'],
    ],
  },
]
