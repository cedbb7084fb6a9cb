import type { ProductNote } from '../demo-product.ts'

export const knitwear: ProductNote[] = [
  {
    name: 'Skerry Cable Crewneck',
    brand: 'Northloom',
    seller: 'northloom',
    price: 18900,
    colors: 'Ecru #E6DCC8, Loch #2E4A55, Heather #8A7A8E',
    sizes: 'XS, S, M, L, XL',
    tags: 'cable knit, wool, sweater, winter',
    featured: true,
    look: {
      kind: 'garment',
      word: 'cable sweater',
      cut: 'straight',
      length: 620,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'cable',
      hem: 'rib',
      cuff: 'rib',
    },
    text: `Three cables, moss stitch between them and a neck that is knitted on rather than sewn, so there is no seam to stretch.

Undyed or lightly dyed British wool, spun with its lanolin: it shrugs off drizzle and smells faintly of sheep for a week.

Regular fit. Air it rather than wash it; twice a winter is plenty, cool and flat.`,
    reviews: [
      ['Fiona C.', 5, 'Warmest thing I own that is not a coat.'],
      ['Ben A.', 5, 'My wife bought it, I wear it. The cables are as crisp as in the photo.'],
      ['Jess O.', 3, 'Slightly scratchy at the neck for the first few wears, then it settles.'],
      ['Muriel D.', 5, 'Sent it back with a moth hole and they mended it so well I cannot find the place.'],
    ],
  },
  {
    name: 'Cloud Mohair Cardigan',
    brand: 'Kestrel Knit',
    seller: 'northloom',
    price: 14500,
    old: 17500,
    colors: 'Blush #E3B7AE, Pistachio #B7C29A, Graphite #4B4A4D',
    sizes: 'S, M, L',
    tags: 'mohair, cardigan, fluffy',
    look: {
      kind: 'garment',
      word: 'cardigan',
      cut: 'boxy',
      length: 560,
      neck: 'v',
      sleeve: 'balloon',
      cloth: 'fleece',
      closure: 'buttons',
      hem: 'rib',
      cuff: 'rib',
      button: '#F1E6D6',
    },
    text: `Kid mohair around a silk core, brushed until it has a halo. Weighs 210 grams, less than your phone and its charger.

Big sleeves, short body, five shell buttons.

Freeze it overnight in a bag if it sheds; that calms the fibers. Hand wash, never wring.`,
    reviews: [
      ['Coco H.', 5, 'Like wearing a nice thought.'],
      ['Trudy B.', 4, 'Sheds on black trousers. The freezer trick does work.'],
      ['Maren K.', 4, 'Pistachio is dreamy with gray.'],
    ],
  },
  {
    name: 'Merino Turtleneck Base',
    brand: 'Northloom',
    seller: 'northloom',
    price: 8800,
    old: 10500,
    colors: 'Black #201E20, Ivory #EDE5D6, Claret #6E2233, Forest #2F4A3B',
    sizes: 'XS, S, M, L, XL',
    tags: 'merino, turtleneck, layering',
    look: {
      kind: 'garment',
      word: 'turtleneck',
      cut: 'fitted',
      length: 620,
      neck: 'turtle',
      sleeve: 'long',
      cloth: 'plain',
      cuff: 'rib',
      hem: 'rib',
    },
    text: `Extrafine merino at 17.5 microns, thin enough for under a blazer and long enough for your wrists. The collar folds once.

No itch: below 18.5 microns the fiber bends when it meets skin.

Machine washable on the wool program, and it dries overnight over a chair.`,
    reviews: [
      ['Astrid L.', 4, 'I have sensitive skin and forgot I was wearing wool.'],
      ['Devon P.', 4, 'Collar is a little tall when folded on a short neck.'],
      ['Sunita R.', 5, 'Two winters, no pilling under the arms. Claret is gorgeous.'],
    ],
  },
  {
    name: 'Fair Isle Yoke Sweater',
    brand: 'Northloom',
    seller: 'northloom',
    price: 23500,
    colors: 'Peat #5A4636, Sea Green #4F7F78',
    sizes: 'S, M, L, XL',
    tags: 'fair isle, shetland, sweater, heritage',
    look: {
      kind: 'garment',
      word: 'yoke sweater',
      cut: 'straight',
      length: 610,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'fair-isle',
      hem: 'rib',
      cuff: 'rib',
      accent: '#EADFC8',
    },
    text: `Nine colors around the yoke, never more than two in a row, charted by Isla's grandmother on the back of a feed sack. We still have it.

Shetland wool, knitted in the round; the body has no seams.

Neck and cuffs are ribbed deep. Expect some felting inside the yoke with wear: it locks the pattern.`,
    reviews: [
      ['Gwen S.', 4, 'The inside is as neat as the outside. An heirloom.'],
      ['Hal M.', 5, 'Bought for a ski trip, wore it to the office instead.'],
      ['Petra N.', 3, 'Beautiful but scratchy on bare arms. Needs a shirt underneath.'],
    ],
  },
  {
    name: 'Argyle Sweater Vest',
    brand: 'Quill & Daughter',
    seller: 'seller',
    price: 7900,
    colors: 'Toffee #B5814E, Navy #2A3350',
    sizes: 'XS, S, M, L',
    tags: 'vest, argyle, preppy, layering',
    look: {
      kind: 'garment',
      word: 'sweater vest',
      cut: 'boxy',
      length: 540,
      neck: 'v',
      sleeve: 'none',
      cloth: 'argyle',
      hem: 'rib',
      accent: '#F0E4CE',
    },
    text: `Intarsia diamonds, with the fine cross lines stitched over by hand. A short, wide vest for your best shirt, collar out.

Lambswool and a tenth of cashmere, which you notice at the armholes.

Ends at the top of the hip bone. Dry clean or a very patient hand wash.`,
    reviews: [
      ['Poppy E.', 5, 'Over a white shirt it does all the work of an outfit.'],
      ['Lars G.', 4, 'Shorter than my old ones, check the length.'],
    ],
  },
  {
    name: 'Harbor Fisherman Rib',
    brand: 'Kestrel Knit',
    seller: 'northloom',
    price: 16200,
    colors: 'Mustard #C7962F, Slate #59646E, Cream #ECE3D0',
    sizes: 'S, M, L, XL',
    tags: 'fisherman rib, chunky, funnel neck',
    look: {
      kind: 'garment',
      word: 'funnel-neck sweater',
      cut: 'cocoon',
      length: 640,
      neck: 'mock',
      sleeve: 'wide',
      cloth: 'wide-rib',
      collar: 'funnel',
    },
    text: `Full fisherman rib is springy and twice as thick as it looks, because every other stitch is knitted together with the one beneath.

Dropped shoulders, wide sleeves and a funnel collar to hide in on train platforms.

60% wool, 40% alpaca. Fold it; on a hanger it would grow to your knees.`,
    reviews: [
      ['Noor H.', 5, 'Wearable blanket that still looks put together.'],
      ['Ike F.', 4, 'Big. I could have gone down a size and still layered.'],
      ['Josie V.', 5, 'Mustard photographs yellow but is deeper in daylight.'],
    ],
  },
  {
    name: 'Lark Pointelle Cardigan',
    brand: 'Linden Row',
    seller: 'seller',
    price: 7400,
    old: 9200,
    colors: 'Butter #EBD9A4, Sky #A9C3DA, Ecru #EFE7D6',
    sizes: 'XS, S, M, L',
    tags: 'pointelle, cardigan, cotton, spring',
    look: {
      kind: 'garment',
      word: 'cardigan',
      cut: 'fitted',
      length: 520,
      neck: 'crew',
      sleeve: 'three-quarter',
      cloth: 'pointelle',
      closure: 'buttons',
      hem: 'scallop',
      button: '#F6F1E6',
    },
    text: `Small openwork leaves in columns, with a picot edge that finishes neck, front and hem in one go. Eleven little buttons.

Cotton with a bit of silk; cool, and it drapes rather than clings.

Close fit, cropped at the waist. Wear it as a top, buttoned to the throat. Delicate cycle in a net.`,
    reviews: [
      ['Clementine R.', 5, 'Sweet with jeans. Sleeves are a true three-quarter.'],
      ['Abby S.', 3, 'Buttons are tiny, my one complaint on a cold morning.'],
      ['Farrah Q.', 2, 'A thread pulled at the picot within a month. They replaced it, to be fair.'],
    ],
  },
  {
    name: 'Cashmere Boatneck Pullover',
    brand: 'Hest',
    seller: 'seller',
    price: 27500,
    colors: 'Camel #BF9563, Dove #B9B3AC, Petal #D9B0AD',
    sizes: 'XS, S, M, L, XL',
    tags: 'cashmere, pullover, luxury',
    look: {
      kind: 'garment',
      word: 'pullover',
      cut: 'straight',
      length: 590,
      neck: 'boat',
      sleeve: 'long',
      cloth: 'knit',
      hem: 'rib',
      cuff: 'turn-up',
    },
    text: `Two-ply Mongolian cashmere, knitted tight at twelve gauge. Tight knitting costs more yarn and is the reason it will not bobble by Christmas.

A shallow boat neck and cuffs that turn back.

Each comes with a cedar block and a length of matching yarn. Wash by hand with shampoo, as it is hair.`,
    reviews: [
      ['Vivienne A.', 5, 'I compared it side by side with one twice the price. Kept this.'],
      ['Ollie T.', 5, 'No pills after a season of seat belts.'],
      ['Renee J.', 4, 'Petal is very pale. Lovely, but think of coffee.'],
    ],
  },
  {
    name: 'Shawl-Collar Chunky Coat-Cardigan',
    brand: 'Kestrel Knit',
    seller: 'northloom',
    price: 21900,
    colors: 'Driftwood #A08D77, Storm #4D5560',
    sizes: 'S/M, L/XL',
    tags: 'chunky, long cardigan, belted, wool',
    look: {
      kind: 'garment',
      word: 'coat-cardigan',
      cut: 'belted',
      length: 880,
      neck: 'deep-v',
      sleeve: 'long',
      cloth: 'chunky',
      collar: 'shawl',
      closure: 'open',
      belt: 'tie',
      pockets: 'patch',
      cuff: 'turn-up',
    },
    text: `For the weeks between jacket and coat. Hand-loomed on wooden needles as thick as a thumb; you can count the stitches from across a room.

Wide shawl collar, patch pockets, knitted belt.

Wool from two farms, both named on the label. It weighs 1.3 kg, so store it flat on a shelf that can take it.`,
    reviews: [
      ['Bridget Y.', 5, 'Replaced my fall jacket. Pockets are lined, so they do not stretch.'],
      ['Cam D.', 4, 'Heavy but the weight is comforting.'],
    ],
  },
  {
    name: 'Striped Cotton Polo Knit',
    brand: 'Juno Park',
    seller: 'harbor',
    price: 6800,
    colors: 'Pine Stripe #2F5546, Brick Stripe #A34A35',
    sizes: 'S, M, L, XL',
    tags: 'polo, knit, striped, short sleeve',
    look: {
      kind: 'garment',
      word: 'knit polo',
      cut: 'boxy',
      length: 590,
      neck: 'open',
      sleeve: 'short',
      cloth: 'breton',
      collar: 'camp',
      hem: 'rib',
      cuff: 'rib',
      accent: '#EFE3CC',
    },
    text: `A knitted polo with an open collar and no buttons to lose. The stripe is four rows deep.

Mercerized cotton has a dry hand and a slight sheen, and keeps its color.

Cut short and a little wide; half the people who buy it are men. Flat dry.`,
    reviews: [
      ['Theo M.', 5, 'Gets compliments from strangers at the coffee shop.'],
      ['Liv C.', 4, 'Boxy. Tucks well into high trousers.'],
      ['Jordan P.', 4, 'The collar lies flat without ironing, thank you.'],
    ],
  },
  {
    name: 'Alpaca Raglan Hoodie',
    brand: 'Kestrel Knit',
    seller: 'second-turn',
    price: 8400,
    old: 12000,
    colors: 'Fog #BDB8B0',
    sizes: 'M, L',
    used: true,
    stock: 'single',
    tags: 'hoodie, alpaca, pre-loved, lounge',
    look: {
      kind: 'garment',
      word: 'knit hoodie',
      cut: 'boxy',
      length: 640,
      neck: 'v',
      sleeve: 'long',
      cloth: 'knit',
      collar: 'hood',
      pockets: 'kangaroo',
      hem: 'rib',
      cuff: 'rib',
    },
    text: `Pre-loved Kestrel Knit hoodie in baby alpaca, retired from a fashion editor's airplane wardrobe. Hood, pouch pocket, raglan sleeves.

Two of them, one M and one L. Both depilled; the M has a mended spot of 4 mm at the left cuff.

No perfume, no pets. Posted folded around acid-free tissue.`,
    reviews: [['Quinn B.', 5, 'Could not find the mend until I turned it inside out.']],
  },
  {
    name: 'Wren Bouclé Knit Jacket',
    brand: 'Hest',
    seller: 'seller',
    price: 15600,
    colors: 'Cream #EBE2D0, Black #232123',
    sizes: 'XS, S, M, L',
    tags: 'knit jacket, boucle, gold buttons',
    look: {
      kind: 'garment',
      word: 'knit jacket',
      cut: 'boxy',
      length: 540,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'boucle',
      closure: 'buttons',
      pockets: 'two-chest',
      button: '#C9A24B',
      accent: '#2A2728',
    },
    text: `It looks like a little French jacket and feels like a cardigan. Looped yarn, contrast braid on every edge and four pockets that really open.

Unlined, so it bends with you at a desk.

Wool, cotton and a trace of polyamide for strength. Buttons are shanked metal; cover them before washing by hand.`,
    reviews: [
      ['Georgina W.', 5, 'I put it over a tee and people think I tried.'],
      ['Mei L.', 5, 'Boardroom in front, pajamas at heart.'],
      ['Sal R.', 3, 'Loops catch on my bag strap, so I switched shoulders.'],
    ],
  },
]
