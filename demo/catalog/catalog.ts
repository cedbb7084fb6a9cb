import { demoCategories } from './categories.ts'
import type { DemoCategory, DemoProduct, DemoSeller, ProductNote } from './demo-product.ts'
import { accessories } from './products/accessories.ts'
import { bags } from './products/bags.ts'
import { denimTrousers } from './products/denim-trousers.ts'
import { dresses } from './products/dresses.ts'
import { fragrance } from './products/fragrance.ts'
import { hair } from './products/hair.ts'
import { hairTools } from './products/hair-tools.ts'
import { homeFragrance } from './products/home-fragrance.ts'
import { jewelry } from './products/jewelry.ts'
import { knitwear } from './products/knitwear.ts'
import { makeup } from './products/makeup.ts'
import { outerwear } from './products/outerwear.ts'
import { shoes } from './products/shoes.ts'
import { skincare } from './products/skincare.ts'
import { tops } from './products/tops.ts'
import { demoSellers } from './sellers.ts'
import { writeOut } from './write-out.ts'

export type { DemoCategory, DemoProduct, DemoSeller }
export { demoCategories, demoSellers }

const shelves: Record<string, ProductNote[]> = {
  dresses,
  tops,
  knitwear,
  outerwear,
  'denim-trousers': denimTrousers,
  shoes,
  bags,
  jewelry,
  accessories,
  makeup,
  skincare,
  fragrance,
  hair,
  'hair-tools': hairTools,
  'home-fragrance': homeFragrance,
}

export const demoProducts: DemoProduct[] = demoCategories.flatMap(({ slug }) =>
  (shelves[slug] ?? []).map((note, index) => writeOut(note, slug, index)),
)
