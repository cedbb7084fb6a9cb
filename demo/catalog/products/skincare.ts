import type { ProductNote } from '../demo-product.ts'

export const skincare: ProductNote[] = [
  {
    name: 'Quiet Barrier Cream',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 3400,
    sizes: '50 ml, 100 ml',
    tags: 'moisturizer, ceramides, sensitive skin',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'cream jar',
      style: 'jar',
      shape: 'round',
      body: 'frosted',
      tint: '#F3EADC',
      cap: 'wood',
      label: 'band',
      width: 72,
      height: 56,
    },
    text: `For skin that argues with everything. Three ceramides, cholesterol and fatty acids in the ratio that skin itself uses, in a base of oat oil.

Eighteen ingredients, no fragrance, no essential oils, pH 5.2.

A hazelnut for the face, morning and night, on damp skin. Glass jar; the lid is beech, keep it dry.`,
    reviews: [
      ['Marta E.', 5, 'My rosacea noticed within a week.'],
      ['Jonah P.', 5, 'Finally nothing stings after shaving.'],
      ['Lily K.', 4, 'Rich. At night only for my combination skin.'],
      ['Beverly S.', 4, 'Prefer tubes for hygiene, but the cream is excellent.'],
    ],
  },
  {
    name: 'Vitamin C 12 Sérum',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 4400,
    old: 5200,
    sizes: '15 ml, 30 ml',
    tags: 'serum, vitamin c, brightening, antioxidant',
    featured: true,
    look: {
      kind: 'vessel',
      word: 'serum bottle',
      style: 'dropper',
      shape: 'round',
      body: 'amber',
      tint: '#E0A23F',
      cap: 'black',
      label: 'full',
      width: 38,
      height: 108,
    },
    text: `12% l-ascorbic acid with ferulic acid and vitamin E, poured in the week it ships. The pour date is stamped below the barcode.

Smells faintly of hot dog water, as real vitamin C does. We could hide it with perfume, but then it would be perfume.

Four drops in the morning, then sunscreen. Throw it out when it turns the color of tea.`,
    reviews: [
      ['Cynthia B.', 5, 'Poured nine days before arrival. Freshest I have had.'],
      ['Harper D.', 4, 'It does smell like that. I do not care anymore.'],
      ['Rekha N.', 5, 'Old sun spots visibly lighter by week ten.'],
      ['Mo T.', 3, 'Tingled too much for me at daily use, every other day is OK.'],
    ],
  },
  {
    name: 'Milk Cleanse',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 2600,
    sizes: '150 ml, 250 ml',
    tags: 'cleanser, gentle, milk, makeup remover',
    look: {
      kind: 'vessel',
      word: 'cleanser bottle',
      style: 'pump',
      shape: 'round',
      body: 'opaque',
      tint: '#F1E7DA',
      pack: '#EDE3D3',
      cap: 'white',
      label: 'arch',
      width: 56,
      height: 168,
    },
    text: `A low-foam milk that takes off sunscreen and mascara in one go and leaves no squeak. Squeak is not clean, squeak is stripped.

Oat, glycerin, a sugar-based surfactant.

Massage onto dry skin for half a minute, add water, rinse. Pump locks for travel.`,
    reviews: [
      ['Annette J.', 5, 'Mascara gone without rubbing.'],
      ['Chris L.', 4, 'No lather takes getting used to.'],
      ['Yemi A.', 5, 'The 250 lasts me five months.'],
    ],
  },
  {
    name: 'Daily Mineral SPF 40',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 2900,
    colors: 'Untinted #F4EFE6, Tinted #D8B08A',
    sizes: '50 ml',
    tags: 'sunscreen, mineral, spf 40, zinc',
    look: {
      kind: 'vessel',
      word: 'sunscreen tube',
      style: 'tube',
      shape: 'oval',
      body: 'opaque',
      tint: '#F4EFE6',
      pack: '#F0C75E',
      cap: 'white',
      label: 'seal',
      width: 52,
      height: 150,
    },
    text: `18% zinc oxide, milled fine so that it disappears on light to medium skin; the tinted version is for the rest of us.

Reef-considerate, sweat resistant for 80 minutes, does not run into eyes.

Two fingers' length for face and neck, every two hours outdoors. Expiry on the crimp.`,
    reviews: [
      ['Dana V.', 5, 'Marathon, no stinging eyes.'],
      ['Ebony C.', 4, 'Tinted works on my medium brown skin, a shade deeper would be welcome.'],
      ['Stu H.', 3, 'A bit thick in cold weather, warm it up in your hands.'],
    ],
  },
  {
    name: 'Overnight Retinal 0.05',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 5200,
    sizes: '30 ml',
    tags: 'retinal, night, anti-aging',
    look: {
      kind: 'vessel',
      word: 'night serum',
      style: 'pump',
      shape: 'tall',
      body: 'opaque',
      tint: '#F0D9A0',
      pack: '#3B3F5C',
      cap: 'silver',
      label: 'lines',
      width: 36,
      height: 128,
    },
    text: `Retinaldehyde, one step away from what skin uses, in an airless pump that keeps it yellow and alive.

Start with two nights per week. Expect dryness in week two, calm in week five, and results after three months of being stubborn.

Not in pregnancy. Sunscreen next day is not optional.`,
    reviews: [
      ['Lorna M.', 5, 'Week twelve: yes.'],
      ['Bettie R.', 4, 'The schedule on the leaflet prevented a disaster.'],
      ['Quentin F.', 4, 'Peeled a little at the chin, then fine.'],
    ],
  },
  {
    name: 'Meadow Facial Oil',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 3800,
    sizes: '30 ml',
    tags: 'face oil, rosehip, squalane',
    look: {
      kind: 'vessel',
      word: 'oil bottle',
      style: 'dropper',
      shape: 'shoulder',
      body: 'clear',
      tint: '#D98B3A',
      cap: 'wood',
      label: 'leaf',
      width: 44,
      height: 112,
    },
    text: `Rosehip, borage and squalane, cold pressed, orange by nature. Three drops between the palms, press, done.

Rich in linoleic acid, which oily skins tend to lack, so do not be scared.

Keep it out of the window. Use within six months of opening.`,
    reviews: [
      ['Sienna K.', 5, 'My oily skin is less oily. I do not understand, but thank you.'],
      ['Philip O.', 4, 'Slight orange cast for a minute, then gone.'],
      ['Agatha D.', 4, 'Elbows, cuticles, face. Everything.'],
    ],
  },
  {
    name: 'Clay Reset Mask',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 2800,
    old: 3400,
    sizes: '75 ml',
    tags: 'mask, clay, pores',
    look: {
      kind: 'vessel',
      word: 'mask jar',
      style: 'jar',
      shape: 'square',
      body: 'clear',
      tint: '#7E9A86',
      cap: 'black',
      label: 'full',
      width: 70,
      height: 62,
    },
    text: `French green clay with 2% salicylic acid, mixed so it never cracks on the face. If it feels tight you have left it on too long.

Ten minutes, once a week, nose and chin at least.

Rinse with a warm cloth. May tint the sink, not the towel.`,
    reviews: [
      ['Ricky S.', 5, 'Nose pores look like someone turned down the contrast.'],
      ['Hanna B.', 4, 'Washes off easier than other clay masks.'],
      ['Delilah T.', 3, 'Too drying for me at ten minutes, five is good.'],
    ],
  },
  {
    name: 'Rosewater Face Mist',
    brand: 'Hush Beauty',
    seller: 'bare-meadow',
    price: 1800,
    old: 2300,
    sizes: '100 ml',
    tags: 'mist, rosewater, hydrating, travel',
    look: {
      kind: 'vessel',
      word: 'face mist',
      style: 'spray',
      shape: 'tall',
      body: 'clear',
      tint: '#F0C9C4',
      cap: 'white',
      label: 'oval',
      width: 40,
      height: 160,
    },
    text: `Damask rose distillate and 1% glycerin. That is the recipe, there is no page two.

The sprayer makes a cloud rather than a jet, aim from an arm's length.

Smells like the garden, not the soap. Nice from the fridge.`,
    reviews: [
      ['Colette A.', 5, 'Long flights, hot kitchens, both.'],
      ['June P.', 3, 'Sprayer leaks a bit if carried lying down.'],
    ],
  },
  {
    name: 'Lip Mending Balm',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 1100,
    colors: 'Plain #F0E4CC, Tinted Rose #C77A78',
    tags: 'lip balm, tin, lanolin free',
    look: {
      kind: 'vessel',
      word: 'balm tin',
      style: 'tin',
      shape: 'round',
      body: 'opaque',
      tint: '#F0E4CC',
      pack: '#8FA58C',
      cap: 'silver',
      label: 'seal',
      width: 46,
      height: 18,
    },
    text: `A tin of shea, castor oil and beeswax from two hives on the roof of our workshop. Firm in the tin, soft when you look at it sternly.

No menthol, because the tingle is irritation wearing perfume.

15 g. The tin can be refilled in our shop for half the price.`,
    reviews: [
      ['Tobias W.', 5, 'Ski season sorted.'],
      ['Marian C.', 5, 'No tingle! I did not know I hated the tingle.'],
      ['Kat E.', 4, 'Tins are not for long nails.'],
    ],
  },
  {
    name: 'Peptide Eye Gel',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 3600,
    sizes: '15 ml',
    tags: 'eye gel, peptides, cooling',
    availability: 'OutOfStock',
    look: {
      kind: 'vessel',
      word: 'eye gel',
      style: 'roll-on',
      shape: 'tall',
      body: 'frosted',
      tint: '#BFD8D8',
      cap: 'silver',
      label: 'band',
      width: 26,
      height: 104,
    },
    text: `A steel roller and a clear gel with two peptides and caffeine. The roller does as much as the gel; keep it cold.

From the inner corner outward, three strokes, morning.

Suits lens wearers. Wipe the ball with alcohol on Sundays.`,
    reviews: [
      ['Vicky N.', 4, 'Depuffs. The rest I cannot judge yet.'],
      ['Greg U.', 5, 'New father. Lifeline.'],
      ['Ophelia R.', 3, 'Pills under my concealer unless I wait five minutes.'],
    ],
  },
  {
    name: 'Oat & Honey Body Bar',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 900,
    tags: 'soap, body, bar, plastic free',
    look: {
      kind: 'vessel',
      word: 'soap bar',
      style: 'bar',
      shape: 'slab',
      body: 'opaque',
      tint: '#DDBE8C',
      cap: 'white',
      label: 'seal',
      width: 84,
      height: 56,
    },
    text: `Cold-process soap, cured for six weeks on wooden racks. Whole oats on top for scrubbing, honey within for nothing but pleasure.

110 g, paper band, no box.

Let it dry between showers and it lasts a month for two people.`,
    reviews: [
      ['Rosemary T.', 5, 'Smells like breakfast, in the best way.'],
      ['Kurt A.', 4, 'Oats clog the drain sieve a little.'],
      ['Mei C.', 5, 'Skin is not tight afterward. Bought ten.'],
    ],
  },
  {
    name: 'Salt Glow Body Scrub',
    brand: 'Hush Beauty',
    seller: 'bare-meadow',
    price: 2400,
    sizes: '200 g',
    tags: 'scrub, body, salt, citrus',
    look: {
      kind: 'vessel',
      word: 'scrub jar',
      style: 'jar',
      shape: 'round',
      body: 'clear',
      tint: '#F2D9C0',
      cap: 'cork',
      label: 'oval',
      width: 84,
      height: 92,
    },
    text: `Fine sea salt in almond oil with grapefruit peel. Stir before use: oil rises, as it does.

Not after shaving. You will only do that once.

Glass jar with a cork lid; take a spoonful out rather than wet fingers in.`,
    reviews: [
      ['Sabine F.', 5, 'Knees like new.'],
      ['Toni G.', 4, 'Shower floor gets slippery, be careful.'],
      ['Ruby L.', 4, 'Smells of real peel. Cork got a bit oily.'],
    ],
  },
  {
    name: 'Seven-Night Ampoules',
    brand: 'Bare Meadow',
    seller: 'bare-meadow',
    price: 4800,
    tags: 'ampoules, hyaluronic acid, treatment',
    look: {
      kind: 'vessel',
      word: 'ampoules',
      style: 'ampoules',
      shape: 'tall',
      body: 'amber',
      tint: '#EBC98A',
      cap: 'white',
      label: 'lines',
      width: 20,
      height: 78,
    },
    text: `Seven glass ampoules, one for each evening before something that matters. Three weights of hyaluronic acid, panthenol and nothing that could surprise you.

Wrap the neck in the silicone cap and snap it away from you.

7 x 2 ml. Half for the face, the other half for neck and hands.`,
    reviews: [
      ['Priscilla H.', 4, "Used before my sister's wedding. Plump."],
      ['Noel B.', 4, 'Snapping glass is dramatic, I enjoy it.'],
    ],
  },
]
