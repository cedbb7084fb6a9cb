import type { ProductNote } from '../demo-product.ts'

export const shoes: ProductNote[] = [
  {
    name: 'Elda Block-Heel Pump',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 15800,
    colors: 'Bordeaux #6B1F2E, Black #1F1C1D, Nude #C99F80',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'pump, block heel, leather, work',
    featured: true,
    look: { kind: 'shoe', style: 'pump', heel: 65, heelShape: 'block', toe: 'almond', cloth: 'leather' },
    text: `65 mm that you can stand on. The heel sits under the heel bone, not behind it, and there is 4 mm of cork foam beneath the ball of the foot.

Calf upper, goat lining, leather sole with a rubber half.

The topline is cut low at the side so the ankle looks long. Runs true; the wide last is available on request.`,
    reviews: [
      ['Michelle O.', 5, 'Conference floor, ten hours, no spare flats in my bag.'],
      ['Tanvi R.', 4, 'Bordeaux is my new black.'],
      ['Lauren K.', 4, 'Needed a half insole on the left. Beautifully made.'],
      ['Ester G.', 4, 'Heel is stable on cobblestones, tested in old town.'],
    ],
  },
  {
    name: 'Pardo Penny Loafer',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 17200,
    colors: 'Oxblood #5A2026, Black #1E1C1D, Chestnut #7E4A2B',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41, EU 42',
    tags: 'loafer, penny, leather, flats',
    featured: true,
    look: {
      kind: 'shoe',
      style: 'loafer',
      heel: 22,
      heelShape: 'stacked',
      toe: 'round',
      cloth: 'patent',
      trim: 'penny',
    },
    text: `Blake-stitched, so it bends where you do and can be resoled. High-shine box leather across a hand-sewn apron; the saddle strap has a slot for your coin.

They loosen by half a size within a month: start snug.

Cream once in a while and trees at night, that is all they ask.`,
    reviews: [
      ['Isobel T.', 5, 'Snug to perfect in three weeks, as promised.'],
      ['Morgan D.', 4, 'Heel rubbed the first two days. Band-Aids, then bliss.'],
      ['Rita S.', 5, 'I had the old pair resoled by them and it came back like new.'],
    ],
  },
  {
    name: 'Court Low Sneaker',
    brand: 'Juno Park',
    seller: 'casa-solea',
    price: 9800,
    colors: 'White and Pine #F3F1EC, White and Rouge #F4F0EE, Black #232123',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41, EU 42',
    tags: 'sneaker, leather, low top, casual',
    look: {
      kind: 'shoe',
      style: 'sneaker',
      heel: 28,
      heelShape: 'flat',
      toe: 'round',
      cloth: 'leather',
      trim: 'stripe',
      accent: '#2F5B4A',
      sole: '#F1ECE2',
    },
    text: `A tennis shoe from before logos: smooth leather, stitched cup sole, one stripe and a padded collar.

The liner is terry, so bare feet are allowed. Natural rubber outsole.

Whole sizes only; if you are a half, most choose the one below. Wipe with soapy water, and let the yellowing of the sole happen.`,
    reviews: [
      ['Hugh B.', 5, 'Clean look. No logo anywhere I can find.'],
      ['Amelie F.', 4, 'Terry lining is comfy but warm in August.'],
      ['Zoe C.', 5, 'I walked Lisbon hills in these straight out of the box.'],
      ['Vince P.', 3, 'Laces too long, easy fix.'],
    ],
  },
  {
    name: 'Alba Ankle-Strap Sandal',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 14200,
    old: 17800,
    colors: 'Gold #C6A15B, Black #201D1E, Cherry #A8232F',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40',
    tags: 'sandal, heel, strappy, evening',
    look: {
      kind: 'shoe',
      style: 'sandal',
      heel: 85,
      heelShape: 'stiletto',
      toe: 'square',
      cloth: 'leather',
      trim: 'ankle-strap',
    },
    text: `Two thin straps and a buckle. What you do not see: a steel shank, a padded footbed and straps backed with elastic so that they give when feet swell.

85 mm, slim but not needle-thin.

Metallic nappa will develop fine lines at the bend, the other colors hardly at all. Carry the dust bag, dance barefoot at the end anyway.`,
    reviews: [
      ['Bianca L.', 4, 'Made it to the last song. Elastic backing is clever.'],
      ['Gwyn A.', 4, 'Buckle holes are close together, so you get an exact fit.'],
      ['Tess M.', 3, 'Gold creased at the toe after one night. Still pretty.'],
    ],
  },
  {
    name: 'Brera Chelsea Boot',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 19800,
    colors: 'Espresso #3E2A20, Black #1D1B1C',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41, EU 42',
    tags: 'chelsea boot, leather, ankle boot, winter',
    look: {
      kind: 'shoe',
      style: 'chelsea',
      heel: 32,
      heelShape: 'stacked',
      toe: 'almond',
      cloth: 'leather',
      accent: '#2B2422',
    },
    text: `One piece of leather, two elastic gores, no front seam for water to find. The pull tab is woven cotton and survives impatience.

Storm welt and a lugged rubber sole thin enough to look like leather.

Allow for a wool sock. Wax before winter, brush in spring.`,
    reviews: [
      ['Kirsty W.', 4, 'Salted sidewalks all January and they still polish up.'],
      ['Paul E.', 5, 'Bought EU 42 for myself. Excellent last.'],
      ['Jana S.', 4, 'Gores are tight at first, step in with a shoehorn.'],
    ],
  },
  {
    name: 'Colette Ballet Flat',
    brand: 'Atelier Oda',
    seller: 'casa-solea',
    price: 11900,
    colors: 'Rose #D7A2A0, Black #211E1F, Silver #B9B9BB',
    sizes: 'EU 35, EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'ballet flat, bow, leather',
    look: { kind: 'shoe', style: 'ballet', heel: 8, heelShape: 'flat', toe: 'round', cloth: 'leather', trim: 'bow' },
    text: `Sewn inside out and turned, as for the stage, which is why the seam hides and the sole is so flexible. The bow is a working drawstring.

Nappa with a suede sole patch; have a cobbler add rubber if you walk in rain.

Take half a size up from your sneakers, or the same as your pumps.`,
    reviews: [
      ['Emmeline V.', 5, 'They fold in half. Literally, into my purse.'],
      ['Saba N.', 3, 'Very thin sole. Pretty, but I feel every pebble.'],
      ['Claire H.', 5, 'Tighten the bow and they do not slip at the heel.'],
    ],
  },
  {
    name: 'Tall Riding Boot',
    brand: 'Hest',
    seller: 'casa-solea',
    price: 32900,
    colors: 'Saddle #7A4527, Black #1D1A1B',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'tall boot, riding, leather, knee high',
    look: {
      kind: 'shoe',
      style: 'tall-boot',
      heel: 30,
      heelShape: 'stacked',
      toe: 'round',
      cloth: 'leather',
      trim: 'buckle',
    },
    text: `A 41 cm shaft of vegetable-tanned calf with a full-length inner zip and a buckle that is not only for show: it takes the calf in by 2 cm.

Calf circumference 37 cm in EU 38; tell us yours, and we will say honestly whether it works.

Stacked leather heel. Keep trees or rolled magazines inside.`,
    reviews: [
      ['Philippa M.', 5, 'Wrote to them about my calves, got a reply in an hour, and they fit.'],
      ['Sue L.', 4, 'Stiff shafts for a week. The color deepens nicely.'],
    ],
  },
  {
    name: 'Cala Espadrille Wedge',
    brand: 'Casa Solea',
    seller: 'casa-solea',
    price: 8900,
    old: 11200,
    colors: 'Natural #D9C7A3, Navy #2B3657, Coral #D9705A',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'espadrille, wedge, canvas, summer',
    look: {
      kind: 'shoe',
      style: 'espadrille',
      heel: 70,
      heelShape: 'wedge',
      toe: 'round',
      cloth: 'canvas',
      trim: 'ankle-strap',
    },
    text: `Jute, wound and stitched by hand in a village which does nothing else from February to June. Vulcanized below, so wet stone is fine.

Canvas upper with ribbons long enough for two turns around the ankle.

70 mm at the back over a 25 mm platform. Keep jute out of puddles, it swells.`,
    reviews: [
      ['Mercedes B.', 5, 'As comfortable as sneakers after an hour.'],
      ['Aubrey J.', 4, 'Ribbons slide on bare skin; tie over once more.'],
      ['Lola S.', 5, 'Every summer a new color.'],
    ],
  },
  {
    name: 'Rafe Chunky Lace Boot',
    brand: 'Juno Park',
    seller: 'casa-solea',
    price: 16400,
    old: 19900,
    colors: 'Black #1F1D1E, Cherry #6E1C27',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41, EU 42',
    tags: 'combat boot, lace up, lug sole',
    look: {
      kind: 'shoe',
      style: 'lace-boot',
      heel: 42,
      heelShape: 'lug',
      toe: 'round',
      cloth: 'leather',
      accent: '#D8B25A',
    },
    text: `Eight eyelets, a heel loop and a foam-cored lug sole which looks like a kilo and weighs 430 grams.

Waxed leather with a side zip, so you lace them once.

Yellow welt stitching. They squeak for two days, then never again.`,
    reviews: [
      ['Raven K.', 5, 'So much lighter than my old pair.'],
      ['Toni H.', 5, 'Side zip. I will not go back.'],
      ['Gabe R.', 4, 'They did squeak for two days. To the hour.'],
    ],
  },
  {
    name: 'Mila Slingback Kitten',
    brand: 'Maison Tavi',
    seller: 'casa-solea',
    price: 14900,
    colors: 'Ivory and Black #EDE4D3, Petrol #1F4F5C',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40',
    tags: 'slingback, kitten heel, pointed',
    look: {
      kind: 'shoe',
      style: 'slingback',
      heel: 45,
      heelShape: 'kitten',
      toe: 'pointed',
      cloth: 'leather',
      trim: 'cap',
      accent: '#211E1F',
    },
    text: `A pointed toe with a dark cap, which shortens the foot and forgives scuffs. 45 mm, curved in at the front like a comma.

The strap has hidden elastic at the buckle.

Kid leather, leather sole. If your toes are wide, choose the next size and use the small heel pad that comes along.`,
    reviews: [
      ['Audrey F.', 5, 'My ankles look expensive.'],
      ['Noemi C.', 4, 'Toe cap hides the scuffs from the gas pedal.'],
      ['Willow B.', 3, 'Pointy means pointy. I sized up and then the strap was loose.'],
    ],
  },
  {
    name: 'Tennant Mary Jane',
    brand: 'Quill & Daughter',
    seller: 'casa-solea',
    price: 12800,
    colors: 'Cherry Patent #8A1E2C, Black #1F1C1D',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'mary jane, patent, block heel',
    look: {
      kind: 'shoe',
      style: 'mary-jane',
      heel: 50,
      heelShape: 'flare',
      toe: 'round',
      cloth: 'patent',
      trim: 'buckle',
    },
    text: `Grown-up patent with a flared heel and a broad strap. The buckle opens by a hook behind it, so fingers with fresh polish can manage.

Leather lined. Patent gets softer with warmth: wear thick socks at home on the first evening.

Wipe with a drop of milk. Really.`,
    reviews: [
      ['Dorothy A.', 5, 'With white tights and a coat, I feel like a film.'],
      ['Xenia R.', 4, 'Milk trick works, I am astonished.'],
    ],
  },
  {
    name: 'Sable Suede Mule',
    brand: 'Hest',
    seller: 'casa-solea',
    price: 13600,
    colors: 'Tobacco #8A5F3E, Sage #8C9A80, Ink #262A35',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'mule, suede, slip on, bit',
    look: { kind: 'shoe', style: 'mule', heel: 20, heelShape: 'stacked', toe: 'almond', cloth: 'suede', trim: 'bit' },
    text: `Backless and still quiet: the footbed is suede too, which grips the heel and stops the slap. Cast metal bit across the vamp.

Cut high over the instep.

Suede was treated at the tannery, so water rolls off. Brush it in one direction, toward the toe.`,
    reviews: [
      ['Bronwyn D.', 5, 'No flip-flop noise in the library where I work.'],
      ['Carol T.', 3, 'A bit tight over the instep, gave way after a few days.'],
      ['Min J.', 5, 'Sage is grayish and goes with all my neutrals.'],
    ],
  },
  {
    name: 'Playa Knot Slide',
    brand: 'Saltline',
    seller: 'casa-solea',
    price: 5800,
    colors: 'Tan #B97F4F, White #F0ECE3, Cobalt #2F4FA0',
    sizes: 'EU 36, EU 37, EU 38, EU 39, EU 40, EU 41',
    tags: 'slide, sandal, flat, beach',
    look: { kind: 'shoe', style: 'slide', heel: 18, heelShape: 'flat', toe: 'square', cloth: 'leather', trim: 'knot' },
    text: `One wide strip of leather, knotted once. A contoured footbed with an arch, because flat slides ruin vacations.

EVA sole that floats.

The knot eases by itself. Sand: let it dry and knock it out.`,
    reviews: [
      ['Reese M.', 4, 'Arch support in a pretty slide, who knew.'],
      ['Eloise G.', 4, 'Cobalt stained my heel slightly the first day.'],
      ['Hank N.', 5, 'Gift for my sister, who has asked for the tan one as well.'],
    ],
  },
  {
    name: 'Atlas Retro Runner',
    brand: 'Juno Park',
    seller: 'second-turn',
    price: 5200,
    old: 9500,
    colors: 'Sky and Sand #8FB2CC',
    sizes: 'EU 38, EU 40',
    used: true,
    stock: 'single',
    tags: 'runner, sneaker, pre-loved, retro',
    look: {
      kind: 'shoe',
      style: 'runner',
      heel: 34,
      heelShape: 'flat',
      toe: 'round',
      cloth: 'suede',
      trim: 'stripe',
      accent: '#D9B98A',
      sole: '#EFE8DA',
    },
    text: `Two pairs of a discontinued runner, nylon and suede. Lightly worn: soles at about 85%, insoles replaced, laces new.

The EU 38 has a pale pen mark inside the tongue.

Washed by hand and disinfected. No box.`,
    reviews: [
      ['Kip S.', 5, 'Hunted for this model for a year.'],
      ['Lena O.', 4, 'Clean, as said. More wear at the left heel than I pictured.'],
    ],
  },
]
