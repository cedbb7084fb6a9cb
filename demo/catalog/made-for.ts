import type { DemoProduct } from './demo-product.ts'

type Gender = 'female' | 'male' | 'unisex'

/** Where most of a category is made for the same people. */
const BY_CATEGORY: Record<string, Gender> = { dresses: 'female', 'denim-trousers': 'female' }

const BY_NAME: Record<Gender, string[]> = {
  female: [
    ...['Delphine Silk Blouse', 'Poplin Boyfriend Shirt', 'Willow Lace-Trim Camisole', 'Ribbed Square-Neck Tank'],
    ...['Odile Off-Shoulder Top', 'Eyelet Peter Pan Blouse', 'Zigzag Crochet Halter', 'Linen Sailor Blouse'],
    ...['Cloud Mohair Cardigan', 'Lark Pointelle Cardigan', 'Cashmere Boatneck Pullover', 'Wren Bouclé Knit Jacket'],
    ...['Fenna Wool Wrap Coat', 'Lumen Cropped Bouclé Jacket', 'Hollis Oversized Blazer'],
    ...['Elda Block-Heel Pump', 'Alba Ankle-Strap Sandal', 'Colette Ballet Flat', 'Cala Espadrille Wedge'],
    ...['Mila Slingback Kitten', 'Tennant Mary Jane', 'Tall Riding Boot', 'Minuit Satin Clutch'],
    ...['Rosa Fumata Extrait', 'Minuit Vanille'],
  ],
  male: [
    ...['Camp Collar Palm Shirt', 'Henley Waffle Top', 'Harbor Fisherman Rib', 'Striped Cotton Polo Knit'],
    ...['Beacon Wool Peacoat', 'Marina Waxed Field Jacket', 'Mason Carpenter Pant', 'Pardo Penny Loafer'],
  ],
  unisex: [
    ...['Everyday Heavy Tee', 'Breton Boatneck Top', 'Skerry Cable Crewneck', 'Fair Isle Yoke Sweater'],
    ...['Alpaca Raglan Hoodie', 'Summit Down Puffer', 'Tweed Toggle Duffle', 'Pack-Away Rain Anorak'],
    ...[
      'Trail Cargo Jogger',
      'Dune Linen Drawstring Pant',
      'Studio Overalls',
      'Court Low Sneaker',
      'Atlas Retro Runner',
    ],
    ...[
      'Brera Chelsea Boot',
      'Rafe Chunky Lace Boot',
      'Passage Waxed Backpack',
      'Overnight Weekender',
      'Otto Belt Bag',
    ],
    ...['Loch Plaid Scarf', 'Ribbed Watch Beanie', 'Herringbone Wool Socks', 'Storm Walking Umbrella'],
    ...['Bridle Leather Belt', 'Sel de Peau Skin Scent', 'Figuier Blanc Eau de Toilette', 'Orange Amère Cologne'],
  ],
}
const byName = new Map(
  (Object.entries(BY_NAME) as [Gender, string[]][]).flatMap(([gender, names]) =>
    names.map((name) => [name, gender] as const),
  ),
)

/** For whom it is, as its seller would say; of the rest nobody says. */
export function genderOf({ name, category }: Pick<DemoProduct, 'name' | 'category'>): Gender | undefined {
  return byName.get(name) ?? BY_CATEGORY[category]
}

/** All that is named above: the tests look whether there is such a thing. */
export const namedForSomebody = [...byName.keys()]
