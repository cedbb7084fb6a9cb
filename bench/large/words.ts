/** What the large shop is written with. Common words come first: they are picked far more often than the last ones. */

interface Assortment {
  slug: string
  name: string
  department: 'fashion' | 'beauty' | 'home' | 'electronics'
  nouns: string
  sizes: string
}

const APPAREL = 'M S L XL XS XXL'
const SHOES = '38 39 40 37 41 42 36 43 44'

export const assortments: Assortment[] = [
  { slug: 'dresses', name: 'Dresses', department: 'fashion', nouns: 'Dress Gown Sundress Pinafore Kaftan', sizes: APPAREL },
  { slug: 'tops', name: 'Tops', department: 'fashion', nouns: 'Top Shirt Blouse Tee Camisole Tunic', sizes: APPAREL },
  { slug: 'knitwear', name: 'Knitwear', department: 'fashion', nouns: 'Sweater Cardigan Jumper Poncho Gilet', sizes: APPAREL },
  { slug: 'outerwear', name: 'Outerwear', department: 'fashion', nouns: 'Coat Jacket Parka Trench Anorak Cape', sizes: APPAREL },
  { slug: 'denim-trousers', name: 'Denim & Trousers', department: 'fashion', nouns: 'Jeans Trousers Chinos Culottes Leggings', sizes: APPAREL },
  { slug: 'skirts', name: 'Skirts', department: 'fashion', nouns: 'Skirt Kilt Sarong', sizes: APPAREL },
  { slug: 'swimwear', name: 'Swimwear', department: 'fashion', nouns: 'Swimsuit Bikini Rashguard', sizes: APPAREL },
  { slug: 'sleepwear', name: 'Sleepwear', department: 'fashion', nouns: 'Pajamas Robe Nightshirt', sizes: APPAREL },
  { slug: 'shoes', name: 'Shoes', department: 'fashion', nouns: 'Sneakers Boots Sandals Loafers Pumps Clogs', sizes: SHOES },
  { slug: 'bags', name: 'Bags', department: 'fashion', nouns: 'Bag Tote Backpack Clutch Satchel Pouch', sizes: '' },
  { slug: 'jewelry', name: 'Jewelry', department: 'fashion', nouns: 'Ring Necklace Earrings Bracelet Brooch Anklet', sizes: '' },
  { slug: 'accessories', name: 'Accessories', department: 'fashion', nouns: 'Scarf Belt Hat Gloves Sunglasses Socks Umbrella', sizes: '' },
  { slug: 'makeup', name: 'Makeup', department: 'beauty', nouns: 'Lipstick Mascara Palette Blush Foundation Concealer', sizes: '' },
  { slug: 'skincare', name: 'Skincare', department: 'beauty', nouns: 'Serum Cream Cleanser Toner Balm Mask', sizes: '' },
  { slug: 'fragrance', name: 'Fragrance', department: 'beauty', nouns: 'Parfum Cologne Mist Extrait', sizes: '' },
  { slug: 'hair', name: 'Hair', department: 'beauty', nouns: 'Shampoo Conditioner Pomade Brush Comb', sizes: '' },
  { slug: 'bath-body', name: 'Bath & Body', department: 'beauty', nouns: 'Soap Scrub Lotion Bathsalt', sizes: '' },
  { slug: 'hair-tools', name: 'Hair Tools', department: 'electronics', nouns: 'Dryer Straightener Curler Trimmer', sizes: '' },
  { slug: 'home-fragrance', name: 'Home Fragrance', department: 'home', nouns: 'Candle Diffuser Incense', sizes: '' },
  { slug: 'mirrors-storage', name: 'Mirrors & Storage', department: 'home', nouns: 'Mirror Hanger Organizer Basket', sizes: '' },
] // biome-ignore format: a table reads better in rows

export const adjectives =
  'Classic Soft Everyday Relaxed Light Long Short Wide Slim Cropped Pleated Ribbed Quilted Washed Brushed Vintage Modern Velvet Matte Glossy Sheer Heavy Warm Cool Fresh Bold Quiet Tailored Oversized Draped Embroidered Printed Striped Dotted Checked Woven Crochet Braided Fringed Scalloped Tiered Gathered Reversible Waterproof Packable Refillable Handmade Limited Organic Recycled'.split(
    ' ',
  )
export const materials =
  'Cotton Linen Silk Wool Leather Denim Cashmere Satin Canvas Suede Velvet Mohair Merino Jersey Tencel Corduroy Tweed Mesh Lace Chiffon Poplin Nylon Fleece Raffia Brass Silver Gold Pearl Jade Onyx Amber Rose Cedar Fig Oat Honey Rosehip Squalane Niacinamide Retinal'.split(
    ' ',
  )
export const colors =
  'Black White Navy Cream Gray Red Beige Blue Green Camel Pink Brown Olive Rust Ivory Burgundy Mustard Teal Lilac Coral Emerald Plum Sand Charcoal Copper'.split(
    ' ',
  )
export const phrases = [
  'Cut generously and sewn in small runs.',
  'Made to be worn often and washed at home.',
  'Lined where it touches the skin, with pockets that hold a phone.',
  'Sits close at the waist and falls straight from there.',
  'The fabric comes from a mill that we visit twice a year.',
  'A little goes a long way: start with half of what you would take.',
  'Fits true to size; between two sizes take the smaller one.',
  'Free of perfume, tested on sensitive skin for eight weeks.',
  'Gets softer with every wash and keeps its color.',
  'Our most mended piece, because people keep it for years.',
  'Dries overnight on a hanger and needs no iron.',
  'Weighs less than it looks, and packs into its own pocket.',
  'Comes in a box that you can send back in.',
  'Designed with a choreographer, so you can lift both arms.',
  'The hardware is solid and will not peel.',
  'Best kept out of the sun and away from steam.',
]
export const comments = [
  'Exactly as pictured, and it arrived early.',
  'Softer than I expected. I ordered a second one.',
  'Runs a little large, but the exchange was quick.',
  'The color is a shade darker than on my screen.',
  'Worn every week since spring and still like new.',
  'Good for the price, the seams could be neater.',
  'My sister borrowed it and I have not seen it since.',
  'Not for me, but well made.',
  'Compliments from strangers, twice.',
  'It does what it says.',
]
export const people =
  'Ada Noor Mia Lena Ines Yuki Tasha Rosa Ivy Cleo Nadia Esme Zora Juno Petra Hana Aisha Freya Greta Lucia'.split(' ')

export const serviceAssortments = [
  { slug: 'hair', name: 'Hair', nouns: 'Haircut Blowout Balayage Braids Perm' },
  { slug: 'nails', name: 'Nails', nouns: 'Manicure Pedicure Gelset' },
  { slug: 'make-up', name: 'Make-up', nouns: 'Makeover Bridal Evening' },
  { slug: 'brows-lashes', name: 'Brows & Lashes', nouns: 'Browshaping Lashlift Tint' },
  { slug: 'styling', name: 'Styling', nouns: 'Wardrobe Fitting Shopping' },
  { slug: 'skin', name: 'Skin', nouns: 'Facial Peel Massage' },
  { slug: 'tailoring', name: 'Tailoring', nouns: 'Alteration Hemming Measuring' },
  { slug: 'health', name: 'Health', nouns: 'Consultation Treatment' },
  { slug: 'education', name: 'Education', nouns: 'Lesson Class Workshop' },
  { slug: 'repair', name: 'Repair', nouns: 'Mending Resole Restoration' },
]

/** Words that look like words: brands, collections and places that occur once or a few times. */
export function inventedWords(count: number): string[] {
  const starts = 'Bel Cor Dan El Fen Gal Har Ist Jun Kar Lor Mar Nov Or Pal Quin Ros Sel Tor Ul Ver Wil Yar Zan'.split(
    ' ',
  )
  const middles = 'a e i o u ai eo ia ou au'.split(' ')
  const ends = 'dra len mir nia ros sta tel van wyn zer lia mont ford ette elle ova eska'.split(' ')
  const words: string[] = []
  for (let at = 0; words.length < count; at++) {
    const round = Math.floor(at / (starts.length * middles.length * ends.length))
    const start = starts[at % starts.length] ?? ''
    const middle = middles[Math.floor(at / starts.length) % middles.length] ?? ''
    const end = ends[Math.floor(at / (starts.length * middles.length)) % ends.length] ?? ''
    words.push(start + middle + (round > 0 ? (middles[round % middles.length] ?? '') : '') + end)
  }
  return words
}
