import type { ProductNote } from '../demo-product.ts'

export const bags: ProductNote[] = [
  {
    name: 'Foundry Leather Tote',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 24800,
    colors: 'Chestnut #8A5230, Black #201D1E, Olive #5F6046',
    tags: 'tote, leather, laptop, work',
    featured: true,
    look: {
      kind: 'bag',
      style: 'tote',
      width: 380,
      height: 300,
      cloth: 'leather',
      metal: 'gold',
      strap: 'leather',
      trim: 'tassel',
    },
    text: `Carries a 15-inch laptop, a folder and a sweater, and stands up by itself while you look for your keys (they hang on the strap inside).

Vegetable-tanned cowhide from a tannery on the St. Lawrence, raw edges burnished by hand.

38 x 30 x 14 cm, handle drop 25 cm, 980 g. Scratches rub out with a thumb.`,
    reviews: [
      ['Vanessa H.', 5, 'Two years daily and it has only become handsomer.'],
      ['Ping L.', 4, 'The key strap should be mandatory.'],
      ['Rachel U.', 4, 'Heavy once the laptop is in, but straps do not dig.'],
      ['Ted A.', 4, 'Bought for my wife, she says the inside pocket could be deeper.'],
    ],
  },
  {
    name: 'Arc Crescent Shoulder Bag',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 16900,
    old: 19800,
    colors: 'Bordeaux #6B1E2D, Cream #E8DDC8, Black #1F1D1E',
    tags: 'shoulder bag, crescent, leather',
    featured: true,
    look: {
      kind: 'bag',
      style: 'hobo',
      width: 320,
      height: 190,
      cloth: 'leather',
      metal: 'gold',
      strap: 'leather',
      trim: 'zip',
    },
    text: `A half-moon that tucks into the curve between arm and waist. The zip runs all the way along the arc so that it opens like a mouth.

Smooth calf over a thin foam, which keeps the shape when empty.

Strap with a knot at five positions. Fits phone, wallet, sunglasses in their case, lipstick.`,
    reviews: [
      ['Daphne C.', 5, 'Sits exactly under my arm. Never slips.'],
      ['Khadija S.', 3, 'Cream needs care with dark denim.'],
      ['Ursula B.', 4, 'Opens wide, so I can see everything at the bottom.'],
    ],
  },
  {
    name: 'Harper Quilted Chain Bag',
    brand: 'Maison Tavi',
    seller: 'fold-carry',
    price: 18900,
    colors: 'Black #1D1B1D, Blush #DDB3AB, Navy #27304B',
    tags: 'crossbody, quilted, chain strap, evening',
    look: {
      kind: 'bag',
      style: 'crossbody',
      width: 240,
      height: 160,
      cloth: 'quilt',
      metal: 'gold',
      strap: 'chain',
      trim: 'turnlock',
    },
    text: `Diamond quilting in lamb nappa, with the chain threaded by hand through leather so that it does not rattle.

Wear it long across the body or doubled on the shoulder.

Turnlock, back slip pocket, three card slots. 24 x 16 x 6 cm. Keep the felt insert when you store it.`,
    reviews: [
      ['Jocelyn F.', 5, 'The chain is silent! That alone.'],
      ['Maeve R.', 4, 'Holds a big phone with nothing to spare.'],
      ['Toni W.', 3, 'Lamb is delicate, a corner scuffed in a month.'],
    ],
  },
  {
    name: 'Cinch Bucket Bag',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 15400,
    old: 18500,
    colors: 'Tan #B98454, Forest #2C4A3C, Clay Suede #B4735A',
    tags: 'bucket bag, drawstring, leather',
    look: {
      kind: 'bag',
      style: 'bucket',
      width: 230,
      height: 270,
      cloth: 'leather',
      metal: 'gold',
      strap: 'leather',
      trim: 'drawstring',
    },
    text: `A cylinder and a cord. Pull it and the leather folds into eight neat pleats; let go and it gapes wide enough for a paperback on its side.

Round base with five metal feet.

The strap unhooks, and there is a zip pouch on a lanyard within. About 27 cm tall.`,
    reviews: [
      ['Samira K.', 5, 'Swallows a water bottle upright.'],
      ['Joan D.', 3, 'Drawstring is stiff until the leather warms to you.'],
      ['Elsie M.', 5, 'I use the little inner pouch as an evening bag.'],
    ],
  },
  {
    name: 'Minuit Satin Clutch',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 8900,
    colors: 'Midnight #23294A, Champagne #D6C09B, Emerald #155E4B',
    tags: 'clutch, satin, evening, bow',
    look: {
      kind: 'bag',
      style: 'clutch',
      width: 250,
      height: 140,
      cloth: 'satin',
      metal: 'gold',
      strap: 'none',
      trim: 'bow',
    },
    text: `Duchess satin, folded into one flat oversized bow. Magnetic closure under the knot; a chain hides inside for when you need both hands.

Room for a phone, a card, a key and one small regret.

Spot clean with a damp white cloth, along the weave.`,
    reviews: [
      ['Faye L.', 5, 'Looks like a gift you are carrying.'],
      ['Renee A.', 4, 'My large phone fits diagonally only.'],
    ],
  },
  {
    name: 'Passage Waxed Backpack',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 17600,
    colors: 'Field Green #56603F, Navy #29334D, Sand #C5AD85',
    tags: 'backpack, waxed canvas, laptop, travel',
    look: {
      kind: 'bag',
      style: 'backpack',
      width: 300,
      height: 420,
      cloth: 'canvas',
      metal: 'gold',
      strap: 'leather',
      trim: 'buckle',
      accent: '#7A4B2B',
    },
    text: `Eighteen-ounce waxed canvas, bridle leather straps and buckles which are really magnets: one hand opens them.

Padded sleeve for 16 inches, side pocket for a tall bottle, 19 liters in all.

Re-wax every other year. It does not like the washing machine, and says so by going flat.`,
    reviews: [
      ['Marcel B.', 5, 'Fake buckles with magnets are the best lie in luggage.'],
      ['Ivy T.', 4, 'Wax smell gone after a week by the window.'],
      ['Nico S.', 5, 'Bike commute, all weather, laptop bone dry.'],
    ],
  },
  {
    name: 'Dot Camera Bag',
    brand: 'Juno Park',
    seller: 'fold-carry',
    price: 7900,
    old: 9900,
    colors: 'Cobalt #2C4A9A, Tomato #C5402F, Bone #E5DDCD',
    tags: 'camera bag, crossbody, web strap',
    look: {
      kind: 'bag',
      style: 'camera',
      width: 210,
      height: 140,
      cloth: 'leather',
      metal: 'silver',
      strap: 'web',
      trim: 'zip',
      accent: '#E9B44C',
    },
    text: `Two zips, two compartments: one for what you reach for, one for what you hope not to need. Pebbled leather, 21 cm wide.

The web strap is 5 cm, comfortable on a bare shoulder, and comes off.

Gusset opens flat for airport trays.`,
    reviews: [
      ['Callie P.', 4, 'Wide strap, no neck pain at festivals.'],
      ['Greta N.', 4, 'Zips are chunky and smooth.'],
      ['Bo H.', 4, 'Cobalt is electric. Good.'],
    ],
  },
  {
    name: 'Market Raffia Basket',
    brand: 'Saltline',
    seller: 'seller',
    price: 9200,
    colors: 'Natural #D6B987, Natural and Black #CDB085',
    tags: 'basket bag, raffia, summer',
    look: {
      kind: 'bag',
      style: 'basket',
      width: 400,
      height: 280,
      cloth: 'raffia',
      metal: 'gold',
      strap: 'leather',
      trim: 'contrast',
      accent: '#7A4A2A',
    },
    text: `Woven from Malagasy raffia by a group of women who sign each basket on a tag inside. Four days of work, with leather handles sewn on in Portland.

Holds a baguette, tomatoes, two books and a cardigan on top.

Soft enough to flatten in a suitcase. Steam it back to shape.`,
    reviews: [
      ['Annabel S.', 4, 'Mine is signed by Hanta. I think of her at the market.'],
      ['Kristen O.', 5, 'No scratchy ends to catch on dresses.'],
      ['Lou F.', 4, 'Wish it had a closure, I tie a scarf across.'],
    ],
  },
  {
    name: 'Lady Frame Top-Handle',
    brand: 'Hest',
    seller: 'second-turn',
    price: 19500,
    old: 31000,
    colors: 'Cognac Croc #8B4D2A',
    used: true,
    stock: 'single',
    tags: 'top handle, pre-loved, croc embossed, structured',
    look: {
      kind: 'bag',
      style: 'top-handle',
      width: 270,
      height: 200,
      cloth: 'croc',
      metal: 'gold',
      strap: 'leather',
      trim: 'flap',
    },
    text: `A structured Hest bag from about eight years ago, in embossed calf. It has the weight and the click of the old hardware.

Condition: very good. Hairline scratches on the clasp, corners retouched, interior spotless. Comes with lock and both keys.

27 x 20 x 12 cm. Strap not original, but close.`,
    reviews: [],
  },
  {
    name: 'Otto Belt Bag',
    brand: 'Juno Park',
    seller: 'fold-carry',
    price: 6400,
    colors: 'Black #222021, Moss #626A4A, Lilac #B3A3C6',
    tags: 'belt bag, nylon, hands free',
    look: {
      kind: 'bag',
      style: 'belt-bag',
      width: 250,
      height: 140,
      cloth: 'puffer',
      metal: 'dark',
      strap: 'web',
      trim: 'pocket',
    },
    text: `Padded recycled nylon for phone, keys, passport and a snack. Around the hips or high across the chest, as you please.

Back pocket against the body for what must not be lost.

Buckle is aluminum. Machine wash cold, hang from the strap.`,
    reviews: [
      ['Shay D.', 5, 'Dog park bag. Treats in front, phone behind.'],
      ['Marie C.', 4, 'Belt adjusts small enough for my daughter too.'],
      ['Ty G.', 4, 'Puffy and cute. Back pocket saved me in Rome.'],
    ],
  },
  {
    name: 'Satchel No. 9',
    brand: 'Quill & Daughter',
    seller: 'fold-carry',
    price: 15800,
    colors: 'Conker #7A4225, Bottle #25443A',
    tags: 'satchel, school bag, leather',
    look: {
      kind: 'bag',
      style: 'satchel',
      width: 310,
      height: 230,
      cloth: 'leather',
      metal: 'gold',
      strap: 'leather',
      trim: 'buckle',
    },
    text: `The school satchel, made as it should have been: bridle leather stitched with waxed linen, two working buckles, one top handle.

Nine is the number of holes in the strap.

Fits A4 and a lunch box. Stiff on delivery; carry it for a month and it will unbend. Beeswax balm included.`,
    reviews: [
      ['Professor Lin', 5, 'Students ask where I bought it. I tell them when they hand in on time.'],
      ['Beth Y.', 3, 'Two buckles are slow. You get used to it.'],
    ],
  },
  {
    name: 'Overnight Weekender',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 28500,
    colors: 'Black Canvas #2A2829, Oat Canvas #D5C6A8',
    tags: 'weekender, travel, canvas, cabin size',
    availability: 'OutOfStock',
    look: {
      kind: 'bag',
      style: 'weekender',
      width: 480,
      height: 290,
      cloth: 'canvas',
      metal: 'gold',
      strap: 'web',
      trim: 'contrast',
      accent: '#7E4C2A',
    },
    text: `Cabin size on every airline we checked, with a shoe tunnel at one end and a sleeve that slides over a trolley handle.

Canvas body, leather base and handles. Zips by a maker we have trusted for a decade.

48 x 29 x 23 cm, 32 liters. Back in production; sign up for the note.`,
    reviews: [
      ['Rex M.', 5, 'Three nights, two pairs of shoes, no ironing.'],
      ['Silvia P.', 5, 'The trolley sleeve saves my shoulder.'],
      ['Joy B.', 4, 'I wish there were one more inner pocket.'],
    ],
  },
  {
    name: 'Pearl Frame Pouch',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 10800,
    colors: 'Rosewood #7E3A42, Ivory #ECE3D2',
    tags: 'frame bag, velvet, evening, pouch',
    look: {
      kind: 'bag',
      style: 'frame',
      width: 220,
      height: 170,
      cloth: 'velvet',
      metal: 'gold',
      strap: 'chain',
      trim: 'knot',
      accent: '#F2E8D8',
    },
    text: `Gathered velvet on a kiss-lock frame with two pearly beads. It clicks shut with the sound your grandmother's did.

Lined in leftover dress silk, each one different.

A detachable 110 cm chain. Brush the pile with a dry toothbrush.`,
    reviews: [
      ['Henrietta K.', 5, 'That click! And my lining has tiny swans.'],
      ['Ana V.', 4, 'Frame is snug, mind your nails.'],
      ['Opal J.', 5, 'Fits more than you would guess because it is round.'],
    ],
  },
]
