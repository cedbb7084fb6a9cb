import type { ProductNote } from '../demo-product.ts'

export const dresses: ProductNote[] = [
  {
    name: 'Marlow Wrap Midi Dress',
    brand: 'Marlow & Finch',
    seller: 'seller',
    price: 16800,
    colors: 'Rosehip #9C3848, Bottle #24483F, Ink #23262F',
    sizes: 'XS, S, M, L, XL',
    tags: 'wrap dress, midi, work, wedding guest',
    featured: true,
    look: {
      kind: 'garment',
      word: 'wrap dress',
      cut: 'wrap',
      length: 1130,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'plain',
      closure: 'wrap',
      belt: 'tie',
      cuff: 'button',
    },
    text: `A true wrap: two overlapping fronts, a hidden inner tie and a long sash that goes around once and knots at the side. Nothing to zip, nothing to pin.

Matte viscose crepe, 165 g, with enough weight to stay closed on a windy platform. The sleeves are lined to the elbow so they push up without creasing.

Length from the shoulder is 113 cm in size M. Machine wash cool, hang wet, and it needs no iron.`,
    reviews: [
      [
        'Hannah R.',
        5,
        'Wore it to a June wedding and a budget meeting in the same week. The inner tie really does keep everything where it belongs.',
      ],
      [
        'Priya S.',
        5,
        'I am 5\'2" and the hem hits mid-calf, which I like. Rosehip is less pink in person, more of a dried cherry.',
      ],
      ['Colleen M.', 4, 'Lovely fabric. Sash is long enough to trip on if you forget to double knot it.'],
      ['Bea T.', 4, 'Sized down after reading the chart and the shoulders were right on.'],
    ],
  },
  {
    name: 'Oda Bias Slip Dress',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 21000,
    old: 26000,
    colors: 'Champagne #D9C3A0, Oxblood #5C1F2B, Slate Blue #5B6F86',
    sizes: 'XS, S, M, L',
    tags: 'slip dress, silk, evening, bias cut',
    featured: true,
    look: {
      kind: 'garment',
      word: 'slip dress',
      cut: 'slip',
      length: 1250,
      neck: 'cowl',
      sleeve: 'strap',
      cloth: 'satin',
    },
    text: `Cut on the bias from 19 momme silk satin, so it skims instead of clings. The cowl is weighted with a tiny bead sewn inside the fold.

Straps adjust at the back; side seams are French-seamed and there is no closure at all, you step in.

Dry clean, or wash by hand in cold water with something made for silk and roll it in a towel. Steam from the inside.`,
    reviews: [
      ['Margaux L.', 5, 'The bead in the cowl is such a small thing and it makes the whole neckline behave.'],
      [
        'Tori W.',
        3,
        'Gorgeous color, but bias silk shows every line underneath. Plan your underwear before the evening, not during.',
      ],
      [
        'Elena K.',
        5,
        'Third slip dress I have owned and the only one where the straps do not slide. Worth it on sale.',
      ],
    ],
  },
  {
    name: 'Juniper Tiered Sundress',
    brand: 'Linden Row',
    seller: 'seller',
    price: 9400,
    colors: 'Meadow #7F9A6B, Marigold #E0A33A',
    sizes: 'XS, S, M, L, XL, XXL',
    tags: 'sundress, cotton, summer, floral',
    look: {
      kind: 'garment',
      word: 'sundress',
      cut: 'tiered',
      length: 1180,
      neck: 'square',
      sleeve: 'flutter',
      cloth: 'floral',
      accent: '#FBF3E2',
    },
    text: `Three gathered tiers of cotton voile under a smocked back, with flutter sleeves that cover a bra strap. Yes, there are pockets, deep ones, in the side seams.

The print was painted in gouache and repeats only every 64 cm, so no two dresses are cut quite the same.

Falls loose from under the bust; most people wear their usual size and a few go down one. 30° wash with like colors.`,
    reviews: [
      ['Amy D.', 5, 'Pockets hold a phone and a peach. I tested both.'],
      ['Joelle P.', 4, 'Very airy for 95 degree days. You may want a slip with the Meadow one in bright sun.'],
      [
        'Renata V.',
        5,
        'Wore this pregnant and after. The smocked back is forgiving without looking like maternity wear.',
      ],
      ['Kim A.', 2, 'Too much skirt for my height, I am 5\'0" and felt swallowed. Returned without fuss.'],
    ],
  },
  {
    name: 'Column Sheath in Wool Crepe',
    brand: 'Hest',
    seller: 'seller',
    price: 24500,
    colors: 'Ink #23262F, Camel #B78A55',
    sizes: 'EU 34, EU 36, EU 38, EU 40, EU 42, EU 44',
    tags: 'sheath dress, work, wool, lined',
    look: {
      kind: 'garment',
      word: 'sheath dress',
      cut: 'sheath',
      length: 1020,
      neck: 'boat',
      sleeve: 'cap',
      cloth: 'plain',
      hem: 'slit',
    },
    text: `The dress for days when somebody else chose the dress code. Princess seams shape the front, four darts the back, and a 22 cm vent lets you take stairs at a normal pace.

96% wool, 4% elastane; cupro lining to the hem.

Fitted through the waist and straight from the hip: check your hip measurement first. A jacket slides over the cap sleeves without bunching. Dry clean.`,
    reviews: [
      [
        'Diane F.',
        4,
        'I have a hard-to-fit waist and this is the first off-the-rack sheath I did not send to a tailor.',
      ],
      ['Monique B.', 4, 'Beautiful crepe that does not pick up lint. A touch warm for August offices.'],
    ],
  },
  {
    name: 'Paloma Puff-Sleeve Mini',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 13200,
    old: 16500,
    colors: 'Cherry Gingham #B5283A, Sky Gingham #6E9CC7',
    sizes: 'XS, S, M, L',
    tags: 'mini dress, gingham, puff sleeve, picnic',
    look: {
      kind: 'garment',
      word: 'mini dress',
      cut: 'fit-flare',
      length: 860,
      neck: 'sweetheart',
      sleeve: 'puff',
      cloth: 'gingham',
    },
    text: `Woven gingham (not printed, turn it over and look) with a boned sweetheart front and sleeves that hold their puff thanks to a strip of organza inside.

The zip sits in the left side seam and a hook keeps it quiet. Skirt is a half circle.

100% cotton poplin. It will crease when you sit, that is the deal with poplin; a quick press at the collarbone is usually enough.`,
    reviews: [
      ['Sofia N.', 5, 'Sleeves stayed puffy through a rainstorm and a birthday party.'],
      ['Grace L.', 4, 'Bodice runs snug, I needed the M though I am a S everywhere else.'],
      ['Odette C.', 5, 'The checks match across the side seam. Somebody cared.'],
    ],
  },
  {
    name: 'Vesper Sequin Column Gown',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 38900,
    colors: 'Midnight #1E2A44, Gunmetal #5A5D63',
    sizes: 'XS, S, M, L',
    tags: 'gown, sequin, evening, black tie',
    look: {
      kind: 'garment',
      word: 'gown',
      cut: 'slip',
      length: 1400,
      neck: 'one-shoulder',
      sleeve: 'none',
      cloth: 'sequin',
    },
    text: `Around eleven thousand matte sequins, laid flat like fish scales so that they do not scratch your arms. One shoulder, a straight fall and a slit that opens only when you walk.

Fully lined in stretch jersey. Inside the bodice there is a narrow elastic at the waist which takes the weight off the shoulder.

Store it folded, never hung. Specialist clean only.`,
    reviews: [
      [
        'Carmen O.',
        5,
        'Not one sequin lost after a whole night of dancing. My date cannot say the same of his cufflinks.',
      ],
      ['Leigh H.', 4, 'Heavier than it looks but the inner waist elastic helps a lot.'],
    ],
  },
  {
    name: 'Riviera Shirt Dress',
    brand: 'Linden Row',
    seller: 'harbor',
    price: 11800,
    colors: 'White Stripe #DDE3EA, Olive #6E7350',
    sizes: 'XS, S, M, L, XL',
    tags: 'shirt dress, cotton, belted, day',
    look: {
      kind: 'garment',
      word: 'shirt dress',
      cut: 'belted',
      length: 1120,
      neck: 'open',
      sleeve: 'rolled',
      cloth: 'stripe',
      collar: 'shirt',
      closure: 'buttons',
      belt: 'tie',
      pockets: 'two-chest',
      hem: 'curved',
      accent: '#4C6A94',
    },
    text: `A man's poplin shirt that kept going. Yoke, box pleat, chest pockets and a shirt-tail hem which dips lower behind.

Wear it buttoned with the self belt, or open over a swimsuit. Sleeves roll up and fasten with a tab.

Mother-of-pearl buttons, plus two spares inside. Warm machine wash; the cotton gets better around the tenth.`,
    reviews: [
      ['Jen Y.', 5, 'The stripe is woven and the cotton is dense enough that I skip the slip.'],
      ['Martha G.', 3, 'Great on vacation. I wish the belt were two inches longer.'],
      ['Nadia E.', 4, 'Third button sits exactly where it should for a fuller bust. Finally.'],
    ],
  },
  {
    name: 'Isolde Velvet Midi',
    brand: 'Hest',
    seller: 'atelier-oda',
    price: 19800,
    colors: 'Emerald #0F5A48, Plum #4E2440, Black #1D1B1D',
    sizes: 'XS, S, M, L, XL',
    tags: 'velvet, midi, party, long sleeve',
    look: {
      kind: 'garment',
      word: 'velvet dress',
      cut: 'fit-flare',
      length: 1140,
      neck: 'v',
      sleeve: 'bishop',
      cloth: 'velvet',
      cuff: 'button',
    },
    text: `Silk-viscose velvet with a short pile, soft on both sides, gathered into deep buttoned cuffs. The V is modest enough for a family dinner.

A seam at the natural waist and a six-gore skirt; invisible zip at center back.

Velvet bruises: hang it in the bathroom while you shower and brush with your palm, upward. Never put an iron on it.`,
    reviews: [
      ['Ruth W.', 5, 'Emerald is the real thing, deep and slightly blue. I got asked about it all evening.'],
      ['Saskia J.', 4, 'Cuffs have five tiny buttons each. Ask for help or start early.'],
      ['Dot P.', 3, 'Sheds a little on the first wearing, fine after a good brush.'],
    ],
  },
  {
    name: 'Tansy Broderie Maxi',
    brand: 'Linden Row',
    seller: 'atelier-oda',
    price: 17400,
    colors: 'Chalk #F2EEE6',
    sizes: 'XS, S, M, L',
    tags: 'maxi dress, eyelet, cotton, summer wedding',
    look: {
      kind: 'garment',
      word: 'maxi dress',
      cut: 'empire',
      length: 1380,
      neck: 'v',
      sleeve: 'short',
      cloth: 'eyelet',
      hem: 'scallop',
    },
    text: `Eyelet embroidery on crisp white lawn, finished with a scalloped border at the hem and each sleeve. Lined from the bust to the knee, bare and breezy below.

The empire seam is elasticated for 20 cm at the back only, so the front stays flat.

Do bleach it if you must (oxygen, not chlorine). Dry in the shade, where white stays white.`,
    reviews: [
      ['Phoebe Q.', 5, 'Bought for my courthouse wedding, wore it again to the farmers market with sneakers.'],
      ['Lauren I.', 4, 'Long! I am 5\'9" and it grazes my ankle bone.'],
    ],
  },
  {
    name: 'Kioko Knit Tank Dress',
    brand: 'Northloom',
    seller: 'northloom',
    price: 12600,
    old: 14800,
    colors: 'Oat #D8C7AC, Charcoal #3C3B3D, Brick #A04A32',
    sizes: 'XS, S, M, L, XL',
    tags: 'knit dress, ribbed, bodycon, cotton',
    look: {
      kind: 'garment',
      word: 'knit dress',
      cut: 'sheath',
      length: 1080,
      neck: 'scoop',
      sleeve: 'none',
      cloth: 'rib',
    },
    text: `Full-needle rib in a cotton and recycled nylon yarn which pulls back into shape by morning. Wide shoulder straps, a low scoop at the back and no side seams: it is knitted in one tube.

Goes under a blazer; goes over a turtleneck.

Wash in a bag, dry flat. Snags pull through to the wrong side with a pin.`,
    reviews: [
      ['Aisha M.', 5, 'Thick enough to smooth, soft enough to fly in. Charcoal has been to three continents.'],
      ['Kat B.', 4, 'Oat shows water splashes but they vanish in minutes.'],
      ['Lorna S.', 4, 'No side seam to dig in. I keep buying colors.'],
    ],
  },
  {
    name: 'Fern Botanical Halter Dress',
    brand: 'Saltline',
    seller: 'seller',
    price: 14200,
    colors: 'Lagoon #1F6B6E, Clay #C37B5A',
    sizes: 'XS, S, M, L',
    tags: 'halter, vacation, botanical print, midi',
    look: {
      kind: 'garment',
      word: 'halter dress',
      cut: 'a-line',
      length: 1160,
      neck: 'halter',
      sleeve: 'none',
      cloth: 'botanical',
      accent: '#E9DDB8',
    },
    text: `Large fern fronds, screen-printed by hand with the screens slightly off on purpose. The halter ties in a bow at the nape and leaves the back open to the waist.

55% linen, 45% viscose: crisp when you put it on, relaxed by lunch.

The skirt is cut in two flared panels with an elastic inset behind. Wash inside out so that the print keeps its edge.`,
    reviews: [
      ['Yolanda T.', 4, 'Packs to nothing and looks like I planned the trip around it.'],
      ['Ines B.', 4, 'You will need stick-ons or nothing at all, the back is really open.'],
    ],
  },
  {
    name: 'Cora Polka Tea Dress',
    brand: 'Quill & Daughter',
    seller: 'second-turn',
    price: 6800,
    colors: 'Navy Dot #27304D',
    sizes: 'S, M',
    used: true,
    stock: 'single',
    tags: 'tea dress, vintage style, polka dot, pre-loved',
    look: {
      kind: 'garment',
      word: 'tea dress',
      cut: 'fit-flare',
      length: 1100,
      neck: 'v',
      sleeve: 'elbow',
      cloth: 'dots',
      collar: 'peter-pan',
      closure: 'half-buttons',
      accent: '#F4EFE4',
    },
    text: `Pre-loved, from a wardrobe in Evanston: a 1940s-style tea dress in rayon crepe, worn a handful of times. Round collar and covered buttons down to the waist.

Flaws, honestly: one replaced button (third from top, very close match) and slight fading inside the collar.

Measured flat, size M is 46 cm across the bust and 110 cm long. Cleaned and pressed before it goes in the post.`,
    reviews: [['Willa D.', 4, 'Exactly as described, replaced button included. Smelled clean, arrived in tissue.']],
  },
  {
    name: 'Ondine Pleated Evening Dress',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 29600,
    colors: 'Petrol #1C4E5C, Blush #DDB1A6',
    sizes: 'XS, S, M, L',
    tags: 'pleated, evening, long, wedding guest',
    availability: 'PreOrder',
    look: {
      kind: 'garment',
      word: 'pleated dress',
      cut: 'empire',
      length: 1390,
      neck: 'deep-v',
      sleeve: 'wide',
      cloth: 'pleats',
      belt: 'sash',
    },
    text: `Heat-set pleats, 4 mm each, from shoulder to floor. They open when you move, close when you stand, and survive a suitcase rolled up like a towel.

Recycled polyester georgette: silk cannot hold this pleat. The grosgrain sash is separate, so it also works loose.

The second run leaves the pleater in about five weeks; you are charged now and we write when it ships.`,
    reviews: [],
  },
  {
    name: 'Harbor Denim Pinafore',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 10900,
    old: 13200,
    colors: 'Mid Wash #5B7FA6, Rinse #2C3B57',
    sizes: 'XS, S, M, L, XL',
    tags: 'pinafore, denim, layering, pockets',
    look: {
      kind: 'garment',
      word: 'pinafore',
      cut: 'a-line',
      length: 960,
      neck: 'square',
      sleeve: 'none',
      cloth: 'washed-denim',
      closure: 'buttons',
      pockets: 'patch',
      button: '#B07A3A',
    },
    text: `Ten-ounce denim with a bib front, brass shanks and two patch pockets set low enough to rest your hands in.

Worn over a striped tee by most of us and over nothing but a bikini top by our pattern cutter.

Straps button at two lengths. It comes pre-washed; expect it to lighten along the seams with every wash.`,
    reviews: [
      ['Marisol C.', 5, 'Teacher here. Marker pens in one pocket, snacks in the other.'],
      ['Fran H.', 4, 'Stiff for the first two weeks and then perfect.'],
      ['Gigi L.', 4, 'Nice that it fits over a chunky sweater without going up a size.'],
    ],
  },
]
