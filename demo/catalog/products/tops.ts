import type { ProductNote } from '../demo-product.ts'

export const tops: ProductNote[] = [
  {
    name: 'Everyday Heavy Tee',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 3800,
    colors: 'Chalk #F3EFE8, Ink #23262F, Moss #6C7452, Terracotta #B9603F',
    sizes: 'XS, S, M, L, XL, XXL',
    tags: 'tee, cotton, basics, heavyweight',
    featured: true,
    look: {
      kind: 'garment',
      word: 'tee',
      cut: 'boxy',
      length: 630,
      neck: 'crew',
      sleeve: 'short',
      cloth: 'plain',
      pockets: 'chest',
    },
    text: `240 g jersey, knitted slowly and garment-washed, so the tee you try on is the tee you keep. The neck rib is narrow and taped from shoulder to shoulder.

Boxy, with a sleeve that ends just above the elbow. If you like it close, take one size down.

Tumble drying is fine. We did it forty times before writing this.`,
    reviews: [
      ['Rob K.', 5, 'Neck has not gone wavy after a year of weekly wear.'],
      ['Simone A.', 5, 'Opaque white tee. That is the whole review.'],
      ['Terry V.', 3, 'Heavy, as promised. Too warm for me in July, ideal from September.'],
      ['Anke D.', 4, 'Terracotta bled a tiny bit on the first wash, fine since.'],
    ],
  },
  {
    name: 'Delphine Silk Blouse',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 15800,
    colors: 'Ivory #EFE6D6, Bordeaux #6A2434, Ink #23262F',
    sizes: 'XS, S, M, L, XL',
    tags: 'silk blouse, bow, work',
    featured: true,
    look: {
      kind: 'garment',
      word: 'bow blouse',
      cut: 'straight',
      length: 640,
      neck: 'v',
      sleeve: 'bishop',
      cloth: 'satin',
      collar: 'bow',
      closure: 'buttons',
      cuff: 'button',
    },
    text: `A pussy-bow blouse with the bow cut long enough to tie twice or leave undone. Sand-washed silk takes the shine down to a glow.

Sleeves gather into three-button cuffs; the placket hides its buttons so nothing competes with the bow.

It has been pre-shrunk, so a hand wash at 30° will not change the fit.`,
    reviews: [
      ['Celeste R.', 5, 'I take the bow down for meetings and up for dinner. Two blouses in one.'],
      ['Harriet P.', 4, 'Cuffs are slim, measure your wrist if you wear a big watch.'],
      ['Mina J.', 5, 'The ivory is warm, not bridal. Sits well tucked in.'],
    ],
  },
  {
    name: 'Breton Boatneck Top',
    brand: 'Saltline',
    seller: 'seller',
    price: 5400,
    old: 6600,
    colors: 'Cream and Navy #F1EADC, Navy and Cream #26324F',
    sizes: 'XS, S, M, L, XL',
    tags: 'breton, striped, cotton, long sleeve',
    look: {
      kind: 'garment',
      word: 'striped top',
      cut: 'straight',
      length: 610,
      neck: 'boat',
      sleeve: 'three-quarter',
      cloth: 'breton',
      accent: '#26324F',
    },
    text: `Twenty stripes on the body, fourteen on each sleeve, the way the fishing-port shirts counted them. Combed cotton interlock, dense enough to hold the boat neck flat.

Sleeves stop below the elbow, because you would push them up anyway.

Little slits at the side. Wash with darks the first time.`,
    reviews: [
      ['Camille B.', 5, 'Stripes meet at the side seams. Mine always runs off on cheaper ones.'],
      ['Holly N.', 4, 'Neck is wide, choose your bra accordingly.'],
      ['Juno W.', 5, 'Bought one, then one for my mother, then the navy.'],
    ],
  },
  {
    name: 'Poplin Boyfriend Shirt',
    brand: 'Linden Row',
    seller: 'seller',
    price: 8600,
    old: 10800,
    colors: 'White #F7F6F3, Pale Blue #BCD0E4, Pink Stripe #E3B9BC',
    sizes: 'XS, S, M, L, XL, XXL',
    tags: 'shirt, cotton poplin, oversized, work',
    look: {
      kind: 'garment',
      word: 'shirt',
      cut: 'boxy',
      length: 740,
      neck: 'open',
      sleeve: 'long',
      cloth: 'plain',
      collar: 'shirt',
      closure: 'buttons',
      pockets: 'chest',
      hem: 'curved',
      cuff: 'button',
    },
    text: `Crisp two-ply poplin, dropped shoulder, a single pocket and a hem that looks right tucked, half-tucked or not at all.

The collar has a sewn-in stay and the second button sits 6 cm below the first: open one, and it is a work shirt; open two, and it is Saturday.

Hang it damp and you can skip the ironing board on weekdays.`,
    reviews: [
      ['Lena F.', 5, 'Whoever placed that second button deserves a raise.'],
      ['Ada G.', 4, 'Runs big on purpose. I took XS and I am normally S to M.'],
      ['Paula Z.', 3, 'White is slightly sheer over a dark bra. Otherwise great quality.'],
    ],
  },
  {
    name: 'Willow Lace-Trim Camisole',
    brand: 'Maison Tavi',
    seller: 'atelier-oda',
    price: 6900,
    colors: 'Black #211E20, Rosewater #D8A7A3, Sage #8FA08A',
    sizes: 'XS, S, M, L',
    tags: 'camisole, lace, layering, satin',
    look: {
      kind: 'garment',
      word: 'camisole',
      cut: 'slip',
      length: 560,
      neck: 'v',
      sleeve: 'strap',
      cloth: 'satin',
      hem: 'scallop',
    },
    text: `Matte satin edged with leaver's lace from a mill that has made it since 1911. Bias cut, so it follows you.

Looks finished on its own, and the lace peeks nicely from under a blazer.

Adjustable straps with metal sliders (no plastic). Cold hand wash; dry it on a towel.`,
    reviews: [
      ['Nell O.', 5, 'Metal sliders! They do not creep down during the day.'],
      ['Vera C.', 4, 'Lace is soft, no itch. Shorter than I expected with high-waisted jeans only.'],
    ],
  },
  {
    name: 'Camp Collar Palm Shirt',
    brand: 'Saltline',
    seller: 'harbor',
    price: 7200,
    colors: 'Mint #A9CDB9, Night Palm #22323A',
    sizes: 'S, M, L, XL',
    tags: 'camp shirt, vacation, print, short sleeve',
    look: {
      kind: 'garment',
      word: 'camp shirt',
      cut: 'boxy',
      length: 660,
      neck: 'open',
      sleeve: 'elbow',
      cloth: 'botanical',
      collar: 'camp',
      closure: 'buttons',
      pockets: 'chest',
      accent: '#2F6B57',
    },
    text: `A vacation shirt for people who do not shout. The palms are drawn in one line, the pocket is matched to the print and the collar lies open and flat.

Lyocell, cool to the touch and heavy enough to drape.

Unisex sizing: women mostly take one size less than usual. Gentle cycle, low spin.`,
    reviews: [
      ['Marcus T.', 5, 'Took me a minute to find the pocket, the print match is that good.'],
      ['Dee S.', 4, 'Drapes like silk. Wrinkles a bit in a carry-on.'],
      ['Lucy H.', 5, 'Stole this from my husband the day it arrived.'],
    ],
  },
  {
    name: 'Ribbed Square-Neck Tank',
    brand: 'Linden Row',
    seller: 'seller',
    price: 2900,
    colors: 'Black #1F1D1E, White #F6F4F0, Cocoa #6B4A39, Lilac #B8A6C9',
    sizes: 'XS, S, M, L, XL',
    tags: 'tank, ribbed, basics, square neck',
    look: { kind: 'garment', word: 'tank', cut: 'fitted', length: 560, neck: 'square', sleeve: 'none', cloth: 'rib' },
    text: `Stretch rib with a double front, so you can leave the bra at home or not. The square neckline is bound, not elasticated, and lies flat.

92% organic cotton, 8% elastane.

Close fit through the body, long enough to stay tucked. Machine wash warm.`,
    reviews: [
      ['Bri L.', 5, 'Double layer means no show-through even in white.'],
      ['Ngozi E.', 5, 'Length is right for a long torso, a rarity.'],
      ['Carla M.', 3, 'Cocoa came out a shade redder than the picture on my screen.'],
      ['Steph U.', 4, 'Straps wide enough to hide a regular bra.'],
    ],
  },
  {
    name: 'Odile Off-Shoulder Top',
    brand: 'Atelier Oda',
    seller: 'atelier-oda',
    price: 8900,
    colors: 'Poppy #C8402F, Chalk #F2EEE6',
    sizes: 'XS, S, M, L',
    tags: 'off shoulder, cotton, summer, going out',
    look: {
      kind: 'garment',
      word: 'off-shoulder top',
      cut: 'peplum',
      length: 560,
      neck: 'off-shoulder',
      sleeve: 'balloon',
      cloth: 'plain',
    },
    text: `Balloon sleeves and a bodice with eight covered bones, which sounds strict and wears easy: they only run to the waist, and the peplum floats.

A strip of silicone inside the top edge holds it off the shoulder. Dance in it first, then decide.

Cotton sateen with a little stretch. Zip at the back. Iron while slightly damp.`,
    reviews: [
      ['Rosalind K.', 5, 'It stays. I raised both arms for a whole concert.'],
      ['Pilar A.', 4, 'Sleeves are dramatic, mind the soup.'],
    ],
  },
  {
    name: 'Henley Waffle Top',
    brand: 'Harbor Cloth Works',
    seller: 'harbor',
    price: 5200,
    old: 6500,
    colors: 'Oatmeal #D9CDB8, Rust #A0522F, Navy #2A3350',
    sizes: 'S, M, L, XL, XXL',
    tags: 'henley, waffle, long sleeve, weekend',
    look: {
      kind: 'garment',
      word: 'henley',
      cut: 'straight',
      length: 650,
      neck: 'henley',
      sleeve: 'long',
      cloth: 'knit',
      cuff: 'rib',
      button: '#4A3A30',
    },
    text: `Honeycomb thermal cotton with three corozo buttons. The cells trap air, which is why loggers slept in it and why you may too.

Fits with room for a tee below. Flat seams on the shoulder, so a backpack strap does not rub.

Shrinks about 3% in a hot dryer; we allowed for that.`,
    reviews: [
      ['Pete W.', 5, 'Camping, couch, grocery run. It has earned its keep.'],
      ['Ginny S.', 3, 'Soft from day one. Cuffs loosen slightly by evening and recover in the wash.'],
      ['Omar L.', 4, 'Rust is a great fall color, somewhere between brick and pumpkin.'],
    ],
  },
  {
    name: 'Eyelet Peter Pan Blouse',
    brand: 'Quill & Daughter',
    seller: 'atelier-oda',
    price: 9800,
    colors: 'White #F8F7F4',
    sizes: 'XS, S, M, L, XL',
    tags: 'blouse, eyelet, collar, cotton',
    look: {
      kind: 'garment',
      word: 'blouse',
      cut: 'a-line',
      length: 600,
      neck: 'crew',
      sleeve: 'puff',
      cloth: 'eyelet',
      collar: 'peter-pan',
      closure: 'buttons',
    },
    text: `Swiss-embroidered lawn, pin-dot eyelets and a round collar edged with picot. It buttons at the front, which is kinder than it sounds: most blouses of this sort button behind.

Cut to swing a little from the yoke, hip length.

Launder like a handkerchief: warm water, hot iron, from the reverse.`,
    reviews: [
      ['Tamsin F.', 5, 'Pretty without being precious. Collar sits nicely over a crewneck sweater too.'],
      ['Greer B.', 4, 'Puff sleeves are snug at the band if you have strong arms.'],
    ],
  },
  {
    name: 'Zigzag Crochet Halter',
    brand: 'Saltline',
    seller: 'seller',
    price: 6400,
    colors: 'Sunset #D9763F, Seafoam #7FB5A6',
    sizes: 'S, M, L',
    tags: 'crochet, halter, festival, beach',
    look: {
      kind: 'garment',
      word: 'halter top',
      cut: 'fitted',
      length: 470,
      neck: 'halter',
      sleeve: 'none',
      cloth: 'zigzag',
      hem: 'fringe',
      accent: '#F3E3C6',
    },
    text: `Hooked by hand in a cooperative in Arequipa, each one about nine hours. Zigzag rows, a tie at the neck, another across the back, fringe below.

Lined over the bust with cotton mesh.

Pima cotton yarn grows a little with wear: tie it tight the first time. Hand wash, pull into shape, dry in shade.`,
    reviews: [
      ['Indie R.', 5, 'You can tell it is handmade in the best way. Lining is a lifesaver.'],
      ['Mel P.', 4, 'Fringe tangles in the wash, comb it with your fingers while wet.'],
    ],
  },
  {
    name: 'Sheer Dot Mesh Layer',
    brand: 'Juno Park',
    seller: 'seller',
    price: 4600,
    colors: 'Black #1E1C1F, Berry #7B2345',
    sizes: 'XS, S, M, L, XL',
    tags: 'mesh, layering, party, turtleneck',
    look: {
      kind: 'garment',
      word: 'mesh top',
      cut: 'fitted',
      length: 580,
      neck: 'mock',
      sleeve: 'long',
      cloth: 'sheer',
    },
    text: `Flocked dots on stretch mesh: see-through, soft and quiet, no static crackle. Works below slip dresses and sleeveless knits from October to April.

Mock neck, thumb-length sleeves with raw edges that do not fray.

Recycled nylon. Machine wash in a bag, no fabric softener, which clogs the mesh.`,
    reviews: [
      ['Zadie N.', 5, 'Made four summer dresses wearable in winter. Cheaper than four sweaters.'],
      ['Kelsey T.', 3, 'Snagged on a ring the second time out. Be careful with jewelry.'],
      ['Ro D.', 5, 'Dots are spaced so they never land anywhere awkward.'],
    ],
  },
  {
    name: 'Tuxedo Bib Shirt',
    brand: 'Hest',
    seller: 'second-turn',
    price: 5900,
    old: 7400,
    colors: 'White #F5F3EE',
    sizes: 'M',
    used: true,
    stock: 'single',
    tags: 'tuxedo shirt, pre-loved, cotton, formal',
    look: {
      kind: 'garment',
      word: 'tuxedo shirt',
      cut: 'straight',
      length: 720,
      neck: 'open',
      sleeve: 'long',
      cloth: 'pinstripe',
      collar: 'stand',
      closure: 'buttons',
      cuff: 'button',
      hem: 'curved',
      accent: '#D9D5CC',
      button: '#1E1C1F',
    },
    text: `Second-hand Hest dress shirt with a pleated bib and stand collar. Comes with its four onyx studs, which is rare.

Condition: very good. Faint ironing shine on the left cuff; no stains, no smell, professionally laundered.

Flat measurements: chest 52 cm, sleeve 61 cm, back 72 cm.`,
    reviews: [['Alex J.', 4, 'Cuff shine is barely visible. The studs alone would cost this much.']],
  },
  {
    name: 'Linen Sailor Blouse',
    brand: 'Quill & Daughter',
    seller: 'atelier-oda',
    price: 11200,
    colors: 'Flax #D6C6A5, Cornflower #6C8CC0',
    sizes: 'XS, S, M, L, XL',
    tags: 'linen, sailor collar, blouse',
    availability: 'PreOrder',
    look: {
      kind: 'garment',
      word: 'sailor blouse',
      cut: 'boxy',
      length: 590,
      neck: 'v',
      sleeve: 'three-quarter',
      cloth: 'linen',
      collar: 'sailor',
      accent: '#2A3350',
    },
    text: `A square collar down the back, bound with two rows of navy tape, and a loop in front for the scarf you already own.

Belgian linen, 185 g, softened by stone washing and left with its slubs.

Being cut now for late spring. Order early and we set your size aside; cancel any time before it ships.`,
    reviews: [],
  },
]
