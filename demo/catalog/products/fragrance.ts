import type { ProductNote } from '../demo-product.ts'

export const fragrance: ProductNote[] = [
  {
    name: 'Encre No. 3 Eau de Parfum',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 13800,
    sizes: '30 ml, 50 ml, 100 ml',
    tags: 'perfume, woody, ink, vetiver',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'square',
      body: 'clear',
      tint: '#3D4A63',
      cap: 'black',
      label: 'full',
      width: 62,
      height: 104,
    },
    text: `A letter written at night. Opens with black pepper and bergamot, then settles into vetiver, blue ink and a dry cedar that stays on a scarf for days.

Perfumer's concentration 18%. Made of 61 materials, all listed inside the box.

Two sprays; three if you mean it. Store away from light.`,
    reviews: [
      ['Etienne V.', 5, 'Smells like the stationery store of my childhood. In a good way.'],
      ['Marisa L.', 4, 'Sharp for ten minutes, then wonderful.'],
      ['Cole B.', 5, 'The sample let me try before opening. Very fair.'],
      ['Sadie K.', 4, 'Eight hours on skin, a week on wool.'],
    ],
  },
  {
    name: 'Figuier Blanc Eau de Toilette',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 9200,
    old: 11000,
    sizes: '50 ml, 100 ml',
    tags: 'perfume, fig, green, summer',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'round',
      body: 'clear',
      tint: '#C4D3A2',
      cap: 'wood',
      label: 'leaf',
      width: 78,
      height: 96,
    },
    text: `The whole tree: crushed leaf, milky sap, fruit warm from the wall. A sea note underneath, hardly there.

Light, greener than it is sweet, gone by evening. That is why there is a 100 ml.

The cap is turned from olive wood, grain differs.`,
    reviews: [
      ['Giulia P.', 5, "My grandmother's terrace, bottled."],
      ['Ron S.', 4, 'Lasts four hours on me.'],
      ['Bette A.', 4, 'Not candied like other figs.'],
    ],
  },
  {
    name: 'Rosa Fumata Extrait',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 18900,
    sizes: '15 ml, 30 ml',
    tags: 'perfume, rose, smoke, extrait',
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'facet',
      body: 'clear',
      tint: '#A23B4E',
      cap: 'gold',
      label: 'none',
      width: 68,
      height: 92,
    },
    text: `Turkish rose held over a birch fire. Saffron at the edge, labdanum below, and for a moment, right in the middle, raspberry jam.

Extrait at 28%, applied with the glass rod in drops.

It grows for an hour before it speaks. Do not judge from the bottle.`,
    reviews: [
      ['Nadja O.', 5, 'The jam moment is real.'],
      ['Vaughn T.', 5, 'One drop per wrist fills a taxi.'],
      ['Celia H.', 3, 'Too smoky for me, my boyfriend stole it.'],
    ],
  },
  {
    name: 'Sel de Peau Skin Scent',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 10400,
    sizes: '50 ml',
    tags: 'perfume, musk, skin scent, clean',
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'arch',
      body: 'frosted',
      tint: '#EFE0D2',
      cap: 'stone',
      label: 'arch',
      width: 64,
      height: 112,
    },
    text: `Salt, iris root and three musks. From a meter away nobody notices; within a hand's width they ask what it is.

Because noses tire of musks, you may stop smelling it while others still do. Trust them.

Good for offices, bedrooms, second dates.`,
    reviews: [
      ['Imke D.', 5, 'I thought it had vanished. Then three people asked.'],
      ['Alana R.', 4, 'Cozy, slightly powdery.'],
      ['Tess G.', 4, 'Bottle feels like a pebble. Lovely object.'],
    ],
  },
  {
    name: 'Orange Amère Cologne',
    brand: 'Maison Verre',
    seller: 'nocturne',
    price: 7800,
    sizes: '100 ml, 200 ml',
    tags: 'cologne, citrus, neroli, fresh',
    look: {
      kind: 'vessel',
      word: 'cologne bottle',
      style: 'flacon',
      shape: 'tall',
      body: 'clear',
      tint: '#EDB24F',
      cap: 'cork',
      label: 'band',
      width: 58,
      height: 170,
    },
    text: `Bitter orange in all its parts: peel, leaf, flower, twig. A splash cologne without a sprayer, to be poured into the palm and slapped on like it is 1890.

Fades in two hours, by design. Use too much.

Alcohol from sugar beets. Cork stopper over a glass neck.`,
    reviews: [
      ['Leo M.', 5, 'A bath of sunshine after shaving.'],
      ['Pru J.', 4, 'Gone by lunch, so I carry a travel vial.'],
      ['Hortense B.', 5, 'Real neroli, not detergent.'],
    ],
  },
  {
    name: 'Minuit Vanille',
    brand: 'Maison Verre',
    seller: 'nocturne',
    price: 11600,
    old: 14500,
    sizes: '30 ml, 75 ml',
    tags: 'perfume, vanilla, rum, gourmand',
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'sphere',
      body: 'amber',
      tint: '#A8642E',
      cap: 'gold',
      label: 'seal',
      width: 84,
      height: 104,
    },
    text: `Vanilla for grown-ups: bean, leather, dark rum, a twist of smoke. No cupcake was involved.

Warm weather makes it loud, so think of it as a coat.

Eau de parfum, 20%. The liquid darkens over the years, which is vanillin at work and no fault.`,
    reviews: [
      ['Bernadette C.', 5, 'Strangers lean in.'],
      ['Isa W.', 5, 'Boozy at first, blankets later.'],
      ['Jerome P.', 3, 'Sweeter on my skin than I had hoped.'],
    ],
  },
  {
    name: 'Green Room Hair & Body Mist',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 4200,
    sizes: '150 ml',
    tags: 'body mist, hair mist, tea, fresh',
    look: {
      kind: 'vessel',
      word: 'body mist',
      style: 'spray',
      shape: 'round',
      body: 'frosted',
      tint: '#A9C7B4',
      cap: 'white',
      label: 'lines',
      width: 50,
      height: 178,
    },
    text: `Green tea, cut cucumber and cedar sawdust, as in the wings of a theater after a spring clean. Low in alcohol, so it is kind to hair.

Mist it over a brush and then brush.

150 ml, refill pouches by mail in summer.`,
    reviews: [
      ['Lottie E.', 5, 'My gym bag smells like a spa.'],
      ['Corey N.', 4, 'Subtle. Works on hair without drying it out.'],
    ],
  },
  {
    name: 'Pocket Trio Rollerballs',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 5800,
    sizes: '3 x 8 ml',
    tags: 'rollerball, travel, gift set, discovery',
    look: {
      kind: 'vessel',
      word: 'rollerballs',
      style: 'roll-on',
      shape: 'tall',
      body: 'clear',
      tint: '#C98A5A',
      cap: 'gold',
      label: 'band',
      width: 20,
      height: 96,
    },
    text: `Three of our best in oil: Encre, Figuier, Rosa. Jojoba carries them close to the skin and quietly through security.

Layer Figuier over Rosa and thank us.

Each 8 ml, steel ball, in a drawer box lined with felt.`,
    reviews: [
      ['Samantha I.', 4, 'Figuier over Rosa: thanking you.'],
      ['Gil F.', 3, 'One cap was loose, replaced in two days.'],
      ['Marianne T.', 5, 'Best gift under sixty dollars I have found.'],
    ],
  },
  {
    name: 'Amber Study Solid Perfume',
    brand: 'Maison Verre',
    seller: 'nocturne',
    price: 3200,
    tags: 'solid perfume, amber, travel, tin',
    look: {
      kind: 'vessel',
      word: 'solid perfume',
      style: 'tin',
      shape: 'round',
      body: 'opaque',
      tint: '#C98B45',
      pack: '#B08A4A',
      cap: 'gold',
      label: 'seal',
      width: 48,
      height: 16,
    },
    text: `Benzoin, tonka and beeswax in a brass slider the size of a coin. Warm it with a finger, touch it behind the ear.

Nobody else on the train will know.

10 g. It survives handbags, heat to 45 °C, and children.`,
    reviews: [
      ['Wilma S.', 5, 'Discreet and lasts for hours on the collar.'],
      ['Otis R.', 3, 'The slide is stiff, then perfect.'],
    ],
  },
  {
    name: 'Iris Noir Parfum',
    brand: 'Maison Verre',
    seller: 'nocturne',
    price: 21500,
    sizes: '50 ml',
    tags: 'perfume, iris, powder, luxury',
    look: {
      kind: 'vessel',
      word: 'perfume bottle',
      style: 'flacon',
      shape: 'shoulder',
      body: 'smoke',
      tint: '#5A4A6A',
      cap: 'silver',
      label: 'oval',
      width: 72,
      height: 118,
    },
    text: `Six-year-old orris butter, which costs more than gold by weight and smells of violets, cold flour and clean skin. Set against cocoa and suede.

No bright top: it begins low and stays there.

Hand-filled and numbered. Wear it with something severe.`,
    reviews: [
      ['Anastasia K.', 5, 'Cold and beautiful. I keep sniffing my sleeve.'],
      ['Philomena G.', 4, 'Expensive, and you smell where the money went.'],
      ['Drew A.', 5, 'Number 112 here.'],
    ],
  },
]
