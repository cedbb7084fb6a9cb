import type { DemoCategory } from './demo-product.ts'

export const demoCategories: DemoCategory[] = [
  { slug: 'dresses', name: 'Dresses', department: 'fashion' },
  { slug: 'tops', name: 'Tops', department: 'fashion' },
  { slug: 'knitwear', name: 'Knitwear', department: 'fashion' },
  { slug: 'outerwear', name: 'Outerwear', department: 'fashion' },
  { slug: 'denim-trousers', name: 'Denim & Trousers', department: 'fashion' },
  { slug: 'shoes', name: 'Shoes', department: 'fashion' },
  { slug: 'bags', name: 'Bags', department: 'fashion' },
  { slug: 'jewelry', name: 'Jewelry', department: 'fashion' },
  { slug: 'accessories', name: 'Accessories', department: 'fashion' },
  { slug: 'makeup', name: 'Makeup', department: 'beauty' },
  { slug: 'skincare', name: 'Skincare', department: 'beauty' },
  { slug: 'fragrance', name: 'Fragrance', department: 'beauty' },
  { slug: 'hair', name: 'Hair', department: 'beauty' },
  { slug: 'hair-tools', name: 'Hair Tools', department: 'electronics' },
  { slug: 'home-fragrance', name: 'Home Fragrance', department: 'home' },
]
