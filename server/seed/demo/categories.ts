import type { DemoCategory } from './demo-product.ts'

export const demoCategories: DemoCategory[] = [
  { slug: 'dresses', name: 'Dresses' },
  { slug: 'tops', name: 'Tops' },
  { slug: 'knitwear', name: 'Knitwear' },
  { slug: 'outerwear', name: 'Outerwear' },
  { slug: 'denim-trousers', name: 'Denim & Trousers' },
  { slug: 'shoes', name: 'Shoes' },
  { slug: 'bags', name: 'Bags' },
  { slug: 'jewelry', name: 'Jewelry' },
  { slug: 'accessories', name: 'Accessories' },
  { slug: 'makeup', name: 'Makeup' },
  { slug: 'skincare', name: 'Skincare' },
  { slug: 'fragrance', name: 'Fragrance' },
  { slug: 'hair', name: 'Hair' },
]
