import type { ProductNote } from '../demo-product.ts'

export const denimTrousers: ProductNote[] = [
  {
    name: 'No. 4 Straight Jean',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 11800,
    colors: 'Mid Wash #5A7DA3, Rinse #27344E, Ecru #E6DDC9',
    sizes: '25, 26, 27, 28, 29, 30, 32',
    tags: 'jeans, straight leg, high rise, denim',
    featured: true,
    look: {
      kind: 'trousers',
      word: 'jeans',
      leg: 'straight',
      length: 980,
      cloth: 'washed-denim',
      front: 'fly',
      accent: '#C98B45',
    },
    text: `Thirteen-ounce rigid denim with the ease built into the pattern rather than the fiber: 100% cotton, a 28 cm rise and a seat that is curved, not flat.

Chain-stitched hem. Inseam 72 cm; ask for shorter when you order and we cut it before it ships, free.

Give them five wears to learn you. Then wash rarely, cold, inside out.`,
    reviews: [
      ['Dolores V.', 5, 'Stiff, then suddenly mine. That was day six.'],
      ['Kendra A.', 5, 'Free hemming before shipping, and the original stitch. Unheard of.'],
      ['Mags L.', 4, 'No stretch at all, go by the waist measurement and breathe out.'],
      ['Cleo J.', 4, 'Ecru pair is opaque, with white pocket bags. Good thinking.'],
    ],
  },
  {
    name: 'Wharf Wide-Leg Trouser',
    brand: 'Marlow & Finch',
    seller: 'seller',
    price: 14800,
    colors: 'Chocolate #4E3629, Stone #CFC4B2, Black #1F1D1E',
    sizes: 'EU 34, EU 36, EU 38, EU 40, EU 42',
    tags: 'wide leg, pleated trousers, work',
    featured: true,
    look: { kind: 'trousers', word: 'trousers', leg: 'wide', length: 1060, cloth: 'plain', front: 'pleat' },
    text: `Two deep pleats and a leg which falls straight from the hip like a curtain. The crease is stitched in at the top 10 cm only; below that it is up to you.

Fluid twill of wool and lyocell, unlined, washable (wool program).

Sits at the natural waist. Hem allowance of 6 cm, so they can be let down.`,
    reviews: [
      ['Teresa W.', 5, 'I am 5\'10" and let the hem down. First floor-length trousers since high school.'],
      ['Nicole B.', 5, 'They swing. I walk differently in them.'],
      ['Ayo K.', 4, 'Waistband is firm, size for your waist after lunch.'],
    ],
  },
  {
    name: 'Mason Carpenter Pant',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 10400,
    old: 12900,
    colors: 'Duck Brown #A6784A, Natural #DCCFB6, Faded Black #3B393A',
    sizes: '26, 28, 30, 32, 34',
    tags: 'carpenter, canvas, utility, workwear',
    look: {
      kind: 'trousers',
      word: 'carpenter pants',
      leg: 'barrel',
      length: 960,
      cloth: 'canvas',
      front: 'fly',
      knee: 'patch',
      cargo: true,
      accent: '#EBD9B4',
    },
    text: `Double knees, hammer loop, ruler pocket. We sell as many to gardeners as to graphic designers.

Cotton duck, prewashed twice. The leg is slightly rounded, with a seam that turns at the knee.

Rivets at stress points; brass zip. Washes hot, line dries stiff, softens in an hour.`,
    reviews: [
      ['Rae M.', 5, 'Kneeled on gravel in these all summer. Not a mark.'],
      ['Trent O.', 4, 'The curve of the leg looks odd on the hanger and great on.'],
      ['Yuki S.', 5, 'Ruler pocket fits a phone exactly, so that is what it is now.'],
    ],
  },
  {
    name: 'Seine Cigarette Trouser',
    brand: 'Hest',
    seller: 'seller',
    price: 12900,
    colors: 'Black #1E1C1D, Camel Check #B99564',
    sizes: 'EU 34, EU 36, EU 38, EU 40, EU 42, EU 44',
    tags: 'cigarette trousers, cropped, stretch, office',
    look: { kind: 'trousers', word: 'cigarette trousers', leg: 'slim', length: 900, cloth: 'plain', front: 'crease' },
    text: `Narrow, ankle-length and smooth in front: the zip is at the side, the darts are at the back. Bi-stretch wool blend keeps the knees from bagging.

A slit of 4 cm at the outer hem shows the shoe.

Grip tape inside the waistband holds a blouse down. Dry clean or gentle cycle with cold water.`,
    reviews: [
      ['Jacqueline D.', 4, 'My untucking days are over. The grip tape works.'],
      ['Sandra P.', 4, 'Stretch without shine. Knees stay flat after a nine-hour day.'],
      ['Erin T.', 3, 'Ankle length on others, three-quarter on me at 6 feet.'],
    ],
  },
  {
    name: 'Skylark Flare Jean',
    brand: 'Juno Park',
    seller: 'harbor',
    price: 9600,
    colors: 'Light Wash #9DB7D1, Indigo #31446B',
    sizes: '24, 25, 26, 27, 28, 29, 30, 31',
    tags: 'flared jeans, stretch denim, seventies',
    look: {
      kind: 'trousers',
      word: 'flared jeans',
      leg: 'flare',
      length: 1050,
      cloth: 'denim',
      front: 'sailor',
      accent: '#D8A45C',
    },
    text: `Fitted to the knee, then 27 cm at the hem. Patch pockets in front and none behind, the way they wore them when the records were new.

Ten-ounce denim with 2% elastane and a high waistband that does not gap.

Wear them with a heel or have them hemmed. Mild detergent, or the blue goes gray.`,
    reviews: [
      ['Stevie L.', 5, 'Finally a flare that is long enough with platforms.'],
      ['Rosa I.', 4, 'No back pockets is bold and more flattering than I expected.'],
      ['Marnie C.', 2, 'Loved the shape, but the light wash got a gray cast after three washes.'],
    ],
  },
  {
    name: 'Dune Linen Drawstring Pant',
    brand: 'Saltline',
    seller: 'seller',
    price: 8200,
    colors: 'Sand #D3BF9C, White #F4F1EA, Sea #5E8A94',
    sizes: 'XS, S, M, L, XL',
    tags: 'linen, drawstring, vacation, relaxed',
    look: {
      kind: 'trousers',
      word: 'linen pants',
      leg: 'taper',
      length: 940,
      cloth: 'linen',
      front: 'drawstring',
      cuff: true,
    },
    text: `European flax in a 200 g weave: heavy enough not to show what is beneath, light enough for a ferry deck in August.

Flat front with elastic only at the back, cotton cord, hem to roll.

Side pockets that hold coins when you lie down. Wash warm, shake hard, wear wrinkled.`,
    reviews: [
      ['Bettina R.', 5, 'White is opaque! I bought a second pair on the spot.'],
      ['Cass H.', 4, 'Relaxed through the seat, order your lower size if between.'],
    ],
  },
  {
    name: 'Trail Cargo Jogger',
    brand: 'Juno Park',
    seller: 'harbor',
    price: 7800,
    old: 9800,
    colors: 'Army #5C6246, Graphite #45464A',
    sizes: 'XS, S, M, L, XL',
    tags: 'cargo, jogger, utility, casual',
    look: {
      kind: 'trousers',
      word: 'cargo joggers',
      leg: 'jogger',
      length: 960,
      cloth: 'twill',
      front: 'elastic',
      cargo: true,
    },
    text: `Bellows pockets high on the thigh, where they do not slap against the knee. Elastic waist with a real fly stitched over it.

Cotton-nylon ripstop which dries in the time of a lunch.

Tapered into a ribbed ankle. Zip pocket on the right for a passport. Wash with the pockets closed.`,
    reviews: [
      ['Logan F.', 4, 'Traveled three weeks with two of these and nothing else.'],
      ['Andi B.', 4, 'Pocket height is so much better than on other cargos.'],
      ['Hope N.', 3, 'Swishy on the first day, silent after a wash.'],
    ],
  },
  {
    name: 'Cove Denim Short',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 6400,
    colors: 'Faded Blue #86A6C4, White #F3F0E9',
    sizes: '25, 26, 27, 28, 29, 30, 32',
    tags: 'shorts, denim, summer, high rise',
    look: {
      kind: 'trousers',
      word: 'denim shorts',
      leg: 'shorts',
      length: 400,
      cloth: 'washed-denim',
      front: 'fly',
      cuff: true,
      accent: '#C98B45',
    },
    text: `An A-line short with a 10 cm inseam: it stands away from the leg and does not ride up when you sit.

Made from the ends of our jean rolls, so the shade may differ a little from pair to pair.

Turned hem held by four bar tacks. Machine wash.`,
    reviews: [
      ['Tia G.', 4, 'Shorts that let me sit on a metal bleacher. Miracle.'],
      ['Corinne W.', 4, 'The leg opening is wide in a good way.'],
      ['Babs E.', 4, 'Mine were a touch darker than shown and I prefer it.'],
    ],
  },
  {
    name: 'Lisbon Culotte',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 11400,
    colors: 'Terracotta #B05C3C, Midnight #202A44',
    sizes: 'XS, S, M, L',
    tags: 'culotte, cropped, wide leg',
    look: { kind: 'trousers', word: 'culottes', leg: 'culotte', length: 800, cloth: 'linen', front: 'side-tie' },
    text: `Skirt in front, trousers when you cycle. A wide wrapped panel ties at the left hip with a long flat sash.

Cotton and linen canvas; holds its bell shape.

Cropped at mid-calf. Waist adjusts by about 6 cm through the wrap, which is generous after dessert.`,
    reviews: [
      ['Lidia M.', 5, 'Cycled to the opera. Twice.'],
      ['Nora J.', 4, 'The sash needs an iron each time, otherwise ideal.'],
    ],
  },
  {
    name: 'Wide-Wale Corduroy Trouser',
    brand: 'Linden Row',
    seller: 'seller',
    price: 9900,
    old: 12400,
    colors: 'Caramel #A86B3A, Bottle #2B4638, Plum #5B3148',
    sizes: 'XS, S, M, L, XL',
    tags: 'corduroy, straight leg, fall',
    look: {
      kind: 'trousers',
      word: 'corduroy trousers',
      leg: 'straight',
      length: 970,
      cloth: 'corduroy',
      front: 'fly',
    },
    text: `Six ridges to the inch, brushed to look as though somebody else broke them in. Slash pockets, belt loops, a single welt behind.

Cotton with a thread of elastane.

Straight from hip to hem, touching the top of the shoe. Turn inside out for washing and the ridges will stay plush.`,
    reviews: [
      ['Winnie A.', 5, 'They make that corduroy sound. I love that sound.'],
      ['Gideon S.', 4, 'Caramel goes with everything brown, navy or green I have.'],
      ['Lottie R.', 5, 'Soft inside, so they work in real cold.'],
    ],
  },
  {
    name: 'Studio Overalls',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 13800,
    colors: 'Hickory Stripe #6A7E99, Rinse #28344C',
    sizes: 'XS, S, M, L, XL',
    tags: 'overalls, denim, workwear',
    look: {
      kind: 'trousers',
      word: 'overalls',
      leg: 'overalls',
      length: 1000,
      cloth: 'pinstripe',
      front: 'fly',
      accent: '#E9E3D4',
    },
    text: `Low back, adjustable straps, bib pocket divided for pencil and phone. The side opens with two buttons, so getting out is not a production.

Hickory stripe is woven on old narrow looms; rinse is plain right-hand twill.

Roomy by nature. Consider one size down if you mean to belt it.`,
    reviews: [
      ['Pat C.', 5, 'Potter. Clay everywhere. Still standing.'],
      ['Delia Q.', 4, 'Strap hardware is solid, does not slip.'],
      ['Mina K.', 4, 'Bathroom breaks are faster than with my old pair thanks to the side buttons.'],
    ],
  },
  {
    name: 'Sunray Pleated Midi Skirt',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 12200,
    colors: 'Copper #B26B43, Forest #274437, Black #201E20',
    sizes: 'XS, S, M, L',
    tags: 'skirt, pleated, midi',
    look: { kind: 'skirt', word: 'pleated skirt', cut: 'pleated', length: 780, cloth: 'pleats' },
    text: `Pleats that start as a line at the waist and open to a full circle at the hem, pressed by hand between paper molds.

Satin-backed crepe; the dull side is out, the bright side flashes when you turn.

Flat grosgrain waistband, side zip. Store it twisted in the bag provided, not on a clip hanger.`,
    reviews: [
      ['Anouk P.', 5, 'Copper moves like a coin dropped in water.'],
      ['Shira E.', 5, 'The twist storage is odd but it works, pleats are still sharp.'],
    ],
  },
  {
    name: 'Button-Front Denim Skirt',
    brand: 'Juno Park',
    seller: 'second-turn',
    price: 3400,
    old: 5600,
    colors: 'Vintage Blue #6F8FB0',
    sizes: 'S',
    used: true,
    stock: 'single',
    tags: 'denim skirt, pre-loved, a-line',
    look: { kind: 'skirt', word: 'denim skirt', cut: 'button', length: 560, cloth: 'washed-denim', accent: '#C08A48' },
    text: `Pre-loved A-line with copper buttons all the way down. Fades across the lap are honest wear, nobody sanded them.

One belt loop re-sewn. Otherwise sound; waist 36 cm flat, length 56 cm.

We washed it twice, hot, and let it dry in the sun.`,
    reviews: [['Luna P.', 4, 'Belt loop repair is neat. Smaller in the waist than tagged, but the listing said so.']],
  },
]
