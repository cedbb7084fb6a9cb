import type { Picture, Product } from '@dressing-room/contract/catalog'

/** The pictures of a product, or its plain image addresses where no sizes were made of them. */
export function picturesOf({
  pictures,
  imageUrl,
  gallery,
  name,
}: Pick<Product, 'pictures' | 'imageUrl' | 'gallery' | 'name'>): Picture[] {
  if (pictures.length > 0) return pictures
  const urls = [...new Set([imageUrl, ...gallery])].filter(Boolean)
  return urls.map((url) => ({ url, avif: '', webp: '', width: 800, height: 1000, alt: name, placeholder: '' }))
}
