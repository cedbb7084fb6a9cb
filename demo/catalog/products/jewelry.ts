import type { ProductNote } from '../demo-product.ts'

export const jewelry: ProductNote[] = [
  {
    name: 'Everyday Tube Hoops',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 9800,
    colors: 'Gold #D4A94E, Silver #C3C5C8',
    sizes: '20 mm, 30 mm, 40 mm',
    tags: 'hoops, gold vermeil, earrings, everyday',
    featured: true,
    look: { kind: 'jewel', style: 'hoops', metal: 'gold', size: 30 },
    text: `Hollow tube, 3 mm thick, so the look is solid and the weight is not: 2.1 g each in the 30 mm size. A click hinge without a post to lose.

Vermeil means 2.5 microns of 18k gold on sterling silver; ours is 3.

Sleep in them if you like. Polish with the cloth in the box, never with toothpaste.`,
    reviews: [
      ['Simona D.', 5, 'Have not taken out the 20 mm in eight months. Still gold.'],
      ['Freddie L.', 5, 'Light, no pull on the lobe.'],
      ['Paige N.', 3, 'The hinge needs a firm press until you hear it.'],
      ['Adaeze U.', 4, 'Ordered 40 for weekends after loving the 30.'],
    ],
  },
  {
    name: 'Mesa Pendant Necklace',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 14500,
    colors: 'Turquoise #3E9C9A, Onyx #242226, Carnelian #B4472B',
    sizes: '40 cm, 45 cm, 50 cm',
    tags: 'pendant, necklace, stone, gold',
    featured: true,
    look: { kind: 'jewel', style: 'pendant', metal: 'gold', stone: '#3E9C9A', cut: 'oval', size: 18, link: 'cable' },
    text: `One oval stone, bezel-set by hand, on a fine cable chain. We choose stones with a bit of matrix in them: each has its own map.

14k gold-filled (a thick bonded layer, not a dip).

The clasp sits on two jump rings, so a longer necklace can be worn 3 cm shorter. Take it off before chlorine.`,
    reviews: [
      ['Tara W.', 4, 'Mine has a vein like a river. I would know it anywhere.'],
      ['Kay S.', 3, 'Chain is delicate, but survived a toddler.'],
      ['Lorraine M.', 4, 'Wrote asking for a darker turquoise and they sent photos of three.'],
    ],
  },
  {
    name: 'Paperclip Chain Bracelet',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 7600,
    old: 9500,
    colors: 'Gold #D2A74C, Silver #C0C2C6',
    sizes: '16 cm, 18 cm',
    tags: 'bracelet, chain, paperclip, stacking',
    look: { kind: 'jewel', style: 'bracelet', metal: 'gold', link: 'paperclip', size: 60 },
    text: `Long flat links, soldered shut one by one, with a toggle big enough for cold fingers.

Sterling silver, or silver under thick gold.

Measure your wrist and add 1.5 cm. It lies flat and does not snag knitwear, which we tested on the mohair next door.`,
    reviews: [
      ['Gina R.', 5, 'I can put it on with one hand. Rare.'],
      ['Helene F.', 4, 'Silver one tarnished a bit at the beach and cleaned up in seconds.'],
      ['Dee K.', 4, 'True to size. The links are nicely uneven, handmade.'],
    ],
  },
  {
    name: 'Signet Ring with Star',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 11800,
    colors: 'Gold #CFA24A, Silver #BFC1C5',
    sizes: 'US 5, US 6, US 7, US 8, US 9',
    tags: 'signet ring, star, engraved',
    look: { kind: 'jewel', style: 'signet', metal: 'gold', size: 13, cut: 'star' },
    text: `A soft cushion signet with a hand-cut eight-point star; look under a loupe and you see the tool marks.

Solid back, so it is comfortable on the little finger and can be engraved inside (up to eight letters, no charge).

Weight about 6 g in US 7. Resizing is free within the first year.`,
    reviews: [
      ['Micah B.', 4, "Engraved my daughter's initials inside. Arrived in four days."],
      ['Sloane P.', 4, 'Feels substantial. Runs half a size large.'],
    ],
  },
  {
    name: 'Baroque Pearl Strand',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 18600,
    sizes: '42 cm, 46 cm',
    tags: 'pearls, necklace, freshwater, bridal',
    look: { kind: 'jewel', style: 'pearls', metal: 'gold', stone: '#F1E9DC', cut: 'pearl', size: 10 },
    text: `Freshwater pearls no two of which agree, knotted on silk between each one. A hammered disk closes it and may be worn in front.

Pearls of 9 to 11 mm with good luster and honest wrinkles.

Last on, first off: perfume dulls them. We restring for cost after a few years.`,
    reviews: [
      ['Eleanor V.', 5, 'I turned the disk to the front and now it is my whole personality.'],
      ['Nura H.', 5, 'Wrinkly, luminous, perfect.'],
      ['Betsy C.', 4, 'Bit shorter than my ribbon measurement, order the 46.'],
    ],
  },
  {
    name: 'Hammered Cuff',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 13200,
    colors: 'Silver #C1C3C7, Brass #C49A4A',
    tags: 'cuff, bracelet, hammered, silver',
    look: { kind: 'jewel', style: 'cuff', metal: 'silver', size: 62 },
    text: `A strip of silver, 24 mm wide, planished until the light breaks up across it. Open at the back and bendable within reason: put it on sideways at the narrow part of the wrist.

One size, fitting wrists from 14 to 18 cm.

It will pick up small dents and get better for them.`,
    reviews: [
      ['Joaquin E.', 4, 'Heavy in the right way.'],
      ['Linnea S.', 3, 'Slightly loose on a 14 cm wrist even after bending.'],
      ['Bea M.', 5, 'Catches candlelight like water.'],
    ],
  },
  {
    name: 'Moonstone Drop Earrings',
    brand: 'Vale Minor',
    seller: 'petra-vale',
    price: 8400,
    old: 10200,
    colors: 'Moonstone #C9D4DF, Garnet #6E1A2B',
    tags: 'drop earrings, moonstone, silver, evening',
    look: { kind: 'jewel', style: 'drops', metal: 'silver', stone: '#C9D4DF', cut: 'drop', size: 36 },
    text: `Rose-cut drops that show a blue flash when you turn your head. Open settings, so the light comes through from behind.

Sterling silver hooks with a small safety catch of clear rubber.

Total length 36 mm. Stones come from a mine in Sri Lanka we have visited.`,
    reviews: [
      ['Wren A.', 5, 'The flash is real, even indoors.'],
      ['Odette S.', 4, 'They swing a lot. I like that.'],
      ['Marcy T.', 3, 'One stone milkier than the other, exchanged quickly.'],
    ],
  },
  {
    name: 'Three-Band Ring Stack',
    brand: 'Vale Minor',
    seller: 'petra-vale',
    price: 6900,
    old: 8600,
    colors: 'Mixed Metals #D0A860',
    sizes: 'US 5, US 6, US 7, US 8',
    tags: 'rings, stacking, set, mixed metal',
    look: { kind: 'jewel', style: 'stack', metal: 'gold', stone: '#8E1B3F', size: 20 },
    text: `Three bands to wear together or to lose separately: one twisted, one beaded, one plain with a ruby the size of a sesame seed.

Gold-filled, rose gold-filled, silver.

They are 1.4 mm each and ring softly against each other. Buy your usual size.`,
    reviews: [
      ['Talia G.', 4, 'The tiny ruby is what everyone notices.'],
      ['Quincy L.', 4, 'Beaded one turned a little, still good.'],
    ],
  },
  {
    name: 'Disc Locket',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 16400,
    colors: 'Gold #CFA54C, Silver #BEC0C4',
    sizes: '50 cm, 60 cm',
    tags: 'locket, necklace, keepsake',
    availability: 'PreOrder',
    look: { kind: 'jewel', style: 'locket', metal: 'gold', size: 24, link: 'rope', cut: 'leaf' },
    text: `A flat round locket, 24 mm, chased with a sprig of rue. It opens on a hidden hinge and holds two pictures or a pressed petal under mica.

Rope chain, long enough to look down at it.

Made to order in about three weeks. Send us the photos, and we trim and fit them.`,
    reviews: [['Geraldine P.', 5, "They cut my parents' photo to fit perfectly. I wept at the mailbox."]],
  },
  {
    name: 'Crescent Ear Climbers',
    brand: 'Vale Minor',
    seller: 'petra-vale',
    price: 5400,
    colors: 'Gold #D3A94F, Silver #C2C4C8',
    tags: 'ear climbers, crystals, minimal',
    look: { kind: 'jewel', style: 'climber', metal: 'gold', stone: '#EDEFF2', size: 19 },
    text: `Seven white sapphires in a rising curve, the largest at the lobe. One piercing is enough; a wire behind the ear holds the top.

14k gold-filled posts.

19 mm. There is a left and a right one, and the card says which.`,
    reviews: [
      ['Nola F.', 5, 'People ask how many piercings I have. One.'],
      ['Hester B.', 4, 'Takes practice the first morning.'],
      ['Joss R.', 4, 'Comfortable with headphones, surprisingly.'],
    ],
  },
  {
    name: 'Curb Chain Choker',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 15200,
    colors: 'Silver #BFC2C6, Gold #CEA34B',
    sizes: '38 cm, 42 cm',
    tags: 'chain, necklace, curb, statement',
    look: { kind: 'jewel', style: 'chain', metal: 'silver', link: 'curb', size: 9 },
    text: `Nine-millimeter curb links, diamond-cut on one side so they glitter and plain on the other so they do not. Turn it over for the office.

Solid recycled silver, 46 g.

Lobster clasp plus a 4 cm extension with a tiny disk stamped PV.`,
    reviews: [
      ['Rhys K.', 5, 'Reversible is genius.'],
      ['Carina D.', 5, 'Serious weight. Worth the price in silver alone.'],
      ['Uma J.', 4, '38 is a true choker on me, took the 42 instead.'],
    ],
  },
  {
    name: 'Emerald-Cut Cocktail Ring',
    brand: 'Petra Vale',
    seller: 'petra-vale',
    price: 22400,
    colors: 'Green Amethyst #8FB89A, Smoky Quartz #7A5B47, Citrine #D9A33C',
    sizes: 'US 5, US 6, US 7, US 8, US 9',
    tags: 'cocktail ring, gemstone, statement',
    look: { kind: 'jewel', style: 'ring', metal: 'gold', stone: '#8FB89A', cut: 'emerald', size: 16 },
    text: `A step-cut stone of 16 by 12 mm, held by four corners and nothing else, on a band that narrows at the palm.

Natural quartz family stones, no glass.

It stands 8 mm high: not for gloves, certainly for dinner. Soapy water and a baby toothbrush keep it bright.`,
    reviews: [
      ['Portia N.', 4, 'Across a table it looks like a swimming pool.'],
      ['Sybil O.', 3, 'Turns on my finger a bit since it is top heavy.'],
      ['Ronnie A.', 5, 'Citrine glows like marmalade.'],
    ],
  },
  {
    name: 'Swallow Enamel Brooch',
    brand: 'Vale Minor',
    seller: 'second-turn',
    price: 4800,
    colors: 'Indigo Enamel #2D3F73',
    used: true,
    stock: 'single',
    tags: 'brooch, enamel, vintage, pre-loved',
    look: { kind: 'jewel', style: 'brooch', metal: 'gold', stone: '#2D3F73', size: 42 },
    text: `A vintage swallow in blue enamel on gilt brass, 42 mm from wing to tail. Roll-over clasp, works well.

There is a chip the size of a pinhead on the left wing, visible only at an angle.

Sent in a matchbox-sized tin.`,
    reviews: [['Clara M.', 5, 'The tin is adorable and the chip invisible on a lapel.']],
  },
]
