import type { ProductNote } from '../demo-product.ts'

export const hair: ProductNote[] = [
  {
    name: 'Boar & Pin Paddle Brush',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 3800,
    tags: 'brush, paddle, boar bristle, detangle',
    look: { kind: 'tool', style: 'paddle', pack: '#8A5B38', metal: 'gold' },
    text: `Bristle to polish, pins to reach the scalp, set by hand in an air cushion. It carries oil from root to tip, which is what a hundred strokes were about.

Beech wood with linseed finish.

For dry hair, straight to wavy. Clean with a comb, then soapy water, cushion down.`,
    reviews: [
      ['Evelyn W.', 5, "Shine like my grandmother's."],
      ['Brooke A.', 4, 'Not for thick curls, as stated.'],
      ['Nate P.', 5, 'My long beard approves too.'],
    ],
  },
  {
    name: 'Tortoise Claw Clip',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 1400,
    colors: 'Tortoise #7A4A26, Milk #EDE4D6, Moss #6A7450',
    sizes: 'Small, Large',
    tags: 'claw clip, acetate, hair clip',
    look: { kind: 'tool', style: 'claw', pack: '#7A4A26', metal: 'gold', cloth: 'leopard' },
    text: `Cellulose acetate, cut from sheet and tumbled, so the teeth are round and do not scratch. The spring is covered.

Large holds thick hair twisted once; small holds half.

11 cm and 6 cm. Drop it, it bounces.`,
    reviews: [
      ['Delaney F.', 5, 'Holds all my hair, and I have a lot.'],
      ['Ash K.', 4, 'Large is LARGE. Fun.'],
      ['Monica J.', 5, 'Dropped on tile twice. Fine.'],
    ],
  },
  {
    name: 'Silk Scrunchie Trio',
    brand: 'Maison Tavi',
    seller: 'crown-coil',
    price: 2400,
    colors: 'Rouge #8E1B3F, Champagne #D5BF9A, Sage #6F8F80',
    tags: 'scrunchie, silk, hair tie, set of three',
    look: { kind: 'tool', style: 'scrunchie', pack: '#8E1B3F', metal: 'gold', cloth: 'satin' },
    text: `Made from what remains when silk dresses are cut: 22 momme outside, soft elastic inside, no metal join.

Three per set. They leave no crease after a night's sleep.

Wash together with your pillowcase.`,
    reviews: [
      ['Tilly N.', 5, 'No dent in the morning.'],
      ['Vanya S.', 4, 'Elastic relaxed a bit over months.'],
      ['Bella C.', 4, 'Three colors that all work with my pajamas. Priorities.'],
    ],
  },
  {
    name: 'Coil Cream Leave-In',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 2200,
    sizes: '200 ml, 400 ml',
    tags: 'leave-in, curls, coils, moisture',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'leave-in cream',
      style: 'jar',
      shape: 'round',
      body: 'opaque',
      tint: '#F4E6CF',
      pack: '#C2703D',
      cap: 'color',
      label: 'arch',
      width: 92,
      height: 76,
    },
    text: `Slip first, hold second. Mango butter and flaxseed in a cream that rakes through wet hair without a fight and dries soft.

Made for types 3b to 4c; 3a should take half as much.

No silicones, no mineral oil. Pineapple at night, revive with water by morning.`,
    reviews: [
      ['Imani W.', 5, 'Day four curls. Day FOUR.'],
      ['Chantal B.', 5, 'My daughter stopped crying on detangling days.'],
      ['Gabby L.', 4, 'Bit heavy for my 3a, but I was warned.'],
      ['Renee O.', 4, 'Please make a liter.'],
    ],
  },
  {
    name: 'Rosemary Scalp Oil',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 2600,
    sizes: '60 ml',
    tags: 'scalp oil, rosemary, growth',
    look: {
      kind: 'vessel',
      word: 'scalp oil',
      style: 'dropper',
      shape: 'cone',
      body: 'amber',
      tint: '#B98B3C',
      cap: 'gold',
      label: 'leaf',
      width: 52,
      height: 124,
    },
    text: `Rosemary, peppermint and castor, thinned with grapeseed so that it rinses out. Ten drops along the parts, then five minutes with your fingertips.

Twice a week, the evening before you wash.

We make no promise about inches. We do promise it smells of a kitchen garden.`,
    reviews: [
      ['Patrice G.', 5, 'My edges are coming back, slowly.'],
      ['Wanda K.', 4, 'Tingles. Pleasantly.'],
      ['Simon H.', 3, 'Hard to wash from fine hair.'],
    ],
  },
  {
    name: 'Gentle Lather Shampoo',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 1800,
    old: 2200,
    sizes: '300 ml, 500 ml',
    tags: 'shampoo, sulfate free, color safe',
    look: {
      kind: 'vessel',
      word: 'shampoo bottle',
      style: 'pump',
      shape: 'square',
      body: 'opaque',
      tint: '#F3EBDD',
      pack: '#4F6B5C',
      cap: 'black',
      label: 'full',
      width: 70,
      height: 196,
    },
    text: `Sulfate-free and still foamy, thanks to a coconut surfactant. pH 5, so that color stays in and cuticles stay shut.

Use it at the roots only; the lengths get clean in passing.

Bottle is made of 100% recycled plastic, pump sold separately from now on. Keep yours.`,
    reviews: [
      ['Odessa M.', 5, 'My copper lasted eight weeks.'],
      ['Benji T.', 4, 'Good lather for sulfate free.'],
      ['Lenore C.', 4, 'Scent is light and herbal.'],
    ],
  },
  {
    name: 'Satin Sleep Bonnet',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 2000,
    colors: 'Plum #55294A, Gold #CDA052, Black #232025',
    tags: 'bonnet, satin, overnight, curls',
    look: { kind: 'tool', style: 'bonnet', pack: '#55294A', metal: 'gold', cloth: 'satin' },
    text: `Double-layered and reversible, with a wide band that ties instead of squeezing. Room for braids down to the shoulder blades.

Charmeuse satin, no seam at the forehead.

Machine wash in a bag. It will still be on your head at sunrise, unlike the last one.`,
    reviews: [
      ['Naomi A.', 5, 'Still on at sunrise. Confirmed.'],
      ['Destiny P.', 4, 'Fits waist-length braids if I coil them.'],
      ['Hazel J.', 4, 'Warm in summer, but protects.'],
    ],
  },
  {
    name: 'Wide-Tooth Shower Comb',
    brand: 'Crown & Coil',
    seller: 'crown-coil',
    price: 1200,
    colors: 'Honey #C98F45, Smoke #5B5757',
    tags: 'comb, detangling, wide tooth',
    look: { kind: 'tool', style: 'comb', pack: '#C98F45', metal: 'gold' },
    text: `Saw-cut teeth, each polished by hand, 6 mm apart: no molded seams to tear a wet strand. A hole at the end for the shower hook.

Start at the tips. Go up by a hand's width. Breathe.

19 cm, acetate from wood pulp.`,
    reviews: [
      ['Carla D.', 5, 'Glides. I lose half the hair I used to.'],
      ['Moses E.', 4, 'Good for locs maintenance too.'],
    ],
  },
  {
    name: 'Pearl Barrette Pair',
    brand: 'Quill & Daughter',
    seller: 'crown-coil',
    price: 2600,
    tags: 'barrette, pearl, hair clip, bridal',
    look: { kind: 'tool', style: 'barrette', pack: '#F1E7D8', metal: 'gold' },
    text: `Two slides set with graded glass pearls on a gold-plated clip that closes with a proper click. Rubber on the underside for fine hair.

Eight centimeters each.

Wear both on one side, parallel, like parentheses that forgot to open.`,
    reviews: [
      ['Flora S.', 4, 'Wore them as a bride, now with jeans.'],
      ['Jemima R.', 4, 'Do not slide, the rubber helps.'],
      ['Tansy L.', 4, 'Pearls look like pearls.'],
    ],
  },
]
