import type { ProductNote } from '../demo-product.ts'

export const outerwear: ProductNote[] = [
  {
    name: 'Warden Trench Coat',
    brand: 'Marlow & Finch',
    seller: 'seller',
    price: 32500,
    colors: 'Sand #C9AE86, Ink #23262F',
    sizes: 'XS, S, M, L, XL',
    tags: 'trench coat, gabardine, rainproof, classic',
    featured: true,
    look: {
      kind: 'garment',
      word: 'trench coat',
      cut: 'belted',
      length: 1120,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'twill',
      collar: 'trench',
      closure: 'double',
      belt: 'buckle',
      pockets: 'slant',
      cuff: 'strap',
      button: '#5A3E28',
    },
    text: `Ten buttons, storm flap, D-ring belt, throat latch: all of the trench, nothing ironic. Cotton gabardine woven so densely that rain beads before any coating helps.

Half lined in striped cotton; the back vent closes with a button.

There is room for a blazer below. Brush off mud once dry, and re-proof it every second year.`,
    reviews: [
      ['Allegra P.', 5, 'Stood in sideways rain for a bus and stayed dry to the knee.'],
      ['Johanna M.', 5, 'The belt is long enough to knot instead of buckle, which is the correct way.'],
      ['Tess K.', 4, 'Arms slightly long on me, but the cuff strap hides it.'],
    ],
  },
  {
    name: 'Beacon Wool Peacoat',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 28900,
    old: 34000,
    colors: 'Navy #232C45, Charcoal #3A393C',
    sizes: 'S, M, L, XL',
    tags: 'peacoat, wool, double breasted, winter',
    look: {
      kind: 'garment',
      word: 'peacoat',
      cut: 'straight',
      length: 760,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'plain',
      collar: 'peak',
      closure: 'double',
      pockets: 'welt',
      button: '#2A2320',
    },
    text: `Melton wool at 780 grams, cut like the deck coat it came from: collar stands up and buttons across, hands go straight down into fleece-lined pockets.

Anchor buttons, because some things should not change.

Snug across the chest on purpose; size up for a thick sweater. Dry clean in spring.`,
    reviews: [
      ['Walt H.', 4, 'Fleece in the pockets. I no longer carry gloves.'],
      ['Ingrid S.', 4, 'Serious weight. It hangs beautifully and blocks wind.'],
      ['Mo F.', 5, 'Tighter than usual over a hoodie, as the page says. I went up one.'],
    ],
  },
  {
    name: 'Hollis Oversized Blazer',
    brand: 'Hest',
    seller: 'seller',
    price: 19800,
    colors: 'Oat Check #C8B698, Black #211F21',
    sizes: 'XS, S, M, L',
    tags: 'blazer, oversized, check, work',
    featured: true,
    look: {
      kind: 'garment',
      word: 'blazer',
      cut: 'straight',
      length: 760,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'plaid',
      collar: 'notch',
      closure: 'buttons',
      pockets: 'flap',
      accent: '#6F5B45',
      button: '#4B3626',
    },
    text: `Borrowed shoulders, proper canvas. The check is matched at pockets and sleeves and the lapel is wide without being a costume.

Recycled wool and polyester from the Prato mills; full lining with two inner pockets, one of them phone-sized.

Single button, double vent. We would not size down, the ease is the idea.`,
    reviews: [
      ['Nadine U.', 5, "An inside pocket that fits a phone, in a women's blazer. I nearly cried."],
      ['Bethany C.', 4, 'Sleeves can be pushed up and stay up.'],
      ['Ro S.', 4, 'More brown than gray in daylight.'],
      ['Imani D.', 5, 'Wear it with bike shorts, wear it to court. I have done both.'],
    ],
  },
  {
    name: 'Alder Quilted Liner Jacket',
    brand: 'Linden Row',
    seller: 'harbor',
    price: 13400,
    colors: 'Olive #6B6E4A, Clay #B77558, Black #222021',
    sizes: 'XS, S, M, L, XL',
    tags: 'quilted, liner jacket, light, layering',
    look: {
      kind: 'garment',
      word: 'quilted jacket',
      cut: 'boxy',
      length: 660,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'quilt',
      closure: 'snaps',
      pockets: 'patch',
      button: '#C9B68A',
    },
    text: `Onion-quilted nylon with thin recycled fill, after the liners that soldiers wore home. Collarless, so it also disappears under a coat.

Snap front, two big pockets, bound edges.

320 grams in M and it stuffs into its own left pocket. Machine wash, tumble low with a tennis ball.`,
    reviews: [
      ['Sky L.', 5, 'Lives in my tote for over-air-conditioned theaters.'],
      ['Paige R.', 3, 'Snaps are stiff the first week.'],
      ['Dani W.', 5, 'Under my trench it turns fall into winter.'],
    ],
  },
  {
    name: 'Corso Biker Jacket',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 41500,
    colors: 'Black #1F1D1E, Cognac #8A4B2A',
    sizes: 'XS, S, M, L',
    tags: 'leather jacket, biker, lambskin',
    look: {
      kind: 'garment',
      word: 'biker jacket',
      cut: 'fitted',
      length: 560,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'leather',
      collar: 'notch',
      closure: 'asym-zip',
      pockets: 'slant',
      belt: 'buckle',
    },
    text: `Lambskin, drum-dyed and soft from the first minute. Asymmetric zip, snap-down lapels and a belt that you may take off, most do.

The back is one piece of hide, which wastes leather and saves a seam.

Fits close: shoulders should be right on the day you buy it, as the rest gives about half a size. Leather cleaner only.`,
    reviews: [
      ['Jax N.', 5, 'No break-in. It moved with me on day one.'],
      ['Catalina F.', 5, 'Cognac is rich and even. Zips run like butter.'],
      ['Sam E.', 3, 'Runs narrow in the arms. I exchanged for a M and love it now.'],
    ],
  },
  {
    name: 'Summit Down Puffer',
    brand: 'Juno Park',
    seller: 'harbor',
    price: 22800,
    old: 28500,
    colors: 'Moss #57694A, Cream #E9E0CE, Rouge #8E1B3F',
    sizes: 'XS, S, M, L, XL, XXL',
    tags: 'puffer, down, winter, hooded',
    look: {
      kind: 'garment',
      word: 'puffer jacket',
      cut: 'boxy',
      length: 640,
      neck: 'crew',
      sleeve: 'wide',
      cloth: 'puffer',
      collar: 'stand',
      closure: 'zip',
      pockets: 'slant',
      hem: 'rib',
    },
    text: `650-fill traceable down in box-walled channels, so there are no cold seams. Short enough for cycling, with a hem you can cinch with one hand.

The shell is matte ripstop, quiet when you move.

Rated by us for waiting at a bus stop at -10 °C. Wash with down soap, and dry long and low with clean sneakers in the drum.`,
    reviews: [
      ['Erik J.', 5, 'Chicago in January. Passed.'],
      ['Melody K.', 4, 'Puffy in a fun way. Sleeves are roomy for layers.'],
      ['Val T.', 4, 'Two or three feathers in the first week, none since.'],
    ],
  },
  {
    name: 'Fenna Wool Wrap Coat',
    brand: 'Marlow & Finch',
    seller: 'seller',
    price: 36800,
    colors: 'Camel #BE9560, Heather Gray #A29D97, Pine #2D4A40',
    sizes: 'XS, S, M, L',
    tags: 'wrap coat, wool, belted, long',
    look: {
      kind: 'garment',
      word: 'wrap coat',
      cut: 'belted',
      length: 1180,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'plain',
      collar: 'shawl',
      closure: 'wrap',
      belt: 'tie',
      pockets: 'patch',
      cuff: 'turn-up',
    },
    text: `Double-faced wool, sewn edge to edge by hand with no lining to tear and no buttons to lose. It folds around you and ties.

90% wool, 10% cashmere; two layers woven as one cloth.

One coat fits a range: XS and S overlap generously, so pick by shoulder. Steam, brush, repeat.`,
    reviews: [
      ['Constance B.', 5, 'The hand stitching at the edges is invisible. I looked with glasses on.'],
      ['Amira L.', 4, 'Falls open when sitting, as wrap coats do. A brooch solves it.'],
      ['Heidi Z.', 5, 'Light for how warm it is. Pine is a quiet dark green.'],
    ],
  },
  {
    name: 'Tweed Toggle Duffle',
    brand: 'Quill & Daughter',
    seller: 'northloom',
    price: 29800,
    colors: 'Bracken #8C6F4E, Peat Gray #5B5852',
    sizes: 'S, M, L, XL',
    tags: 'duffle coat, tweed, hood, toggles',
    look: {
      kind: 'garment',
      word: 'duffle coat',
      cut: 'a-line',
      length: 900,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'tweed',
      collar: 'hood',
      closure: 'toggles',
      pockets: 'patch',
      accent: '#4A3626',
    },
    text: `Horn toggles on leather loops, made for cold hands. The tweed comes from a single island mill and has more colors in it than you see at three steps.

A hood big enough for a hat, and a checked wool back.

A-line, easy over a sweater. Hang in steam after rain; spot clean with cool water.`,
    reviews: [
      ['Rowan S.', 5, 'I can do the toggles with mittens on. Sold.'],
      ['Agnes P.', 5, 'Look closely: moss, orange, even a violet thread.'],
      ['Neil D.', 4, 'Hood is roomy and slides back without a hat.'],
    ],
  },
  {
    name: 'Shearling-Collar Suede Jacket',
    brand: 'Casa Solea',
    seller: 'second-turn',
    price: 24000,
    old: 39000,
    colors: 'Tobacco #8B5E3B',
    sizes: 'M',
    used: true,
    stock: 'single',
    tags: 'suede, shearling, pre-loved, jacket',
    look: {
      kind: 'garment',
      word: 'suede jacket',
      cut: 'straight',
      length: 660,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'suede',
      collar: 'fur',
      closure: 'buttons',
      pockets: 'patch',
      accent: '#E9DDC6',
      button: '#3A2A1E',
    },
    text: `One owner, one city, two winters. A trucker-length suede jacket with a shearling collar that turns up.

Condition: good. There is a water mark the size of a coin on the right pocket flap, and the lining was renewed by us in dark cotton sateen.

Chest 54 cm flat, sleeve 62 cm. Final sale, though we take it back if we described it wrongly.`,
    reviews: [],
  },
  {
    name: 'Marina Waxed Field Jacket',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 21500,
    colors: 'Dark Olive #4C4E38, Navy #28324A',
    sizes: 'S, M, L, XL',
    tags: 'waxed cotton, field jacket, rain, corduroy collar',
    look: {
      kind: 'garment',
      word: 'field jacket',
      cut: 'straight',
      length: 760,
      neck: 'open',
      sleeve: 'long',
      cloth: 'canvas',
      collar: 'shirt',
      closure: 'zip',
      pockets: 'two-chest',
      accent: '#6B4B33',
      belt: undefined,
    },
    text: `Six-ounce waxed cotton with a corduroy collar and four bellows pockets. Marks, scuffs and creases are part of it and will be yours.

Two-way zip, storm flap, rivets under the arm for air.

Smells of wax in the beginning, keep it off pale sofas. Sponge with cold water; rewax yearly (a tin comes with it).`,
    reviews: [
      ['Gus A.', 5, 'Dog walks in the rain are now my favorite.'],
      ['Freya M.', 4, 'Leaves a bit of wax on the car seat at first.'],
      ['Lyle O.', 5, 'The included tin was enough for two coats.'],
    ],
  },
  {
    name: 'Lumen Cropped Bouclé Jacket',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 22600,
    colors: 'Rose Tweed #D49AA0, Ivory #ECE4D4',
    sizes: 'XS, S, M, L',
    tags: 'boucle, cropped jacket, occasion',
    look: {
      kind: 'garment',
      word: 'cropped jacket',
      cut: 'boxy',
      length: 500,
      neck: 'crew',
      sleeve: 'three-quarter',
      cloth: 'tweed',
      closure: 'open',
      pockets: 'two-chest',
      hem: 'fringe',
      accent: '#F6EBDD',
      button: '#C9A24B',
    },
    text: `Ribbon, wool and a lurex thread woven into bouclé on a shuttle loom, edges frayed and then stitched so that they fray no further.

Open front, bracelet sleeves, and a fine chain inside the hem to make it hang.

Lined in silk habotai. Dry clean; ask them to cover the chain.`,
    reviews: [
      ['Blair W.', 4, 'The chain in the hem is a thing of beauty nobody sees.'],
      ['Odalys R.', 3, 'Bracelet sleeves mean cold wrists in April, worth it.'],
    ],
  },
  {
    name: 'Pack-Away Rain Anorak',
    brand: 'Saltline',
    seller: 'seller',
    price: 11600,
    old: 14500,
    colors: 'Signal Yellow #E3B23C, Fjord #35607A',
    sizes: 'XS, S, M, L, XL',
    tags: 'raincoat, anorak, packable, hooded',
    availability: 'OutOfStock',
    look: {
      kind: 'garment',
      word: 'anorak',
      cut: 'a-line',
      length: 780,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'plain',
      collar: 'hood',
      closure: 'zip',
      pockets: 'flap',
      accent: '#2A3350',
    },
    text: `Seam-sealed, PFC-free and light: it folds into its hood and clips to a bag. The hood has a wire brim, so you can see where you are cycling.

10,000 mm water column, 8,000 g breathability, for those who compare.

Longer at the back. Rinse off salt water, and iron on low after washing to revive the coating.`,
    reviews: [
      ['Annika B.', 5, 'That wire brim should be law.'],
      ['Chris V.', 4, 'Dry inside after 40 minutes of real rain.'],
      ['Tilda N.', 3, 'Color is loud. I knew that, but still.'],
    ],
  },
]
