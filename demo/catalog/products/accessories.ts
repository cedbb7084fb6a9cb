import type { ProductNote } from '../demo-product.ts'

export const accessories: ProductNote[] = [
  {
    name: 'Loch Plaid Scarf',
    brand: 'Northloom',
    seller: 'northloom',
    price: 7800,
    colors: 'Rowan #9C3B36, Loch #2F5363, Moor #6F6447',
    tags: 'scarf, lambswool, plaid, winter',
    featured: true,
    look: { kind: 'accessory', style: 'scarf', cloth: 'plaid', trim: 'fringe', accent: '#EBDDC2' },
    text: `Lambswool, 190 by 32 cm with hand-twisted fringe. Our own sett, designed one slow Sunday from the colors outside the window.

Woven, washed and then raised with teasels for softness.

No dye lot is repeated exactly. Air it on the balcony; hand wash at the end of winter.`,
    reviews: [
      ['Elspeth G.', 5, 'Long enough for every knot in the tutorial.'],
      ['Tom R.', 4, 'Not scratchy, and the fringe does not unravel.'],
      ['Dina P.', 4, 'Rowan is a warmer red than pictured on my phone.'],
    ],
  },
  {
    name: 'Atlas Silk Square',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 9800,
    colors: 'Saffron #D79A2B, Indigo #33407A, Rouge #8E1B3F',
    tags: 'silk scarf, square, printed',
    look: { kind: 'accessory', style: 'square-scarf', cloth: 'brush', accent: '#F3E8D2' },
    text: `A 70 cm square of 14 momme twill with rolled edges, stitched by hand: about forty minutes per side.

Brushstrokes by a painter who usually does theater curtains.

Neck, hair, handbag, wrist; it is also exactly the size to protect a pillow. Press on the reverse while damp.`,
    reviews: [
      ['Solange E.', 5, 'Rolled hems are plump, the real thing.'],
      ['Kit B.', 4, 'Slips out of fine hair unless you add a pin.'],
      ['Maya H.', 4, 'I framed it. Then bought a second one to wear.'],
    ],
  },
  {
    name: 'Bridle Leather Belt',
    brand: 'Fold & Carry',
    seller: 'fold-carry',
    price: 6800,
    colors: 'Havana #6B3F24, Black #1F1C1D',
    sizes: '75 cm, 85 cm, 95 cm, 105 cm',
    tags: 'belt, leather, brass buckle',
    look: { kind: 'accessory', style: 'belt', cloth: 'leather', metal: 'gold', trim: 'buckle' },
    text: `English bridle butt, 30 mm wide and 3.5 mm thick; one layer, so there is nothing to come unglued. Solid brass buckle on a snap, ready to swap.

Size is measured from the fold to the middle hole.

Five holes. We punch a sixth wherever you say.`,
    reviews: [
      ['Glenn T.', 5, 'This will outlive me.'],
      ['Farah S.', 4, 'Stiff to start. The edge finish is gorgeous.'],
      ['Amos W.', 5, 'Asked for an extra hole, came with a note saying good luck.'],
    ],
  },
  {
    name: 'Ribbed Watch Beanie',
    brand: 'Kestrel Knit',
    seller: 'northloom',
    price: 3600,
    colors: 'Ember #B4532F, Navy #28324C, Ecru #E4DAC6, Fir #2E4A3D',
    tags: 'beanie, wool, hat, unisex',
    look: { kind: 'accessory', style: 'beanie', cloth: 'wide-rib' },
    text: `Short, folded once, with a crown that closes in four neat decreases instead of a drawstring bump.

Merino and a fifth of recycled nylon for memory.

Fits heads of 54 to 60 cm and leaves no line across the forehead.`,
    reviews: [
      ['Ollie N.', 4, 'Sits above the ears as it should.'],
      ['Petra S.', 3, 'Slightly tight on big hair days.'],
      ['Jude H.', 4, 'Washed by mistake at 40, came out alive.'],
      ['Carmel D.', 4, 'Ember is the exact color of October.'],
    ],
  },
  {
    name: 'Delano Felt Fedora',
    brand: 'Hest',
    seller: 'seller',
    price: 9400,
    old: 11800,
    colors: 'Camel #B98B58, Charcoal #3B393B',
    sizes: '55 cm, 57 cm, 59 cm',
    tags: 'fedora, wool felt, hat',
    look: { kind: 'accessory', style: 'fedora', cloth: 'fleece', trim: 'ribbon', accent: '#2A2422' },
    text: `Stiff-brimmed wool felt, blocked over steam and sanded by hand until the surface is like a peach. A grosgrain band finishes with a flat bow.

Brim 7.5 cm. Inside sits a cotton sweatband with a drawcord for half sizes.

Lift it by the brim. Pinching the crown is for films.`,
    reviews: [
      ['Harlow J.', 5, 'Stayed on in Chicago wind with the cord pulled.'],
      ['Tess V.', 4, 'Brim is wide for a small face, elegant on most.'],
    ],
  },
  {
    name: 'Riva Sun Hat',
    brand: 'Saltline',
    seller: 'seller',
    price: 7200,
    colors: 'Natural #DCC596',
    sizes: 'S/M, L/XL',
    tags: 'sun hat, straw, wide brim, beach',
    look: { kind: 'accessory', style: 'sun-hat', cloth: 'raffia', trim: 'ribbon', accent: '#8E1B3F' },
    text: `Eleven centimeters of brim in sewn wheat braid, and UPF 50 by test. The ribbon is loose: change it for one of yours.

Can be rolled, crown inward, for a suitcase; leave it over a bowl in the bathroom to recover.

A comb inside the band keeps it from flying off boats.`,
    reviews: [
      ['Corinne A.', 4, 'The hidden comb is brilliant on ferries.'],
      ['Blythe M.', 4, 'Rolled it for a flight, flat again by dinner.'],
      ['Jo E.', 4, 'L/XL truly fits large heads with a bun.'],
    ],
  },
  {
    name: 'Lido Cat-Eye Sunglasses',
    brand: 'Juno Park',
    seller: 'seller',
    price: 8800,
    colors: 'Tortoise #6A4023, Black #1E1C1E, Honey #C88F45',
    tags: 'sunglasses, cat eye, acetate, UV400',
    featured: true,
    look: {
      kind: 'accessory',
      style: 'sunglasses',
      cloth: 'leopard',
      shape: 'cat-eye',
      metal: 'gold',
      accent: '#4B3A34',
    },
    text: `Cut from 8 mm Italian acetate, five-barrel hinges, lenses in gradient brown with UV400. Polished for three days in a drum of beechwood chips.

Lens width 52 mm, bridge 18. Suits narrow to medium faces.

Lenses can be exchanged for prescription at any optician. Folding case and cloth included.`,
    reviews: [
      ['Viola S.', 4, 'Weighty hinges. They feel like three times the price.'],
      ['Raquel I.', 3, 'Slide slightly on a low bridge, had the nose adjusted.'],
      ['Penny K.', 5, 'Optician fitted my prescription without a problem.'],
    ],
  },
  {
    name: 'Cashmere-Lined Gloves',
    brand: 'Hest',
    seller: 'casa-solea',
    price: 8600,
    colors: 'Burgundy #5E1D2B, Black #1D1B1C, Caramel #A56A3A',
    sizes: '6.5, 7, 7.5, 8',
    tags: 'gloves, leather, cashmere lining',
    look: { kind: 'accessory', style: 'gloves', cloth: 'leather', trim: 'buckle', metal: 'gold' },
    text: `Hairsheep leather, cut by table: the cutter stretches each skin by hand so that fingers bend without creasing.

Knitted cashmere inside. Touchscreen thread in thumb and index finger.

For your size, measure around the knuckles in inches. Dry away from radiators, then pull into shape.`,
    reviews: [
      ['Marguerite L.', 4, 'Second skin with a sweater inside.'],
      ['Oscar P.', 4, 'Phone works, typing is still optimistic.'],
    ],
  },
  {
    name: 'Lindy Wool Beret',
    brand: 'Quill & Daughter',
    seller: 'northloom',
    price: 4200,
    colors: 'Rouge #8E1B3F, Black #1F1D1E, Mustard #C2902E',
    tags: 'beret, wool, felted',
    look: { kind: 'accessory', style: 'beret', cloth: 'fleece' },
    text: `Knitted large, boiled small, brushed and left with its little stalk. Keeps rain out for a good half hour.

The band is leather and hidden.

Pull it to one side, or forward if you paint. 100% wool, one size for 55 to 59 cm.`,
    reviews: [
      ['Amelia C.', 5, 'Shape stays put, no pins needed.'],
      ['Delphi R.', 4, 'Leather band marks the forehead at first.'],
      ['Sasha Q.', 5, 'Rain rolled off. I tested under protest.'],
    ],
  },
  {
    name: 'Herringbone Wool Socks',
    brand: 'Kestrel Knit',
    seller: 'northloom',
    price: 2200,
    colors: 'Oat and Brick #D8C8AC, Navy and Sky #2C3855, Moss and Cream #6A7150',
    sizes: 'EU 36-38, EU 39-41, EU 42-44',
    tags: 'socks, wool, gift',
    look: { kind: 'accessory', style: 'socks', cloth: 'zigzag', accent: '#A4492F' },
    text: `Boot-height socks with a cushioned sole, a hand-linked toe and a welt that holds without a ring around the calf.

70% merino, 28% polyamide, 2% elastane.

We guarantee them for two winters, holes included. Wash inside out at 40°.`,
    reviews: [
      ['Frances B.', 5, 'No toe seam. Bliss in boots.'],
      ['Ed V.', 5, 'Claimed the guarantee once, new pair in the mail.'],
      ['Lily O.', 4, 'Thick, size your boots for it.'],
    ],
  },
  {
    name: 'Storm Walking Umbrella',
    brand: 'Marlow & Finch',
    seller: 'seller',
    price: 7400,
    colors: 'Bottle #24443B, Navy #242E4A, Rouge #8E1B3F',
    tags: 'umbrella, wood handle, rain',
    look: { kind: 'accessory', style: 'umbrella', cloth: 'plain', metal: 'gold', accent: '#8A5A34' },
    text: `Eight fiberglass ribs on a steel shaft, with a maple crook you can hang on your forearm. Turned inside out by wind, it turns itself back.

Canopy 104 cm across, dense pongee; dries by the third shake.

Every part unscrews and is sold as a spare.`,
    reviews: [
      ['Desmond H.', 5, 'Survived Boston in March, which ate my last three.'],
      ['Clarissa W.', 4, 'Long for a bus, right for a walk.'],
    ],
  },
]
