import type { DemoProduct } from './demo-product.ts'
import { category, productNote, seller } from './notes.ts'
import { readNotes } from './read-notes.ts'
import { writeOut } from './write-out.ts'

export const demoCategories = readNotes('categories.yaml', category)
export const demoSellers = readNotes('sellers.yaml', seller)

export const demoProducts: DemoProduct[] = demoCategories.flatMap(({ slug }) =>
  readNotes(`products/${slug}.yaml`, productNote).map((note, index) => writeOut(note, slug, index)),
)
