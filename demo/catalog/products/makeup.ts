import type { ProductNote } from '../demo-product.ts'

export const makeup: ProductNote[] = [
  {
    name: 'Velvet Hour Lipstick',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 2600,
    colors: 'Curtain Call #8E1B3F, Brick Lane #9A3B2E, Bare Minimum #B57866, Fig #5C2438, Tangerine #D2502F',
    tags: 'lipstick, matte, refillable',
    featured: true,
    look: { kind: 'makeup', style: 'lipstick', pack: '#231F20', metal: 'gold', shape: 'bullet', size: 76 },
    text: `A soft matte that forgives dry lips, because there is squalane where others put talc. One pass for a stain, two for a statement.

Refillable: the bullet clicks out, and refills cost $16.

3.5 g. Vegan, no fragrance, tested on skin of every depth before we named the shades.`,
    reviews: [
      ['Keisha W.', 5, 'Curtain Call is red on me and wine on my sister. Both right.'],
      ['Anita P.', 5, 'Through a burrito. Touched up once.'],
      ['Fern L.', 4, 'Comfortable matte, transfers a little onto masks.'],
      ['Roxy D.', 4, 'Refill click is satisfying. Cap could be tighter.'],
    ],
  },
  {
    name: 'Golden Hour Eye Palette',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 4200,
    old: 5200,
    tags: 'eyeshadow, palette, warm, shimmer',
    featured: true,
    look: {
      kind: 'makeup',
      style: 'palette',
      pack: '#6E4B3A',
      metal: 'gold',
      size: 120,
      shape: 'square',
      pans: [
        '#F0DCC4',
        '#D9A878',
        '#B9743F',
        '#E8C079',
        '#8E4A2C',
        '#5A2E22',
        '#C98D84',
        '#A3472F',
        '#D8B07A',
        '#3A2320',
      ],
    },
    text: `Ten shades from a porch at 6 p.m. Six mattes that blend without turning gray, three shimmers, one wet-look topper in the corner.

Pans are magnetic and sold singly; keep the frame, change the picture.

Talc-free. Mirror as large as the lid. Shake the brush, not the palette.`,
    reviews: [
      ['Jasmine O.', 5, 'Mattes show up on deep skin without digging. Thank you.'],
      ['Clare R.', 4, 'The topper is sheer, more glow than glitter.'],
      ['Deb K.', 5, 'Replaced one pan instead of the whole thing. The future.'],
      ['Ilse T.', 3, 'A bit of kick-up in the darkest brown.'],
    ],
  },
  {
    name: 'Skin Tint Serum Foundation',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 3800,
    old: 4400,
    colors: 'Shell 10 #F0D6BD, Oat 24 #DDB690, Honey 38 #BF8B5E, Chestnut 52 #8A5637, Ebony 66 #4E2E20',
    sizes: '30 ml',
    tags: 'foundation, skin tint, serum, dewy',
    look: {
      kind: 'vessel',
      word: 'foundation bottle',
      style: 'dropper',
      shape: 'square',
      body: 'clear',
      tint: '#DDB690',
      cap: 'gold',
      label: 'lines',
      width: 42,
      height: 120,
    },
    text: `Half serum, half color. Thin as milk, it evens without covering freckles; a second layer where you want it stays thin.

With niacinamide 4% and squalane. The number in the shade is depth, from 1 to 70.

Shake well: pigment settles when there is no thickener. Two drops per cheek.`,
    reviews: [
      ['Laila M.', 5, 'My freckles stayed. My redness did not.'],
      ['Tammy G.', 4, 'Dropper is elegant and a little messy.'],
      ['Oyin A.', 5, 'Ebony 66 is neutral, not red, not gray.'],
      ['Susan C.', 3, 'Sheer. Do not expect it to hide acne scars.'],
    ],
  },
  {
    name: 'Lash Ledger Mascara',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 2400,
    colors: 'Black #1C1A1C, Brown #4A3226',
    tags: 'mascara, tubing, lengthening',
    look: { kind: 'makeup', style: 'mascara', pack: '#8E1B3F', metal: 'gold', shape: 'slim', size: 125 },
    text: `Tubing formula: each lash gets its own little sleeve, which slides off with warm water and leaves no rings under the eye.

The brush is molded with short bristles at one side for lower lashes.

Ophthalmologist tested; contact lenses are fine. Replace it four months after opening.`,
    reviews: [
      ['Whitney S.', 4, 'Slides off in the shower like tiny commas.'],
      ['Abena F.', 4, 'Cried at a wedding. No one could tell.'],
      ['Holly J.', 4, 'Length yes, volume modest.'],
    ],
  },
  {
    name: 'Glass Lip Oil',
    brand: 'Hush Beauty',
    seller: 'pigment-house',
    price: 1900,
    colors: 'Cherry #B3283C, Peach #E59A76, Clear #EFE3D8, Plum #7A3452',
    tags: 'lip oil, gloss, hydrating',
    look: { kind: 'makeup', style: 'gloss', pack: '#F3E9E1', metal: 'gold', shape: 'square', size: 90 },
    text: `High shine, no glue. Apricot and jojoba oils in a gel which stays on the lips and lets your hair go.

The slanted tip is fat on purpose: one stroke per lip.

5 ml. It tastes of nothing much, as intended.`,
    reviews: [
      ['Mina R.', 5, 'Windy day, hair free. Ten points.'],
      ['Sage T.', 4, 'Lasts about two hours, feels nice the entire time.'],
      ['Blanca E.', 4, 'Plum looks scary in the tube and sheer on.'],
    ],
  },
  {
    name: 'Soft Focus Pressed Powder',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 3400,
    colors: 'Light #EBCFB4, Medium #CDA27A, Deep #8B5B3E',
    tags: 'powder, compact, setting, mirror',
    look: { kind: 'makeup', style: 'compact', pack: '#2C2426', metal: 'gold', shape: 'round', size: 78 },
    text: `Milled eleven times with rice starch, to take away shine and keep the skin. The embossed sunburst lasts about three weeks; use it anyway.

Slim compact with a real glass mirror and a puff in its own tray.

9 g. No flashback in photographs, we checked with three phones and a wedding photographer.`,
    reviews: [
      ['Gloria H.', 5, 'Oily T-zone calm for six hours.'],
      ['Pia N.', 4, 'I felt guilty brushing over the sunburst.'],
      ['Mabel C.', 5, 'Deep shade does not turn ashy.'],
    ],
  },
  {
    name: 'Ten-Free Nail Lacquer',
    brand: 'Hush Beauty',
    seller: 'pigment-house',
    price: 1200,
    colors: 'Rouge #8E1B3F, Sage #7E9883, Biscuit #CBA98B, Ink #23283A, Coral #DC6A54',
    tags: 'nail polish, vegan, quick dry',
    look: { kind: 'makeup', style: 'nail', pack: '#1F1C1D', metal: 'dark', shape: 'round', size: 72 },
    text: `Without the ten ingredients people ask about, and with a wide flat brush that covers a thumbnail in three strokes.

Dry to touch in 90 seconds, hard in eight minutes. Up to seven days with our top coat, five without.

11 ml; sugarcane-based solvents smell fainter, but do open a window.`,
    reviews: [
      ['Nicky V.', 5, 'Three strokes, true story.'],
      ['Jolene P.', 3, 'Chips on day five, as they say.'],
      ['Ada S.', 5, 'Sage gets more compliments than any red I own.'],
      ['Rhonda L.', 3, 'Coral needs three coats to be opaque.'],
    ],
  },
  {
    name: 'Cream Blush Stick',
    brand: 'Hush Beauty',
    seller: 'pigment-house',
    price: 2200,
    colors: 'Dahlia #B5405A, Apricot #DE8D66, Rosehip #C06A5E, Mulberry #7D2E4A',
    tags: 'blush, cream, stick, multi use',
    look: { kind: 'makeup', style: 'stick', pack: '#EBDDD0', metal: 'rose', shape: 'round', size: 84 },
    text: `Cheeks, lips, lids, in the back of a cab. Swipe, tap with two fingers, stop before you think you should.

Candelilla wax keeps it solid in a hot bag.

7 g is roughly a year of mornings. Sets to satin, not powder.`,
    reviews: [
      ['Ruthie B.', 5, 'Cab tested. Literally.'],
      ['Manon D.', 4, 'Mulberry looks fierce and blends down to a flush.'],
      ['Chi O.', 5, 'Melts in, never patchy over sunscreen.'],
    ],
  },
  {
    name: 'Kohl Pencil Smolder',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 1600,
    colors: 'Soot #1D1B1E, Espresso #3F2A20, Moss #4B5338, Navy #252F4F',
    tags: 'eyeliner, kohl, pencil',
    look: { kind: 'makeup', style: 'pencil', pack: '#1D1B1E', metal: 'gold', shape: 'slim', size: 130 },
    text: `Thirty seconds to smudge, then it stays where you left it. Soft enough for the waterline, which is where kohl began.

Cedar barrel, sharpen it with any sharpener, and put the pencil in the fridge for ten minutes first.

1.1 g. Removes with oil or balm.`,
    reviews: [
      ['Zainab K.', 5, 'Waterline, eight hours, no panda.'],
      ['Petal J.', 4, 'You do have to be quick.'],
      ['Greta S.', 4, 'The fridge tip works for all my pencils.'],
    ],
  },
  {
    name: 'Studio Brush Set',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 6800,
    old: 8500,
    tags: 'brushes, set, vegan, tools',
    look: { kind: 'makeup', style: 'brush-set', pack: '#2A2224', metal: 'rose', size: 190 },
    text: `Seven brushes, no filler: powder, cheek, base, concealer, lid, crease, line. Synthetic fibers cut by hand, never trimmed, so that tips stay soft.

Birch handles, brass ferrules pressed twice.

Rolls up in a cotton canvas wrap. Wash with bar soap and dry them head down.`,
    reviews: [
      ['Ines C.', 5, 'No shedding after a month of daily washing, I am a makeup artist.'],
      ['Bobbi L.', 5, 'The crease brush is perfection.'],
      ['Farah T.', 4, 'Wrap could use a tie instead of snaps.'],
    ],
  },
  {
    name: 'Cushion Concealer',
    brand: 'Hush Beauty',
    seller: 'pigment-house',
    price: 2800,
    colors: 'Fair #EED2B8, Tan #C3946A, Rich #7E4E33',
    tags: 'concealer, cushion, brightening',
    look: { kind: 'makeup', style: 'cushion', pack: '#E9C7BE', metal: 'rose', shape: 'round', size: 70 },
    text: `A sponge full of thin, bright concealer and a puff with a pointed corner for the inner eye. It cools as it goes on.

Caffeine 1%. SPF we leave to your sunscreen.

12 g; the cushion is a refill. Press, do not rub.`,
    reviews: [
      ['Nadira P.', 4, 'Pretty for tired eyes, too light for blemishes.'],
      ['Lou A.', 5, 'The cool feeling at 6 a.m. is worth it.'],
      ['Dot W.', 2, 'Dried out after ten weeks although I closed it properly.'],
    ],
  },
  {
    name: 'Lustre Highlighter Shell',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 3200,
    colors: 'Moonbeam #E9DCCB, Amber #D9A566, Rose Quartz #DDB0A5',
    tags: 'highlighter, glow, compact',
    look: { kind: 'makeup', style: 'compact', pack: '#E6D3B8', metal: 'gold', shape: 'shell', size: 74 },
    text: `Baked on terracotta for a day, which turns a slurry of pearl into a dome you can stroke. No glitter: the shine is in the angle.

One sweep is candlelight, three is headlights.

6 g in a shell case with a magnetic hinge.`,
    reviews: [
      ['Carmen V.', 5, 'No sparkles, only gleam.'],
      ['Thea N.', 5, 'The case is on my vanity even when I do not use it.'],
      ['Joyce M.', 4, 'Amber on brown skin is a dream.'],
    ],
  },
  {
    name: 'Browcraft Gel',
    brand: 'Hush Beauty',
    seller: 'pigment-house',
    price: 1800,
    colors: 'Blonde #B89468, Brunette #5A4030, Raven #2A2324',
    tags: 'brow gel, tinted, fiber',
    look: { kind: 'makeup', style: 'wand', pack: '#D9CBB8', metal: 'silver', shape: 'round', size: 88 },
    text: `A micro brush that reaches hairs others flatten. Tinted gel with fibers of half a millimeter to fill the sparse end.

Holds from breakfast until you wash it off and never goes crunchy.

4 ml. Wipe the brush on the rim, always.`,
    reviews: [
      ['Kelly F.', 5, 'Tiny brush, huge difference.'],
      ['Sunny R.', 4, 'Brunette is cool toned, good for me.'],
      ['Vi C.', 4, 'Wipe the wand first or you get caterpillars.'],
    ],
  },
  {
    name: 'Powder Brush No. 1',
    brand: 'Pigment House',
    seller: 'pigment-house',
    price: 2900,
    tags: 'brush, powder, vegan',
    look: { kind: 'makeup', style: 'brush', pack: '#8E1B3F', metal: 'gold', size: 180 },
    text: `The large one from our set, sold alone because everybody loses theirs in the gym. A dome of forty thousand wave-shaped fibers which pick up powder and let go of it.

Balanced so it lies still on a table.

18 cm, handle of lacquered birch.`,
    reviews: [
      ['Yvette D.', 5, 'Softest thing in my bathroom.'],
      ['Pam G.', 4, 'Lost mine at the gym. Here I am.'],
    ],
  },
]
