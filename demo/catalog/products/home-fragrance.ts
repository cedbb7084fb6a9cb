import type { ProductNote } from '../demo-product.ts'

export const homeFragrance: ProductNote[] = [
  {
    name: 'Figuier Blanc Candle',
    brand: 'Nocturne',
    seller: 'nocturne',
    price: 4800,
    sizes: '190 g',
    tags: 'candle, fig, home fragrance, gift',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'candle',
      style: 'jar',
      shape: 'round',
      body: 'amber',
      tint: '#E9DCC3',
      cap: 'wood',
      label: 'full',
      width: 80,
      height: 96,
    },
    text: `The leaf, the milk and the warm wall behind the fig tree, in rapeseed wax that burns for forty hours.

Let the first burn reach the rim, then it will be even ever after.

190 g, cotton wick, a lid of turned beech that snuffs it.`,
    reviews: [
      ['Thea M.', 5, 'The hallway smells like the holiday I did not take.'],
      ['Anton K.', 4, 'Burns clean. I trim the wick each time.'],
      ['Roz P.', 4, 'Generous scent, even unlit.'],
    ],
  },
  {
    name: 'C’est Soir Room Spray',
    brand: 'Maison Verre',
    seller: 'nocturne',
    price: 3600,
    old: 4500,
    sizes: '100 ml',
    tags: 'room spray, evening, amber, smoke, home fragrance',
    look: {
      kind: 'vessel',
      word: 'room spray',
      style: 'spray',
      shape: 'square',
      body: 'smoke',
      tint: '#6B4A3A',
      cap: 'black',
      label: 'arch',
      width: 46,
      height: 150,
    },
    text: `Lamps on, coats off: amber, a little birch smoke, the peel of one clementine. Three sprays into the middle of a room.

Not for the pillow; the pillow has its own water.

100 ml in smoked glass.`,
    reviews: [
      ['Hugo L.', 5, 'Guests ask. I say it is my cooking.'],
      ['Wren T.', 4, 'Gone after two hours, lovely until then.'],
    ],
  },
  {
    name: 'Lavande Linen Water',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 2200,
    sizes: '250 ml, 500 ml',
    tags: 'linen water, lavender, laundry, sleep',
    look: {
      kind: 'vessel',
      word: 'linen water',
      style: 'spray',
      shape: 'tall',
      body: 'clear',
      tint: '#C9C3E0',
      cap: 'white',
      label: 'leaf',
      width: 58,
      height: 190,
    },
    text: `Distilled lavender from one hillside, water, and nothing that stains. For the iron, the wardrobe and the pillow.

Spray from a forearm away and let it dry.

Refills cost two thirds and come in a pouch.`,
    reviews: [
      ['Sunniva B.', 5, 'Ironing has become nearly pleasant.'],
      ['Marc D.', 3, 'Fresh, though the trigger drips at the end of the bottle.'],
    ],
  },
  {
    name: 'Cedar Drawer Tin',
    brand: 'Northloom',
    seller: 'northloom',
    price: 1800,
    tags: 'cedar, moth, knitwear care, wardrobe, home',
    look: {
      kind: 'vessel',
      word: 'cedar tin',
      style: 'tin',
      shape: 'round',
      body: 'opaque',
      tint: '#B98A5E',
      pack: '#5B6B57',
      cap: 'wood',
      label: 'seal',
      width: 78,
      height: 34,
    },
    text: `Cedar chips and a few drops of its oil, in a tin with a pierced lid. Moths read it as a closed door.

One per drawer, two per wardrobe. Shake it in spring.

Refill it with ours or with your own pencil shavings; we tried.`,
    reviews: [
      ['Ailsa G.', 5, 'Two winters, no holes.'],
      ['Piet V.', 4, 'Smells like a good pencil case.'],
    ],
  },
]
